import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireOffer } from '../../lenders/contract.ts';
import type { RateMeasure } from '../../lenders/rules.ts';
import styles from './lender-rates.module.css';
import { OfferRows } from './offer-rows.tsx';

type OfferTableProps = {
  offers: readonly WireOffer[];
  /** Years of the loan. */
  term: number;
  sort: RateMeasure;
  /** Path of the calculator with the loan: the rate is added. */
  repayments: string;
};

/** The offers and their costs: a table, whose rows are cards on narrow windows. */
export function OfferTable({ offers, term, sort, repayments }: OfferTableProps) {
  const { t } = useLanguage();
  const sorted = (measure: RateMeasure) => (measure === sort ? ('ascending' as const) : undefined);
  return (
    <table className={styles.table} aria-label={t('lenders.tableLabel')}>
      <thead>
        <tr>
          <th scope="col">{t('lenders.offer')}</th>
          <th scope="col">{t('lenders.rate')}</th>
          <th scope="col" aria-sort={sorted('monthly')}>
            {t('lenders.monthly')}
          </th>
          <th scope="col" aria-sort={sorted('fixedTerm')}>
            {t('lenders.costFixed')}
          </th>
          <th scope="col" aria-sort={sorted('wholeLoan')}>
            {t('lenders.costWhole')}
          </th>
          <th scope="col" aria-sort={sorted('aprc')}>
            {t('lenders.aprc')}
          </th>
        </tr>
      </thead>
      {offers.map((offer) => (
        <OfferRows
          key={JSON.stringify([offer.lender, offer.product, offer.rate, offer.conditions])}
          offer={offer}
          term={term}
          repayments={repayments}
        />
      ))}
    </table>
  );
}
