import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { Sale } from '../sold-prices/contract.ts';
import styles from './sale-list.module.css';

type SaleListProps = { sales: readonly Sale[] };

/** Sales with address, date and price paid, and earlier sales of the same home. Needs the texts `valuation/sold-prices`. */
export function SaleList({ sales }: SaleListProps) {
  return (
    <ol className={styles.list}>
      {sales.map((sale) => (
        <SaleItem key={sale.id} {...sale} />
      ))}
    </ol>
  );
}

function SaleItem({ id, address, soldOn, paidCents, isNew, hasAddedVat, isFullMarketPrice, earlier }: Sale) {
  const { t, locale } = useLanguage();
  const notes = [
    ...(isNew ? [t('soldPrices.newHome')] : []),
    ...(hasAddedVat ? [t('soldPrices.withVat')] : []),
    ...(isFullMarketPrice ? [] : [t('soldPrices.notFull')]),
  ];
  return (
    <li id={`sale-${id}`} className={styles.sale} tabIndex={-1}>
      <p className={styles.address}>{address}</p>
      <p className={styles.price}>{formatMoney(paidCents / 100, 'EUR')}</p>
      <p className={styles.date}>
        <time dateTime={soldOn}>{formatDate(soldOn, 'longDate', locale)}</time>
      </p>
      {notes.length > 0 && (
        <Text size="S12" tone="SOFT" className={styles.notes}>
          {notes.join(' · ')}
        </Text>
      )}
      {earlier.length > 0 && (
        <p className={styles.earlier}>
          <span className={styles.label}>{t('soldPrices.earlier')}</span>{' '}
          {earlier
            .map((one) =>
              t('soldPrices.earlierSale', {
                price: formatMoney(one.paidCents / 100, 'EUR'),
                date: formatDate(one.soldOn, 'longDate', locale),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
