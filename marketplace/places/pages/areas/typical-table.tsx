import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './areas.module.css';
import type { TypicalPrice } from './typical-prices.ts';

type TypicalTableProps = { title: string; note: string; prices: readonly TypicalPrice[]; id: string };

/** Median asking prices by bedrooms; renders nothing with too few listings. */
export function TypicalTable({ title, note, prices, id }: TypicalTableProps) {
  const { t } = useLanguage();
  if (prices.length === 0) return null;
  return (
    <section className={styles.typical} aria-labelledby={id}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('areas.home')}</th>
            <th scope="col">{t('areas.asked')}</th>
            <th scope="col">{t('areas.ofAds')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ beds, price, listings }) => (
            <tr key={beds}>
              <th scope="row">{t('areas.beds', { beds })}</th>
              <td>{price}</td>
              <td>{t('common.number', { count: listings })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="S12" tone="SOFT">
        {note}
      </Text>
    </section>
  );
}
