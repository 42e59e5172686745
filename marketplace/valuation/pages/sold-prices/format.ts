import type { Translate } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';

/** @returns whole euro: `€412,000` */
export function priceText(cents: number): string {
  return formatMoney(cents / 100, 'EUR');
}

/** @returns a price for a small label: `€412k`, `€1.25m` */
export function shortPrice(cents: number): string {
  const thousands = Math.round(cents / 100_000);
  return thousands < 1000 ? `€${thousands}k` : `€${Number((thousands / 1000).toFixed(2))}m`;
}

/** @returns `+6%`, `−3%` or a dash */
export function changeText(percent: number | null, t: Translate): string {
  if (percent === null) return t('soldPrices.none');
  if (percent === 0) return t('soldPrices.same');
  return t(percent > 0 ? 'soldPrices.up' : 'soldPrices.down', { percent: Math.abs(percent) });
}
