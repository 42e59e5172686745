import type { Section } from '#property/section.ts';
import type { Box, SearchQuery, SearchRow } from '../query.ts';

/** What facets count, by the filter names clients use. */
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
 * Ads by value of a facet. The count of a value is the total of the same search with that facet's own choice replaced by
 * the value (for `facilities`, of which all must hold: with the value added). Values that would give 0 are left out.
 */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>;

export type Found = {
  id: number;
  /** Ids of the units that passed; empty when the ad itself is the unit. */
  unitIds: readonly number[];
};

export type SearchResult = { total: number; ads: readonly Found[]; facets: FacetCounts | null };

/** A pin: one ad with its price, or a cluster with its number and extent. */
export type MapPin =
  | {
      kind: 'ad';
      id: number;
      /** The ad's own area. */
      areaId: number;
      latitude: number;
      longitude: number;
      /** Whether it is only near the home. */
      isApproximate: boolean;
      price: number | null;
      side: 'sale' | 'rent';
    }
  | { kind: 'cluster'; count: number; latitude: number; longitude: number; extent: Box };

/** How an area looks to search: where it hangs in the tree, and enough to widen it by metres. */
export type AreaExtent = {
  id: number;
  parentId: number | null;
  extent: Box;
  /** Regions that take the area in beside the tree, with all that lies in it. */
  regionIds?: readonly number[];
};

/**
 * The index of all ads on the market, in memory, derived from PostgreSQL and never the truth. Changes are visible to the
 * next search when `apply` returns.
 */
export type SearchIndex = {
  /** Rises with every change; a page made from the index is as fresh as this number. */
  readonly version: number;
  /** Ads in the index. */
  readonly size: number;
  /** The gazetteer; must be there before a search names an area. */
  setAreas: (areas: readonly AreaExtent[]) => void;
  apply: (changes: { put: readonly SearchRow[]; remove: readonly number[] }) => void;
  /** @param withFacets whether to count facets, which costs as much as the search itself */
  search: (query: SearchQuery, withFacets: boolean) => SearchResult;
  /** The total alone. */
  count: (query: SearchQuery) => number;
  /** At most `limit` pins for what a box of the map shows of a search. */
  pins: (query: SearchQuery, box: Box, limit: number) => readonly MapPin[];
  /** Ads on the market by section in an area and all that lies in it; cheap, also for many areas at once. */
  areaCounts: (areaId: number) => Readonly<Partial<Record<Section, number>>>;
  /**
   * Ads of all sections but sold homes in an area that were published since a moment, in milliseconds since 1970; cheap
   * for many areas at the same moment.
   */
  recentCount: (areaId: number, since: number) => number;
};
