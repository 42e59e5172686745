import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { formatCents, formatMoney } from '#property/money.ts';
import { rateText } from '../../components/rate-text.ts';
import type { WireOffer } from '../../lenders/contract.ts';
import styles from './lender-rates.module.css';

type OfferDetailsProps = { offer: WireOffer; term: number; repayments: string };

const euro = (cents: number) => formatMoney(Math.round(cents / 100), 'EUR');
const exact = (cents: number) => formatCents(cents, 'EUR');

/** How the figures of an offer come about, who it is for, and where it was published. */
export function OfferDetails({ offer, term, repayments }: OfferDetailsProps) {
  const { t, locale } = useLanguage();
  const { conditions, fixedTerm, followOn, lender } = offer;
  const { loanToValueFrom: from, loanToValueTo: to } = conditions;
  const monthly = exact(offer.monthlyCents);
  const rate = rateText(offer.rate);
  const day = (date: string) => formatDate(date, 'longDate', locale);
  const kinds = conditions.buyers.map((kind) => t(`lenders.buyers.${kind}`));
  const [others, last] = [kinds.slice(0, -1).join(', '), kinds.at(-1) ?? ''];
  // Browsers know no lists in Irish.
  const buyers = others === '' ? last : t('lenders.and', { others, last });
  return (
    <details className={styles.details}>
      <summary>
        {t('lenders.explain')}
        <VisuallyHidden>{`: ${lender}, ${offer.product}`}</VisuallyHidden>
      </summary>
      <div className={styles.explained}>
        {!fixedTerm && <p>{t('lenders.explainVariable', { monthly, rate })}</p>}
        {fixedTerm && !followOn && <p>{t('lenders.explainToEnd', { monthly })}</p>}
        {fixedTerm && followOn && (
          <>
            <p>
              {t('lenders.explainFixed', {
                monthly,
                years: fixedTerm.years,
                balance: euro(followOn.balanceCents),
                cost: euro(fixedTerm.costCents),
              })}
            </p>
            <p>
              {t('lenders.explainFollowOn', {
                monthly: exact(followOn.monthlyCents),
                rate: rateText(offer.followOnRate ?? 0),
              })}
            </p>
          </>
        )}
        <p>{t('lenders.explainWhole', { years: term, total: euro(offer.totalCostCents) })}</p>
        {offer.aprc !== null && <p>{t('lenders.explainAprc', { aprc: offer.aprc.toFixed(1) })}</p>}
        <ul>
          <li>{t('lenders.buyers', { buyers })}</li>
          <li>
            {from > 0
              ? t('lenders.loanToValue', { from: rateText(from), to: rateText(to) })
              : t('lenders.onlyLoanToValue', { to: rateText(to) })}
          </li>
          <li>
            {offer.validTo === null
              ? t('lenders.validFrom', { from: day(offer.validFrom) })
              : t('lenders.validUntil', { from: day(offer.validFrom), to: day(offer.validTo) })}
          </li>
          {!offer.isExample && (
            <li>
              <a href={offer.sourceUrl} rel="noreferrer">
                {t('lenders.sourceOf', { lender })}
              </a>
            </li>
          )}
        </ul>
        <a href={`${repayments}&rate=${offer.rate.toFixed(2)}`}>{t('lenders.toRepayments')}</a>
      </div>
    </details>
  );
}
