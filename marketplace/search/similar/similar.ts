import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { type AdType, type Offering, SECTIONS, sectionsOf } from '#property/section.ts';
import type { Found, SearchIndex } from '../index/search-index.ts';
import { everythingIn, type SearchQuery } from '../model.ts';

/** The attributes by which listings are similar. */
export type ReferenceListing = {
  id: number;
  /** Ids of other listings of the same home, which the page names already. */
  sameHomeIds: readonly number[];
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

type Tolerance = { priceShare: number; beds: number };
/** Similar means a price within 25 % and at most one bedroom more or fewer, and twice that where too few are. */
const TOLERANCES: readonly Tolerance[] = [
  { priceShare: 0.25, beds: 1 },
  { priceShare: 0.5, beds: 2 },
];

/**
 * Listings on the market similar to a given one: same section, similar price and size, from the smallest area with
 * enough of them, and less similar ones where even the county has too few. Other listings of the same home are left out.
 * @returns at most `count`, the most similar and from the nearest area first
 */
export async function findSimilar(
  index: Pick<SearchIndex, 'search'>,
  listing: ReferenceListing,
  count: number,
): Promise<Found[]> {
  const found = new Map<number, Found>();
  const leftOut = new Set([listing.id, ...listing.sameHomeIds]);
  for (const tolerance of TOLERANCES) {
    const query = similarQuery(listing, tolerance, count + leftOut.size);
    for (const areaId of listing.areaIds) {
      const { listings } = await index.search({ ...query, areas: [{ areaId, radius: 0 }] }, false);
      for (const one of listings) {
        if (!leftOut.has(one.id) && !found.has(one.id)) found.set(one.id, one);
      }
      if (found.size >= count) return [...found.values()].slice(0, count);
    }
  }
  return [...found.values()];
}

function similarQuery(
  listing: ReferenceListing,
  { priceShare, beds }: Tolerance,
  pageSize: number,
): SearchQuery {
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
              from: price * (1 - priceShare),
              to: price * (1 + priceShare),
            },
          }
        : {}),
      ...(listing.beds ? { numBeds: { from: listing.beds - beds, to: listing.beds + beds } } : {}),
    },
    pageSize,
  };
}

/** @returns the attributes by which other listings are compared with one */
export function referenceListingOf(
  { id, alsoAdvertised, adType, offering, prices, areaId, beds }: ListingSummary,
  gazetteer: Gazetteer,
): ReferenceListing {
  const sale = prices.find(({ side }) => side === 'sale');
  const rent = prices.find(({ side }) => side === 'rent');
  return {
    id,
    sameHomeIds: alsoAdvertised.map((other) => other.id),
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
