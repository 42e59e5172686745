import { moneyText } from '#marketplace/listings/format/price.ts';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import { countListings, searchListings } from '#marketplace/search/endpoints.ts';
import type { CallEndpoint } from '#platform/client/call.ts';
import { monthlyRent } from '#property/money.ts';

/** Minimum number of prices for a meaningful median. */
const ENOUGH = 8;
const BEDS = [1, 2, 3, 4] as const;

/** The median asking price of homes by number of bedrooms, formatted; `ads` is the sample size. */
export type TypicalPrice = { beds: number; price: string; listings: number };

const SIDES = {
  sale: { section: 'residential-for-sale', range: 'salePrice' },
  rent: { section: 'residential-to-rent', range: 'rentalPrice' },
} as const;

/**
 * The typical prices of an area: for each number of bedrooms the price of the median listing, found by a search
 * sorted by price. Numbers of bedrooms with few listings are left out.
 */
export async function typicalPrices(
  call: CallEndpoint,
  areaId: number,
  side: keyof typeof SIDES,
): Promise<TypicalPrice[]> {
  const { section, range } = SIDES[side];
  const search = {
    section,
    filters: [{ name: 'adState', values: ['published'] }],
    ranges: [{ name: range, from: '1', to: '' }],
    geoFilter: { storedShapeIds: [`${areaId}`], geoSearchType: 'STORED_SHAPES' as const },
  };

  async function middlePrice(beds: number, listings: number): Promise<TypicalPrice | null> {
    const middle = await call(searchListings, {
      body: {
        ...search,
        ranges: [...search.ranges, { name: 'numBeds', from: `${beds}`, to: `${beds}` }],
        sort: 'priceAsc',
        paging: { from: `${Math.floor((listings - 1) / 2)}`, pageSize: '1' },
      },
    });
    const [listing] = middle.ok ? middle.body.listings : [];
    const price = listing && comparable(listing);
    return price ? { beds, price, listings } : null;
  }

  const counted = await call(countListings, { body: search });
  if (!counted.ok) return [];
  const byBeds = counted.body.counts.find(({ name }) => name === 'numBeds')?.values ?? [];
  const found = await Promise.all(
    BEDS.map((beds) => {
      const listings = byBeds.find(({ value }) => value === `${beds}`)?.count ?? 0;
      return listings < ENOUGH ? null : middlePrice(beds, listings);
    }),
  );
  return found.filter((price) => price !== null);
}

/** Converts a price for comparison: rents by the month. */
function comparable({ prices: [main] }: ListingSummary): string | null {
  if (!main?.amount) return null;
  const { cents, currency } = main.amount;
  const perMonth = main.period ? monthlyRent(cents / 100, main.period) * 100 : cents;
  return moneyText({ cents: perMonth, currency });
}
