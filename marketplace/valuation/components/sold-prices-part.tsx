import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PlacePrices } from '../sold-prices/contract.ts';
import styles from './sold-finding.module.css';
import { SoldFinding } from './sold-finding.tsx';

/** The sold prices of a place in short, on its other pages. Empty without sales. Needs the texts `valuation/sold-prices`. */
export function SoldPricesPart({ prices }: { prices: PlacePrices | null }) {
  const { t, locale } = useLanguage();
  if (!prices?.register || prices.sales === 0) return null;
  const { friendlyName: name, displayValue } = prices.area;
  return (
    <section className={styles.finding} aria-labelledby="sold-prices">
      <Text variant="h2" size="L20" id="sold-prices">
        {t('soldPrices.crumb')}
      </Text>
      <SoldFinding prices={prices} lastDay={prices.register.lastDay} />
      <p>
        <a href={localePath(locale, `/sold-prices/${displayValue}`)}>{t('soldPrices.nearMore', { name })}</a>
      </p>
    </section>
  );
}
