import type { Locale } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { WirePriceStep } from '../contract.ts';

/** A price from a day on. */
export type PricePoint = {
  day: string;
  date: string;
  price: string;
  /** Whole currency units. */
  amount: number;
  change: { direction: 'INCREASE' | 'DECREASE'; by: string };
};

/**
 * The changes of a price, with amounts for the chart. The API has prices as text, with whole amounts.
 * @param steps oldest first
 */
export function pricePoints(steps: readonly WirePriceStep[], locale: Locale): PricePoint[] {
  return steps.map(({ date, price, direction, priceDifference }) => ({
    day: date,
    date: formatDate(date, 'longDate', locale),
    price,
    amount: amountIn(price),
    change: {
      direction,
      by: `${priceDifference} (${percentOf(amountIn(price), direction, priceDifference)})`,
    },
  }));
}

/** The change relative to the earlier price: `4.2%`. */
function percentOf(amount: number, direction: WirePriceStep['direction'], difference: string): string {
  const by = amountIn(difference);
  const before = direction === 'INCREASE' ? amount - by : amount + by;
  return `${before > 0 ? Math.round((by / before) * 1000) / 10 : 0}%`;
}

/** @returns the price before the first change */
export function firstAmount([first]: readonly PricePoint[]): number {
  if (!first) return 0;
  const by = amountIn(first.change.by);
  return first.change.direction === 'INCREASE' ? first.amount - by : first.amount + by;
}

/** @returns the first amount in a text: 2090 of `€2,090 per month` */
export function amountIn(text: string): number {
  return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? 0);
}
