import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import type { Journey } from '#marketplace/travel/model.ts';
import type { BerRange } from '#property/ber.ts';
import type { Facility } from '#property/facilities.ts';
import type { LocalAuthority } from '#property/local-authority.ts';
import type { PropertyKind } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';

export const LISTING_STATES = ['published', 'sale-agreed', 'sold'] as const;
export const FURNISHINGS = ['furnished', 'unfurnished', 'part-furnished'] as const;
export const MEDIA_TYPES = ['video', 'virtual-tour'] as const;
export const ROOM_TYPES = ['single', 'double', 'twin', 'shared'] as const;
export const SALE_TYPES = ['private-treaty', 'auction', 'tender', 'private-tender'] as const;
export const SUITABLE_FOR = ['male', 'female', 'couples'] as const;
/** Rounds of offers: every open one, or those that close within 48 hours. */
export const OFFERS = ['open', 'closing-soon'] as const;

export type ListingState = (typeof LISTING_STATES)[number];
export type Furnishing = (typeof FURNISHINGS)[number];
export type MediaType = (typeof MEDIA_TYPES)[number];
export type RoomType = (typeof ROOM_TYPES)[number];
export type SaleType = (typeof SALE_TYPES)[number];
export type SuitableFor = (typeof SUITABLE_FOR)[number];
export type Offers = (typeof OFFERS)[number];

/**
 * One unit on offer in a listing, with the attributes that searchers filter by. Most listings offer one; a shared
 * home offers bedrooms, a development offers unit types. A search finds a listing when a single unit passes all filters
 * on units: a development with a cheap one-bed and an expensive three-bed is not a cheap three-bed.
 */
