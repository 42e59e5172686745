import type { SearchQuery } from '../model.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { executeQuery } from './execute.ts';
import { WORK } from './filters.ts';
import type { Store } from './model.ts';
import { priceOf, sideOf } from './prices.ts';
import { gatherSlots } from './spans.ts';

/**
 * Counts the listings of a search by price: the price of the cheapest unit that passes.
 * @param bounds whole currency units, ascending
 * @returns listings below the first bound, from each bound to the next, and from the last on; those without a price are
 *   in none
 */
export function countPrices(store: Store, query: SearchQuery, bounds: readonly number[]): number[] {
  const { multiUnit, spans } = executeQuery(store, query, false);
  const { columns } = store;
  const side = sideOf(query.sections);
  const counts = new Array<number>(bounds.length + 1).fill(0);
  for (const slot of gatherSlots(columns, WORK.found, spans)) {
    const price =
      multiUnit && hasBit(columns, PLANE.multiUnit, slot)
        ? multiUnit.priceOf(slot)
        : priceOf(store, slot, side);
    if (price !== NONE_32) counts[rankIn(bounds, price)]!++;
  }
  return counts;
}

/** @returns the number of bounds up to a price */
function rankIn(bounds: readonly number[], price: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bounds[middle]! <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}
