import type { ReactNode } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents, formatMoney } from '#property/money.ts';
import { rateInColumn } from '../../components/rate-text.ts';
import type { WireOffer } from '../../lenders/contract.ts';
import styles from './lender-rates.module.css';
import { OfferDetails } from './offer-details.tsx';

type OfferRowsProps = { offer: WireOffer; term: number; repayments: string };

const euro = (cents: number) => formatMoney(Math.round(cents / 100), 'EUR');

/** An offer: its figures in a row, its conditions and how the figures add up in another. */
export function OfferRows({ offer, term, repayments }: OfferRowsProps) {
  const { t } = useLanguage();
  const { fixedTerm, conditions } = offer;
  const isBest = (measure: WireOffer['bestBy'][number]) => offer.bestBy.includes(measure);
  return (
    <tbody className={styles.offer}>
      <tr>
        <th scope="row">
          <span className={styles.lender}>{offer.lender}</span>
          <span className={styles.product}>{offer.product}</span>
        </th>
        <Figure
          label={t('lenders.rate')}
          note={offer.followOnRate === null ? t('lenders.variable') : undefined}
        >
          {rateInColumn(offer.rate)}%
          {offer.followOnRate !== null && (
            <span className={styles.note}>
              {fixedTerm && t('lenders.fixedFor', { years: fixedTerm.years })},{' '}
              {t('lenders.followOn', { rate: rateInColumn(offer.followOnRate) })}
            </span>
          )}
        </Figure>
        <Figure label={t('lenders.monthly')} best={isBest('monthly') ? t('lenders.best') : undefined}>
          {formatCents(offer.monthlyCents, 'EUR')}
        </Figure>
        <Figure
          label={t('lenders.costFixed')}
          best={
            fixedTerm && isBest('fixedTerm') ? t('lenders.bestFor', { years: fixedTerm.years }) : undefined
          }
          note={fixedTerm ? t('lenders.overYears', { years: fixedTerm.years }) : undefined}
        >
          {fixedTerm ? euro(fixedTerm.costCents) : t('lenders.none')}
        </Figure>
        <Figure label={t('lenders.costWhole')} best={isBest('wholeLoan') ? t('lenders.best') : undefined}>
          {euro(offer.totalCostCents)}
        </Figure>
        <Figure label={t('lenders.aprc')} best={isBest('aprc') ? t('lenders.best') : undefined}>
          {offer.aprc === null ? t('lenders.none') : `${offer.aprc.toFixed(1)}%`}
        </Figure>
      </tr>
      <tr className={styles.more}>
        <td colSpan={6}>
          <ul className={styles.tags}>
            {offer.isExample && (
              <li>
                <Tag tone="HIGHLIGHT">{t('lenders.example')}</Tag>
              </li>
            )}
            {conditions.worstRating && (
              <li>
                <Tag tone="ACCENT">{t('lenders.green', { rating: conditions.worstRating })}</Tag>
              </li>
            )}
            {offer.cashbackCents > 0 && (
              <li>
                <Tag>{t('lenders.cashback', { amount: euro(offer.cashbackCents) })}</Tag>
              </li>
            )}
            {offer.feesCents > 0 && (
              <li>
                <Tag>{t('lenders.fees', { amount: euro(offer.feesCents) })}</Tag>
              </li>
            )}
            {conditions.minLoanCents > 0 && (
              <li>
                <Tag>{t('lenders.minLoan', { amount: euro(conditions.minLoanCents) })}</Tag>
              </li>
            )}
            {conditions.isBrokerOnly && (
              <li>
                <Tag tone="INFO">{t('lenders.brokerOnly')}</Tag>
              </li>
            )}
          </ul>
          <OfferDetails offer={offer} term={term} repayments={repayments} />
        </td>
      </tr>
    </tbody>
  );
}

type FigureProps = {
  label: string;
  note?: string | undefined;
  best?: string | undefined;
  children: ReactNode;
};

/** A cell; narrow windows show its label beside it. */
function Figure({ label, note, best, children }: FigureProps) {
  return (
    <td data-label={label}>
      <span className={styles.figure}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
        {best && (
          <span className={styles.best}>
            <Tag tone="ACCENT">{best}</Tag>
          </span>
        )}
      </span>
    </td>
  );
}
