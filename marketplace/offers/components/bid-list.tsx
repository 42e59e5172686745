import { CardGrid } from '#design/content/card-grid.tsx';
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
export function BidList({ round, onChanged }: { round: Round; onChanged: () => Promise<void> }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const standing = round.offers
    .filter(({ status }) => status === 'STANDING' || status === 'WON')
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  if (standing.length === 0) return <p className={styles.soft}>{t('offers.historyEmpty')}</p>;
  async function accept(submissionId: number) {
    const params = { adId: round.adId, submissionId };
    if (await sending.apply(changeBid, { params, body: { status: 'WON' } })) await onChanged();
  }
  return (
    <>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <CardGrid size="SMALL" className={styles.bids}>
        {standing.map((offer) => (
          <Bid
            key={offer.sequence}
            offer={offer}
            round={round}
            isBlocked={sending.isBlocked}
            onAccept={() => void accept(offer.submissionId)}
          />
        ))}
      </CardGrid>
    </>
  );
}

type BidProps = {
  offer: Round['offers'][number];
  round: Round;
  isBlocked: boolean;
  onAccept: () => void;
};

function Bid({ offer, round, isBlocked, onAccept }: BidProps) {
  const { t, locale } = useLanguage();
  const bidder = round.bidders.find(({ bidderId }) => bidderId === offer.bidderId);
  const amount = offer.amount === null ? null : amountText(offer.amount, round.currency);
  const isDecided = round.status === 'SALE_AGREED' || round.status === 'CANCELLED';
  const hasFallenThrough = round.offers.some(({ status }) => status === 'FELL_THROUGH');
  const mayAccept = !isDecided && amount !== null && (!hasFallenThrough || offer.flags.includes('CONFIRMED'));
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
  const facts = [
    [t('offers.manage.funding'), funding.join(', ') || t('offers.manage.notSaid')],
    [t('offers.conditions'), conditions.join(', ') || t('offers.manage.noConditions')],
    [t('offers.manage.since'), formatDate(offer.createDate, 'shortDateTime', locale)],
  ];
  return (
    <li>
      <p>
        <strong className={styles.bidAmount}>{amount ?? t('offers.sealedAmount')}</strong>
        <br />
        {t('offers.alias', { number: offer.number })}{' '}
        <span className={styles.soft}>
          {bidder?.firstName} {bidder?.lastName}
        </span>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.soft}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.status === 'WON' && <strong>{t('offers.bid.WON')}</strong>}
      {mayAccept && (
        <ConfirmButton
          label={t('offers.manage.accept')}
          name={t('offers.manage.acceptName', { amount, number: offer.number })}
          words={t('offers.manage.acceptWords')}
          disabled={isBlocked}
          onYes={onAccept}
        />
      )}
    </li>
  );
}
