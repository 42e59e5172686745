import type { Translate } from '#platform/i18n/language.ts';
import { irishDay } from '#platform/time/clock.ts';
import { type Currency, formatMoney } from '#property/money.ts';
import type { WirePriceStep } from '../contract.ts';
import type { Side } from '../rules.ts';
import type { PriceRow } from './listing-row.ts';
import { amountText } from './price.ts';

/** `24/05/2026`, the format of sold listings. */
export function slashedDay(at: Date): string {
  return irishDay(at).split('-').reverse().join('/');
}

/**
 * Price changes, oldest first. Periods on application are skipped: the amounts before and after are compared. A change
 * of the rent period starts a new comparison.
 * @param prices of a listing, oldest first
 */
export function presentPriceHistory(
  prices: readonly PriceRow[],
  side: Side,
  currency: Currency,
  t: Translate,
): WirePriceStep[] {
  const priced = prices.filter((row) => row.side === side && row.price !== null);
  return priced.flatMap((row, index) => {
    const before = priced[index - 1];
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
