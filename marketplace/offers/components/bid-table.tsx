import { FieldError } from '#design/form/field-error.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { changeBid } from '../endpoints.ts';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { amountText } from './round-words.ts';

/** The standing bids side by side for the advertiser: amount, funding, conditions, since when; and the acceptance. */
export function BidTable({ round, onChanged }: { round: Round; onChanged: () => Promise<void> }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const standing = round.offers
    .filter(({ status }) => status === 'STANDING' || status === 'WON')
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  const hasFallenThrough = round.offers.some(({ status }) => status === 'FELL_THROUGH');
  const isDecided = round.status === 'SALE_AGREED' || round.status === 'CANCELLED';
  if (standing.length === 0) return <p className={styles.soft}>{t('offers.historyEmpty')}</p>;
  async function accept(submissionId: number) {
    const params = { adId: round.adId, submissionId };
    if (await sending.apply(changeBid, { params, body: { status: 'WON' } })) await onChanged();
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.wide} tabIndex={0} aria-label={t('offers.manage.table')}>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('offers.manage.bidder')}</th>
            <th scope="col">{t('offers.amount')}</th>
            <th scope="col">{t('offers.manage.funding')}</th>
            <th scope="col">{t('offers.conditions')}</th>
            <th scope="col">{t('offers.manage.since')}</th>
            <th scope="col">{t('offers.manage.decide')}</th>
          </tr>
        </thead>
        <tbody>
          {standing.map((offer) => {
            const bidder = round.bidders.find(({ bidderId }) => bidderId === offer.bidderId);
            const name = `${bidder?.firstName ?? ''} ${bidder?.lastName ?? ''}`.trim();
            const amount = offer.amount === null ? null : amountText(offer.amount, round.currency);
            const mayAccept =
              !isDecided && amount !== null && (!hasFallenThrough || offer.flags.includes('CONFIRMED'));
            const funding = [
              bidder?.purchaseType?.cashBuyer && t('offers.cashBuyer'),
              bidder?.purchaseType?.mortgageApproved && t('offers.mortgageApproved'),
              bidder?.buyerType?.firstTimeBuyer && t('offers.firstTimeBuyer'),
              bidder?.buyerType?.mover && t('offers.mover'),
            ].filter(Boolean);
            const conditions = [
              ...(offer.conditions?.subjectTo ?? []).map((one) => t(`offers.subject.${one}`)),
              offer.conditions?.text,
            ].filter(Boolean);
            return (
              <tr key={offer.sequence}>
                <th scope="row">
                  {t('offers.alias', { number: offer.number })}
                  <br />
                  <span className={styles.soft}>{name}</span>
                </th>
                <td>{amount ?? t('offers.sealedAmount')}</td>
                <td>{funding.join(', ') || t('offers.manage.notSaid')}</td>
                <td>{conditions.join(', ') || t('offers.manage.noConditions')}</td>
                <td>{formatDate(offer.createDate, 'shortDateTime', locale)}</td>
                <td>
                  {offer.status === 'WON' && t('offers.bid.WON')}
                  {mayAccept && (
                    <ConfirmButton
                      label={t('offers.manage.accept')}
                      name={t('offers.manage.acceptName', { amount, number: offer.number })}
                      words={t('offers.manage.acceptWords')}
                      disabled={sending.isBlocked}
                      onYes={() => void accept(offer.submissionId)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
