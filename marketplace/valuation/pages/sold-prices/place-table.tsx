import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PlacePrice } from '../../sold-prices/contract.ts';
import { changeText, priceText } from './format.ts';
import styles from './sold-prices.module.css';

type PlaceTableProps = {
  places: readonly PlacePrice[];
  /** Heading of the column of names. */
  heading: string;
  /** Id of the element that names the table. */
  labelledBy: string;
};

/** Places with median price, change and number of sales of 12 months; each leads to its page. */
export function PlaceTable({ places, heading, labelledBy }: PlaceTableProps) {
  const { t, locale } = useLanguage();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('soldPrices.median')}</th>
          <th scope="col">{t('soldPrices.change')}</th>
          <th scope="col">{t('soldPrices.salesColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ friendlyName, displayValue, last12Months, changePercent }) => (
          <tr key={displayValue}>
            <th scope="row">
              <a href={localePath(locale, `/sold-prices/${displayValue}`)}>{friendlyName}</a>
            </th>
            <td>
              {last12Months.medianCents === null ? t('soldPrices.none') : priceText(last12Months.medianCents)}
            </td>
            <td>{changeText(changePercent, t)}</td>
            <td>{t('common.number', { count: last12Months.sales })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
