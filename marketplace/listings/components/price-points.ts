import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { amountText, moneyText } from '../format/price.ts';
import type { PriceChange } from '../model.ts';

/** A price from a day on. */
export type PricePoint = {
  day: string;
  date: string;
  price: string;
  /** For the chart. */
  cents: number;
  before: number;
  isDrop: boolean;
  /** `€10,000 (4.2%)` */
  by: string;
};

/** @param changes oldest first */
export function pricePoints(changes: readonly PriceChange[], t: Translate, locale: Locale): PricePoint[] {
  return changes.map(({ day, before, after, period }) => {
    const difference = Math.abs(after.cents - before.cents);
    const percent = before.cents > 0 ? Math.round((difference / before.cents) * 1000) / 10 : 0;
    return {
      day,
      date: formatDate(day, 'longDate', locale),
      price: amountText(after, period, t),
      cents: after.cents,
      before: before.cents,
      isDrop: after.cents < before.cents,
      by: `${moneyText({ cents: difference, currency: after.currency })} (${percent}%)`,
    };
  });
}
