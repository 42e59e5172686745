import type { BerRange } from '#property/ber.ts';
import type { Facility } from '#property/facilities.ts';
import type { PropertyKind } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';

export const AD_STATES = ['published', 'sale-agreed', 'sold'] as const;
export const FURNISHINGS = ['furnished', 'unfurnished', 'part-furnished'] as const;
export const MEDIA_TYPES = ['video', 'virtual-tour'] as const;
export const ROOM_TYPES = ['single', 'double', 'twin', 'shared'] as const;
export const SALE_TYPES = ['private-treaty', 'auction', 'tender', 'private-tender'] as const;
export const SUITABLE_FOR = ['male', 'female', 'couples'] as const;

export type AdState = (typeof AD_STATES)[number];
export type Furnishing = (typeof FURNISHINGS)[number];
export type MediaType = (typeof MEDIA_TYPES)[number];
export type RoomType = (typeof ROOM_TYPES)[number];
export type SaleType = (typeof SALE_TYPES)[number];
export type SuitableFor = (typeof SUITABLE_FOR)[number];

/**
 * One thing on offer within an ad, with the attributes a searcher filters by. Most ads offer one; a shared home offers
 * each of its rooms, a development each of its unit types. A search finds an ad when one and the same unit passes all
 * the filters on units: a development with a cheap one-bed and a dear three-bed is not a cheap three-bed.
 */
export type SearchUnit = {
  /** Id of the unit row; null when the ad itself is the unit. */
  id: number | null;
  /** Whole currency units; null when on application or not for sale. */
  salePrice: number | null;
  /** Whole currency units a month; null when on application or not for rent. */
  rentalPrice: number | null;
  numBeds: number | null;
  numBaths: number | null;
  kind: PropertyKind;
  /** Positions on the scale A1 = 0 … G = 14; null without a grade. */
  ber: BerRange | null;
  /** Square metres. */
  floorSize: number | null;
  roomType: RoomType | null;
};

/** All that search knows of an ad on the market; derived from the tables of listings, never written by anyone else. */
export type SearchRow = {
  id: number;
  sections: readonly Section[];
  state: AdState;
  /** The ad's own area first, then every area it lies in, up to the county. */
  areaIds: readonly number[];
  latitude: number | null;
  longitude: number | null;
  /** Whether the point is only near the home: the centre of its routing key, or of its area. */
  isApproximate: boolean;
  units: readonly [SearchUnit, ...SearchUnit[]];
  furnishings: readonly Furnishing[];
  facilities: readonly Facility[];
  mediaTypes: readonly MediaType[];
  saleType: SaleType | null;
  suitableFor: readonly SuitableFor[];
  ownerOccupied: boolean | null;
  /** Months. */
  leaseLength: number | null;
  numTenants: number | null;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Milliseconds since 1970, midnight UTC. */
  availableFrom: number | null;
  /** Starts of viewings, milliseconds since 1970. */
  viewings: readonly number[];
  /** The order of `bestMatch`: higher is better. Docs: `docs/ranking.md`. */
  rank: number;
  /** Words a keyword search looks in: title, address, description, features, advertiser; as written. */
  text: string;
};

/** Both ends included; null is open. A row without the value never passes a range that is closed on a side. */
export type Range = { from: number | null; to: number | null };

export const UNIT_RANGES = ['salePrice', 'rentalPrice', 'numBeds', 'numBaths', 'ber', 'floorSize'] as const;
export const AD_RANGES = [
  'leaseLength',
  'numTenants',
  'firstPublishDate',
  'availableFrom',
  'viewingTimes',
] as const;
export type RangeName = (typeof UNIT_RANGES)[number] | (typeof AD_RANGES)[number];

/** An area of the gazetteer, widened by metres around its extent (0: the area itself, by the tree and not the map). */
export type AreaFilter = { areaId: number; radius: number };
export type Circle = { latitude: number; longitude: number; radius: number };
export type Box = { north: number; west: number; south: number; east: number };
/** A ring of [longitude, latitude] points, closed or not; a polygon is an outer ring and its holes, even-odd. */
export type Polygon = readonly (readonly (readonly [number, number])[])[];

/** A word is found as the beginning of a word of the text, a phrase word by word. Both folded: no case, no accents. */
export type Term = { kind: 'prefix'; word: string } | { kind: 'phrase'; words: readonly string[] };

export const SORTS = [
  'bestMatch',
  'publishDateDesc',
  'publishDateAsc',
  'priceAsc',
  'priceDesc',
  'distance',
] as const;
export type Sort = (typeof SORTS)[number];

/**
 * What a searcher asks for, normalised: every list is a choice of any of its values (empty: no filter) except
 * `facilities`, of which all must be there. The places (areas, circle, box, polygons) are a union within `areas` and
 * within `polygons`; different kinds of place must all hold.
 */
export type SearchQuery = {
  /** Never empty: "all" is spelt out. */
  sections: readonly Section[];
  areas: readonly AreaFilter[];
  circle: Circle | null;
  box: Box | null;
  polygons: readonly Polygon[];
  kinds: readonly PropertyKind[];
  states: readonly AdState[];
  furnishings: readonly Furnishing[];
  facilities: readonly Facility[];
  mediaTypes: readonly MediaType[];
  saleTypes: readonly SaleType[];
  roomTypes: readonly RoomType[];
  suitableFor: readonly SuitableFor[];
  ownerOccupied: readonly boolean[];
  ranges: Readonly<Partial<Record<RangeName, Range>>>;
  terms: readonly Term[];
  sort: Sort;
  /** Ads to skip. */
  from: number;
  /** Ads to return; 0 asks for the counts alone. */
  pageSize: number;
};

/** The query that finds everything in some sections. */
export function everythingIn(sections: readonly Section[]): SearchQuery {
  return {
    sections,
    areas: [],
    circle: null,
    box: null,
    polygons: [],
    kinds: [],
    states: [],
    furnishings: [],
    facilities: [],
    mediaTypes: [],
    saleTypes: [],
    roomTypes: [],
    suitableFor: [],
    ownerOccupied: [],
    ranges: {},
    terms: [],
    sort: 'bestMatch',
    from: 0,
    pageSize: 20,
  };
}
