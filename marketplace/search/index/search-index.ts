import type { Section } from '#property/section.ts';
import type { Box, SearchQuery, SearchRow } from '../model.ts';

/** The facets that are counted, by the filter names of the API. */
export const FACETS = [
  'propertyKind',
  'numBeds',
  'numBaths',
  'ber',
  'adState',
  'furnishing',
  'facilities',
  'mediaTypes',
  'saleType',
  'roomType',
  'suitableFor',
  'ownerOccupied',
] as const;
export type Facet = (typeof FACETS)[number];

/**
 * Listings by value of a facet. The count of a value is the total of the same search with the facet's own choice
 * replaced by that value; for `facilities`, which must all match, with the value added. Values with a count of 0 are
 * left out.
 */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>;

/** A street in an area, with its listings in the sections that were asked for. */
export type FoundStreet = { words: readonly string[]; name: string; areaId: number; count: number };

export type StreetSearch = {
  /** Folded words without abbreviations; the last one may be unfinished. */
  words: readonly string[];
  sections: readonly Section[];
  /** Whether words typed after a street name an area. */
  isIn: (areaId: number, words: readonly string[]) => boolean;
  limit: number;
};

export type Found = {
  id: number;
  /** Ids of the units that passed; empty when the listing itself is the unit. */
  unitIds: readonly number[];
  /** Minutes to each destination of the search; missing without any. */
  travelMinutes?: readonly number[];
};

export type SearchResult = { total: number; listings: readonly Found[]; facets: FacetCounts | null };

/** A pin: one listing with its price, or a cluster with its count and extent. */
export type MapPin =
  | {
      kind: 'listing';
      id: number;
      /** The listing's own area. */
      areaId: number;
      latitude: number;
      longitude: number;
      /** Whether the position is approximate. */
      isApproximate: boolean;
      price: number | null;
      side: 'sale' | 'rent';
    }
  | { kind: 'cluster'; count: number; latitude: number; longitude: number; extent: Box };

/** An area as the index needs it: its parent and its extent. */
export type AreaExtent = {
  id: number;
  parentId: number | null;
  extent: Box;
  /** Regions outside the tree that include this area and everything in it. */
  regionIds?: readonly number[];
};

/** An answer of the index: a value from memory, or a promise of one from PostgreSQL. */
type Answer<T> = T | Promise<T>;

/** Finds and counts all listings on the market. */
export type SearchIndex = {
  /** Increases with every change; responses derived from the index can be cached by it. */
  readonly version: number;
  /** @param withFacets whether to count facets, which costs as much as the search itself */
  search: (query: SearchQuery, withFacets: boolean) => Answer<SearchResult>;
  /** The total only. */
  count: (query: SearchQuery) => Answer<number>;
  /**
   * Listings of a search by the price of their cheapest unit that passes: below the first bound, between each two, and
   * from the last on.
   */
  priceCounts: (query: SearchQuery, bounds: readonly number[]) => Answer<readonly number[]>;
  /** At most `limit` pins of a search in a map box. `without`: ids of listings that are left out. */
  pins: (
    query: SearchQuery,
    box: Box,
    limit: number,
    without?: ReadonlySet<number>,
  ) => Answer<readonly MapPin[]>;
  /** Streets by the first letters of their names, with their listings. */
  streets: (search: StreetSearch) => Answer<readonly FoundStreet[]>;
  /** Whether any listing is, or was lately, on a street. @param words folded, without abbreviations */
  hasStreet: (words: readonly string[]) => Answer<boolean>;
  /** Listings on the market by section in an area and everything in it; cheap for many areas. */
  areaCounts: (areaId: number) => Answer<Readonly<Partial<Record<Section, number>>>>;
  /**
   * Listings of all sections except sold ones in an area, published since a time in milliseconds since 1970; cheap
   * for many areas at the same time.
   */
  recentCount: (areaId: number, since: number) => Answer<number>;
};

type Questions = Omit<SearchIndex, 'version'>;

/**
 * The index in the memory of the process, derived from PostgreSQL: it answers at once. Changes are visible to the next
 * search after `apply` returns.
 */
export type MemoryIndex = Pick<SearchIndex, 'version'> & {
  [Name in keyof Questions]: (...given: Parameters<Questions[Name]>) => Awaited<ReturnType<Questions[Name]>>;
} & {
  /** The number of listings in the index. */
  readonly size: number;
  /** Sets the gazetteer; required before a search names an area. */
  setAreas: (areas: readonly AreaExtent[]) => void;
  /** Joins all listings to the streets of a search with travel times, while other work goes on. */
  joinListings: (query: SearchQuery) => Promise<void>;
  apply: (changes: { put: readonly SearchRow[]; remove: readonly number[] }) => void;
};