export type SearchUnit = {
  /** Id of the unit row; null when the listing itself is the unit. */
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

/** Whose taxes and schemes apply to a home: a local authority of the Republic, or Northern Ireland. */
export type TaxPlace = LocalAuthority | 'northern-ireland';

/** Everything search knows about a listing on the market; derived from the tables of listings. */
export type SearchRow = {
  id: number;
  sections: readonly Section[];
  state: ListingState;
  /** The listing's own area first, then every area that contains it, up to the county. */
  areaIds: readonly number[];
  /** Null if the area is not in the gazetteer. */
  taxPlace: TaxPlace | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether the point is approximate: the centre of its routing key or of its area. */
  isApproximate: boolean;
  units: readonly [SearchUnit, ...SearchUnit[]];
  /** kWh of primary energy per square metre and year, of the certificate of a listing that is one home. */
  kwhPerSquareMetre: number | null;
  /** Whether the size of a listing that is one home is the size of its land, which says nothing about energy. */
  hasLandSize: boolean;
  /** Whole currency units a year that each unit pays to a management company. */
  managementFee: number | null;
  furnishings: readonly Furnishing[];
  facilities: readonly Facility[];
  mediaTypes: readonly MediaType[];
  saleType: SaleType | null;
  suitableFor: readonly SuitableFor[];
  ownerOccupied: boolean | null;
  /** Months. */
  leaseLength: number | null;
  numTenants: number | null;
  /** Milliseconds since 1970; 0 where the source states no date: older than all others. */
  publishedAt: number;
  /** Milliseconds since 1970, midnight UTC. */
  availableFrom: number | null;
  /** Start times of viewings, milliseconds since 1970. */
  viewings: readonly number[];
  /** Deadline of the current round of offers, milliseconds since 1970. */
  offersUntil: number | null;
  /** The sort value of `bestMatch`; higher is better. See `docs/ranking.md`. */
  rank: number;
  /** Title, address and Eircode, separated by commas; not folded. Keywords are found here and in `text`. */
  address: string;
  /** Description, features and advertiser; not folded. */
  text: string;
};

/** Both ends included; null is open. A row without the value never passes a range with a bound. */
export type Range = { from: number | null; to: number | null };

export const UNIT_RANGES = [
  'salePrice',
  'rentalPrice',
  'monthlyCost',
  'numBeds',
  'numBaths',
  'ber',
  'floorSize',
] as const;
export const LISTING_RANGES = [
  'leaseLength',
  'numTenants',
  'firstPublishDate',
  'availableFrom',
  'viewingTimes',
] as const;
export type RangeName = (typeof UNIT_RANGES)[number] | (typeof LISTING_RANGES)[number];

/** An area of the gazetteer with a radius in metres around its extent; 0 means the area itself, by the tree. */
export type AreaFilter = { areaId: number; radius: number };
export type Circle = { latitude: number; longitude: number; radius: number };
export type Box = { north: number; west: number; south: number; east: number };
/**
 * A polygon is an outer ring and its holes (even-odd rule); a ring is a list of [longitude, latitude] points, closed
 * or not.
 */
export type Polygon = readonly (readonly (readonly [number, number])[])[];

/** A destination that a home must be near in time; the position is rounded (`roundedPlace`). */
export type TravelFilter = Journey & {
  /** The longest journey. */
  minutes: number;
  /** The name of the place as the searcher chose it; it finds nothing. */
  label: string;
};

/**
 * A prefix matches the start of a word, a phrase matches whole words in sequence, an expression matches any wording of
 * it in the text (`keywords/expressions.ts`), a street matches the street of the address (`keywords/street.ts`). All are
 * folded: no case, no accents.
 */
export type Term =
  | { kind: 'prefix'; word: string }
  | { kind: 'phrase'; words: readonly string[] }
  | { kind: 'expression'; name: string }
  | { kind: 'street'; words: readonly string[] };

export const SORTS = [
  'bestMatch',
  'publishDateDesc',
  'publishDateAsc',
  'priceAsc',
  'priceDesc',
  'monthlyCostAsc',
  'distance',
  'travelTime',
] as const;
export type Sort = (typeof SORTS)[number];

/**
 * A normalised search: every list means any of its values (empty: no filter) except `facilities`, which must all be
 * present. Areas are a union, and polygons are a union; areas, circle, box, polygons and travel must all match.
 */
export type SearchQuery = {
  /** Never empty: "all" is written out. */
  sections: readonly Section[];
  areas: readonly AreaFilter[];
  circle: Circle | null;
  box: Box | null;
  polygons: readonly Polygon[];
  /** All must be near enough. */
  travel: readonly TravelFilter[];
  kinds: readonly PropertyKind[];
  states: readonly ListingState[];
  furnishings: readonly Furnishing[];
  facilities: readonly Facility[];
  mediaTypes: readonly MediaType[];
  saleTypes: readonly SaleType[];
  roomTypes: readonly RoomType[];
  suitableFor: readonly SuitableFor[];
  ownerOccupied: readonly boolean[];
  offers: readonly Offers[];
  /** The time at which `offers` is evaluated, milliseconds since 1970; null without this filter. */
  offersAt: number | null;
  /**
   * Whose means `withinBudget` and `monthlyCost` compare prices with; null for a first-time buyer with the smallest
   * deposit.
   */
  budget: BudgetTerms | null;
  /** Only homes whose price the budget reaches, with all costs of buying and the schemes for each home. */
  withinBudget: boolean;
  /** The day whose rules and rates apply, `2026-11-26`; null without a filter or sort by costs. */
  costsOn: string | null;
  ranges: Readonly<Partial<Record<RangeName, Range>>>;
  terms: readonly Term[];
  sort: Sort;
  /** Listings to skip. */
  from: number;
  /** Listings to return; 0 returns only the counts. */
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
    travel: [],
    kinds: [],
    states: [],
    furnishings: [],
    facilities: [],
    mediaTypes: [],
    saleTypes: [],
    roomTypes: [],
    suitableFor: [],
    ownerOccupied: [],
    offers: [],
    offersAt: null,
    budget: null,
    withinBudget: false,
    costsOn: null,
    ranges: {},
    terms: [],
    sort: 'bestMatch',
    from: 0,
    pageSize: 20,
  };
}
