import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { type AdType, type Offering, SECTIONS, sectionsOf } from '#property/section.ts';
import type { Found, SearchIndex } from '../index/search-index.ts';
import { everythingIn, type SearchQuery } from '../model.ts';

/** The attributes by which listings are similar. */
export type ReferenceListing = {
  id: number;
  adType: AdType;
  offering: Offering;
  priceType: 'let' | 'sale' | 'let_or_sale' | null;
  /** The listing's area and the wider ones to use when it has too few, the county last. */
  areaIds: readonly number[];
  saleValue: number | null;
  rentalValue: number | null;
  collectionPeriod: CollectionPeriod | null;
  beds: number | null;
};

/** Similar means a price within 25 % and at most one bedroom more or fewer. */
const PRICE_SHARE = 0.25;
const BEDS = 1;

/**
 * Listings on the market similar to a given one: same section, similar price and size, from the smallest area with
 * enough of them.
 * @returns at most `count`, from the nearest area first
 */
export function findSimilar(index: SearchIndex, listing: ReferenceListing, count: number): Found[] {
  const query = similarQuery(listing, count + 1);
  const found = new Map<number, Found>();
  for (const areaId of listing.areaIds) {
    for (const one of index.search({ ...query, areas: [{ areaId, radius: 0 }] }, false).listings) {
      if (one.id !== listing.id) found.set(one.id, one);
    }
    if (found.size >= count) break;
  }
  return [...found.values()].slice(0, count);
}

function similarQuery(listing: ReferenceListing, pageSize: number): SearchQuery {
  const sections = sectionsOf(listing.adType, listing.offering, listing.priceType);
  const isSale = SECTIONS[sections[0]!].side === 'sale';
  const price = isSale
    ? listing.saleValue
    : listing.rentalValue &&
      listing.collectionPeriod &&
      monthlyRent(listing.rentalValue, listing.collectionPeriod);
  return {
    ...everythingIn(sections),
    states: ['published'],
    ranges: {
      ...(price
        ? {
            [isSale ? 'salePrice' : 'rentalPrice']: {
              from: price * (1 - PRICE_SHARE),
              to: price * (1 + PRICE_SHARE),
            },
          }
        : {}),
      ...(listing.beds ? { numBeds: { from: listing.beds - BEDS, to: listing.beds + BEDS } } : {}),
    },
    pageSize,
  };
}

/** @returns the attributes by which other listings are compared with one */
export function referenceListingOf(
  { id, adType, offering, prices, areaId, beds }: ListingSummary,
  gazetteer: Gazetteer,
): ReferenceListing {
  const sale = prices.find(({ side }) => side === 'sale');
  const rent = prices.find(({ side }) => side === 'rent');
  return {
    id,
    adType,
    offering,
    priceType: sale && rent ? 'let_or_sale' : sale ? 'sale' : 'let',
    areaIds: gazetteer.areaIdsOf(areaId),
    saleValue: sale?.amount ? sale.amount.cents / 100 : null,
    rentalValue: rent?.amount ? rent.amount.cents / 100 : null,
    collectionPeriod: rent?.period ?? null,
    beds,
  };
}
