import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { NearSales as NearSalesAnswer } from '../sold-prices/contract.ts';
import { SaleList } from './sale-list.tsx';
import styles from './sold-finding.module.css';

/** Recent sales near a home. Empty without sales. Needs the texts `valuation/sold-prices`. */
export function NearSales({ near }: { near: NearSalesAnswer | null }) {
  const { t, locale } = useLanguage();
  if (!near?.place || near.sales.length === 0) return null;
  const { friendlyName: name, displayValue } = near.place;
  return (
    <section className={styles.finding} aria-labelledby="near-sales">
      <Text variant="h2" size="L20" id="near-sales">
        {near.street
          ? t('soldPrices.nearStreet', { street: near.street })
          : t('soldPrices.nearPlace', { name })}
      </Text>
      <SaleList sales={near.sales} />
      <p>
        <a href={localePath(locale, `/sold-prices/${displayValue}`)}>{t('soldPrices.nearMore', { name })}</a>
      </p>
    </section>
  );
}
