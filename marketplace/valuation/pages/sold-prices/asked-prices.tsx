import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PlacePrices } from '../../sold-prices/contract.ts';
import styles from './sold-prices.module.css';

/** Prices paid against asking prices in the newest year, as sentences. Empty where too few homes are known. */
export function AskedPrices({ years }: { years: PlacePrices['askedYears'] }) {
  const { t } = useLanguage();
  const [newest] = years;
  if (!newest) return null;
  const { year, homes, medianRatio, lowerRatio, upperRatio } = newest;
  const percent = percentOf(medianRatio).replace(/^[+−]/, '');
  const key =
    percent === '0.0%'
      ? 'soldPrices.askedSame'
      : medianRatio > 1
        ? 'soldPrices.askedUp'
        : 'soldPrices.askedDown';
  return (
    <section className={styles.part} aria-labelledby="asked">
      <Text variant="h2" id="asked">
        {t('soldPrices.askedTitle')}
      </Text>
      <Text size="L18">{t(key, { year: String(year), percent })}</Text>
      <Text size="S14" tone="SOFT">
        {t('soldPrices.askedNote', {
          homes: t('common.number', { count: homes }),
          lower: percentOf(lowerRatio),
          upper: percentOf(upperRatio),
        })}
      </Text>
    </section>
  );
}

/** @returns `+3.2%` of 1.032 */
function percentOf(ratio: number): string {
  const percent = 100 * (ratio - 1);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
