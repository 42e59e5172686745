import type { DetailRow } from '#marketplace/listings/presenters/listing-row.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { type AdType, type Offering, SECTIONS, sectionsOf } from '#property/section.ts';
import type { Found, SearchIndex } from '../index/search-index.ts';
import { everythingIn, type SearchQuery } from '../query.ts';

/** What makes two ads alike. */
export type Likeness = {
  id: number;
  adType: AdType;
  offering: Offering;
  priceType: 'let' | 'sale' | 'let_or_sale' | null;
  /** The place it is in, and the wider ones to look in when that has too few, the county last. */
  areaIds: readonly number[];
  saleValue: number | null;
  rentalValue: number | null;
  collectionPeriod: CollectionPeriod | null;
  beds: number | null;
};

/** Prices within a quarter are alike, and homes with one bedroom more or fewer. */
const PRICE_SHARE = 0.25;
const BEDS = 1;

/**
 * Ads on the market like a given one: of its section, at about its price and size, as near as there are enough.
 * @returns at most `count`, the nearest area's first
 */
export function findSimilar(index: SearchIndex, ad: Likeness, count: number): Found[] {
  const query = likeness(ad, count + 1);
  const found = new Map<number, Found>();
  for (const areaId of ad.areaIds) {
    for (const one of index.search({ ...query, areas: [{ areaId, radius: 0 }] }, false).ads) {
      if (one.id !== ad.id) found.set(one.id, one);
    }
    if (found.size >= count) break;
  }
  return [...found.values()].slice(0, count);
}

function likeness(ad: Likeness, pageSize: number): SearchQuery {
  const sections = sectionsOf(ad.adType, ad.offering, ad.priceType);
  const isSale = SECTIONS[sections[0]!].side === 'sale';
  const price = isSale
    ? ad.saleValue
    : ad.rentalValue && ad.collectionPeriod && monthlyRent(ad.rentalValue, ad.collectionPeriod);
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
      ...(ad.beds ? { numBeds: { from: ad.beds - BEDS, to: ad.beds + BEDS } } : {}),
    },
    pageSize,
  };
}

/** @returns what another listing is compared with */
export function likenessOf(ad: DetailRow, gazetteer: Gazetteer): Likeness {
  return {
    id: ad.id,
    adType: ad.ad_type,
    offering: ad.offering,
    priceType: ad.price_type,
    areaIds: gazetteer.areaIdsOf(ad.area_id),
    saleValue: ad.sale_value,
    rentalValue: ad.rental_value,
    collectionPeriod: ad.collection_period,
    beds: ad.total_beds,
  };
}
