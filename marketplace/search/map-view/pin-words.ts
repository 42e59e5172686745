import type { Translate } from '#platform/i18n/language.ts';
import type { Currency } from '#property/money.ts';

/**
 * A short price for a pin: `€350k`, `£1.25m`, `€1,950`, `€250/wk`, `POA`.
 * @param price whole currency units, a month for rent; null on application
 * @param perWeek the price if the rent is stated by the week
 */
export function pinWords(
  price: number | null,
  currency: Currency,
  t: Translate,
  perWeek: number | null = null,
): string {
  if (price === null) return t('results.map.onApplication');
  if (perWeek !== null) return t('results.map.perWeek', { price: SIGNS[currency] + amounts.format(perWeek) });
  const sign = SIGNS[currency];
  if (price >= 1_000_000) return `${sign}${Number((price / 1_000_000).toFixed(2))}m`;
  return price >= 10_000 ? `${sign}${Math.round(price / 1000)}k` : sign + amounts.format(price);
}

const SIGNS: Record<Currency, string> = { EUR: '€', GBP: '£' };
const amounts = new Intl.NumberFormat('en-IE');
