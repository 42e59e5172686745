import type { Translate } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';

/** @returns whole euro: `€412,000` */
export function priceText(cents: number): string {
  return formatMoney(cents / 100, 'EUR');
}

/** @returns `+6%`, `−3%` or a dash */
export function changeText(percent: number | null, t: Translate): string {
  if (percent === null) return t('soldPrices.none');
  if (percent === 0) return t('soldPrices.same');
  return t(percent > 0 ? 'soldPrices.up' : 'soldPrices.down', { percent: Math.abs(percent) });
}
