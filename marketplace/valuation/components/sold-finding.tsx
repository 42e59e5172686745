import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { PlacePrices } from '../sold-prices/contract.ts';
import styles from './sold-finding.module.css';

type SoldFindingProps = {
  prices: Pick<PlacePrices, 'last12Months' | 'changePercent' | 'sales' | 'years'>;
  /** The last day of the register. */
  lastDay: string;
};

/** The median price of a place in the last 12 months, as a sentence. Needs the texts `valuation/sold-prices`. */
export function SoldFinding({ prices, lastDay }: SoldFindingProps) {
  const { t, locale } = useLanguage();
  const { last12Months, changePercent, sales, years } = prices;
  const date = formatDate(lastDay, 'longDate', locale);
  const { medianCents } = last12Months;
  const key =
    changePercent === null
      ? 'soldPrices.finding'
      : changePercent === 0
        ? 'soldPrices.findingSame'
        : changePercent > 0
          ? 'soldPrices.findingUp'
          : 'soldPrices.findingDown';
  return (
    <div className={styles.finding}>
      <Text size="L20">
        {medianCents === null
          ? t('soldPrices.findingFew', { sales: last12Months.sales, date })
          : t(key, {
              price: formatMoney(medianCents / 100, 'EUR'),
              date,
              percent: Math.abs(changePercent ?? 0),
            })}
      </Text>
      <ListingMeta
        items={[
          t('soldPrices.salesInYear', { sales: last12Months.sales }),
          t('soldPrices.salesSince', { sales, year: `${years[0]?.year ?? ''}` }),
        ]}
      />
    </div>
  );
}
