import type { Locale } from '#language/language.ts';
import { amountIn } from '#marketplace/listings/components/price-points.ts';
import type { WireCard } from '#marketplace/listings/contract.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import type { CallApi } from '../api/call.ts';

/** The middle of fewer prices than this says little about a place. */
const ENOUGH = 8;
const BEDS = [1, 2, 3, 4] as const;

/** The middle price asked for homes of so many bedrooms, as it is shown; `ads` is what it is made of. */
export type TypicalPrice = { beds: number; price: string; ads: number };

const SIDES = {
  sale: { section: 'residential-for-sale', range: 'salePrice' },
  rent: { section: 'residential-to-rent', range: 'rentalPrice' },
} as const;

/**
 * What is typically asked in an area: for each number of bedrooms the price of the ad in the middle of all that name
 * one, found by a search that is sorted by price. Numbers of bedrooms with few ads are left out.
 */
export async function typicalPrices(
  callApi: CallApi,
  locale: Locale,
  areaId: number,
  side: keyof typeof SIDES,
): Promise<TypicalPrice[]> {
  const found = await Promise.all(BEDS.map((beds) => middlePrice(callApi, locale, areaId, side, beds)));
  return found.filter((price) => price !== null);
}

async function middlePrice(
  callApi: CallApi,
  locale: Locale,
  areaId: number,
  side: keyof typeof SIDES,
  beds: number,
): Promise<TypicalPrice | null> {
  const { section, range } = SIDES[side];
  const body = (from: number) => ({
    section,
    filters: [{ name: 'adState', values: ['published'] }],
    ranges: [
      { name: range, from: '1', to: '' },
      { name: 'numBeds', from: `${beds}`, to: `${beds}` },
    ],
    geoFilter: { storedShapeIds: [`${areaId}`], geoSearchType: 'STORED_SHAPES' },
    sort: 'priceAsc',
    paging: { from: `${from}`, pageSize: '1' },
  });
  type Answer = { listings: { listing: WireCard }[]; paging: { totalResults: number } };
  const first = await callApi('POST', '/old/v1/listings', { body: body(0), locale });
  if (first.status !== 200) return null;
  const ads = (first.body as Answer).paging.totalResults;
  if (ads < ENOUGH) return null;
  const middle = await callApi('POST', '/old/v1/listings', { body: body(Math.floor((ads - 1) / 2)), locale });
  const ad = (middle.body as Answer).listings?.[0]?.listing;
  return ad ? { beds, price: comparable(ad, side), ads } : null;
}

/** A price that stands beside others: rents by the month, with the sign of their currency. */
function comparable(ad: WireCard, side: keyof typeof SIDES): string {
  const sign = ad.price.includes('£') ? '£' : '€';
  const amount = amountIn(ad.price);
  const shown = side === 'sale' ? amount : monthlyRent(amount, periodOf(ad.price));
  return `${sign}${shown.toLocaleString('en-IE')}`;
}

/** What a rent pays for; a card says it only in the words of the price, in either language. */
function periodOf(price: string): CollectionPeriod {
  if (/week|seachtain/i.test(price)) return 'weekly';
  return /year|blia/i.test(price) ? 'yearly' : 'monthly';
}
