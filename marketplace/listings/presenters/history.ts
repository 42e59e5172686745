import type { Translate } from '#platform/i18n/language.ts';
import { irishDay } from '#platform/time/clock.ts';
import { type Currency, formatMoney } from '#property/money.ts';
import type { WirePriceStep } from '../contract.ts';
import type { Side } from '../rules.ts';
import type { PriceRow } from './listing-row.ts';
import { amountText } from './price.ts';

/** `24/05/2026`, as clients of sold listings read it. */
export function slashedDay(at: Date): string {
  return irishDay(at).split('-').reverse().join('/');
}

/**
 * The changes of a price, oldest first. Times on application are passed over: what counts is the amount before and
 * after. Amounts for different periods (a week, a month) do not compare and begin anew.
 * @param prices of an ad, oldest first
 */
export function presentPriceHistory(
  prices: readonly PriceRow[],
  side: Side,
  currency: Currency,
  t: Translate,
): WirePriceStep[] {
  const known = prices.filter((row) => row.side === side && row.price !== null);
  return known.flatMap((row, index) => {
    const before = known[index - 1];
    if (!before || before.price === row.price || before.collection_period !== row.collection_period)
      return [];
    const difference = row.price! - before.price!;
    return [
      {
        date: irishDay(new Date(row.at)),
        price: amountText(t, row.price!, currency, row.collection_period),
        direction: difference > 0 ? ('INCREASE' as const) : ('DECREASE' as const),
        priceDifference: formatMoney(Math.abs(difference), currency),
      },
    ];
  });
}
