import { SECTION_FILTERS } from '../filters/sections.ts';
import { sideOf } from '../index/prices.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { SearchQuery } from '../model.ts';
import type { PricesResponse } from './contract.ts';

/** The listings of a search by price, without its own bounds of the price, between the steps of its price filter. */
export async function pricesOf(
  query: SearchQuery,
  index: Pick<SearchIndex, 'priceCounts'>,
): Promise<PricesResponse> {
  const name = sideOf(query.sections) === 'rent' ? 'rentalPrice' : 'salePrice';
  const { [name]: _, ...ranges } = query.ranges;
  const bounds = SECTION_FILTERS[query.sections[0]!].priceSteps;
  const counts = await index.priceCounts({ ...query, ranges }, bounds);
  return {
    name,
    prices: counts.map((count, at) => ({ from: bounds[at - 1] ?? null, to: bounds[at] ?? null, count })),
  };
}
