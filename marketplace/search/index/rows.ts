import { isPointPublic, searchedState, sectionsShown } from '#marketplace/listings/rules.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { BerRange } from '#property/ber.ts';
import { energyRange } from '#property/epc.ts';
import type { Facility } from '#property/facilities.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import type { PriceType } from '#property/price.ts';
import { type HouseType, kindOf, type PropertyType } from '#property/property-type.ts';
import type { AdType, Offering } from '#property/section.ts';
import type { FeaturedLevel } from '#property/seller.ts';
import { SQUARE_METRES_PER_ACRE, type StoredSizeUnit } from '#property/size.ts';
import type { Furnished, Gender } from '#property/tenancy.ts';
import type { Furnishing, RoomType, SaleType, SearchRow, SearchUnit, SuitableFor } from '../model.ts';
import { MAX_ROOMS } from './features.ts';
import { rankOf } from './rank.ts';

/** The columns of a listing that search reads. */
export type ListingRecord = {
  id: number;
  state: ListingLifeState;
  adType: AdType;
  offering: Offering;
  priceType: PriceType | null;
  areaId: number;
  latitude: number | null;
  longitude: number | null;
  /** Metres of uncertainty around the point; null for an exact point. */
  approximateMetres: number | null;
  /** Whole currency units; null also for "price on application". */
  saleValue: number | null;
  rentalValue: number | null;
  collectionPeriod: CollectionPeriod | null;
  sellingType: string | null;
  propertyType: PropertyType;
  houseType: HouseType | null;
  totalBeds: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  floorAreaUnit: StoredSizeUnit | null;
  ber: string | null;
  /** kWh per square metre and year. */
  berKwh: number | null;
  /** Whole currency units. */
  annualServiceCharge: number | null;
  /** Days since 1970. */
  availableFrom: number | null;
  minimumLease: number | null;
  furnished: Furnished | null;
  tenants: number | null;
  ownerOccupied: boolean | null;
  gender: Gender | null;
  couplesAllowed: boolean | null;
  facilities: readonly Facility[];
  hasVideo: boolean;
  hasVirtualTour: boolean;
  pictures: number;
  featuredLevel: FeaturedLevel;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Deadline of the current round of offers, milliseconds since 1970. */
  offersUntil: number | null;
  /** In characters. */
  descriptionLength: number;
  address: string;
  text: string;
};

/** The columns of a unit that search reads; missing values are taken from the listing where that applies. */
export type UnitRecord = {
  id: number;
  kind: 'bedroom' | 'unit';
  price: number | null;
  collectionPeriod: CollectionPeriod | null;
  roomType: RoomType | null;
  propertyType: PropertyType | null;
  houseType: HouseType | null;
  beds: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  ber: string | null;
};

export type Place = { latitude: number; longitude: number };

/**
 * Builds the search row of a listing.
 * @param viewings start times, milliseconds since 1970
 * @param location the listing's own area first, then all areas that contain it; `middle` is the centre of the listing's
 *   area, used when its point is not public
 * @returns null when the listing's state is not searchable
 */
export function searchRowOf(
  listing: ListingRecord,
  units: readonly UnitRecord[],
  viewings: readonly number[],
  { areaIds, taxPlace, middle }: Pick<SearchRow, 'areaIds' | 'taxPlace'> & { middle: Place | null },
): SearchRow | null {
  const state = searchedState(listing.state);
  const sections = sectionsShown(listing.state, listing.adType, listing.offering, listing.priceType);
  if (state === null || sections.length === 0) return null;
  const own = ownUnit(listing);
  const [first, ...more] = units.map((unit) => listedUnit(listing, own, unit));
  const all: SearchRow['units'] = first ? [first, ...more] : [own];
  const place = placeOf(listing, middle);
  return {
    id: listing.id,
    sections,
    state,
    areaIds,
    taxPlace,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    isApproximate: place !== null && (listing.approximateMetres !== null || !isPointPublic(listing.state)),
    units: all,
    kwhPerSquareMetre: first ? null : listing.berKwh,
    hasLandSize: !first && listing.floorAreaUnit === 'ACRES',
    managementFee: listing.annualServiceCharge,
    furnishings: listing.furnished === null ? [] : FURNISHINGS[listing.furnished],
    facilities: listing.facilities,
    mediaTypes: [
      ...(listing.hasVideo ? ['video' as const] : []),
      ...(listing.hasVirtualTour ? ['virtual-tour' as const] : []),
    ],
    saleType: listing.sellingType === null ? null : (listing.sellingType.replace('_', '-') as SaleType),
    suitableFor: suitableFor(listing),
    ownerOccupied: listing.ownerOccupied,
    leaseLength: listing.minimumLease,
    numTenants: listing.tenants,
    publishedAt: listing.publishedAt,
    availableFrom: listing.availableFrom === null ? null : listing.availableFrom * DAY_MS,
    viewings,
    // Bids are refused while the listing is not published.
    offersUntil: state === 'published' ? listing.offersUntil : null,
    rank: rankOf({
      isAvailable: state === 'published',
      publishedAt: listing.publishedAt,
      featuredLevel: listing.featuredLevel,
      pictures: listing.pictures,
      descriptionLength: listing.descriptionLength,
      hasPrice: all.some((unit) => unit.salePrice !== null || unit.rentalPrice !== null),
      hasBer: listing.ber === 'SI_666' || all.some((unit) => unit.ber !== null),
      hasSize: all.some((unit) => unit.numBeds !== null || unit.floorSize !== null),
      hasPlace: listing.latitude !== null,
    }),
    address: listing.address,
    text: listing.text,
  };
}

/** The position that search uses; null when unknown. */
function placeOf({ state, latitude, longitude }: ListingRecord, middle: Place | null): Place | null {
  if (latitude === null || longitude === null) return null;
  return isPointPublic(state) ? { latitude, longitude } : middle;
}

/** OPTIONAL means that the home is available either way. */
const FURNISHINGS: Record<Furnished, readonly Furnishing[]> = {
  YES: ['furnished'],
  NO: ['unfurnished'],
  OPTIONAL: ['furnished', 'unfurnished'],
};

function suitableFor({ gender, couplesAllowed }: ListingRecord): SuitableFor[] {
  const people: SuitableFor[] = gender === 'either' ? ['male', 'female'] : gender === null ? [] : [gender];
  return couplesAllowed ? [...people, 'couples'] : people;
}

function ownUnit(listing: ListingRecord): SearchUnit {
  return {
    id: null,
    salePrice: listing.saleValue,
    rentalPrice: rentOf(listing.rentalValue, listing.collectionPeriod),
    numBeds: roomsOf(listing.totalBeds),
    numBaths: roomsOf(listing.bathrooms),
    kind: kindOf(listing.propertyType, listing.houseType),
    ber: gradeOf(listing.ber),
    floorSize:
      listing.floorArea === null || listing.floorAreaUnit !== 'ACRES'
        ? listing.floorArea
        : Math.round(listing.floorArea * SQUARE_METRES_PER_ACRE * 100) / 100,
    roomType: null,
  };
}

function listedUnit(listing: ListingRecord, own: SearchUnit, unit: UnitRecord): SearchUnit {
  const isLet = unit.collectionPeriod !== null || LET.includes(listing.adType);
  // Rooms inherit the size of their home; a unit type without a stated size has none.
  const inherits = unit.kind === 'bedroom';
  return {
    id: unit.id,
    salePrice: isLet ? null : unit.price,
    rentalPrice: isLet ? rentOf(unit.price, unit.collectionPeriod ?? 'monthly') : null,
    numBeds: roomsOf(unit.beds) ?? (inherits ? own.numBeds : null),
    numBaths: roomsOf(unit.bathrooms) ?? (inherits ? own.numBaths : null),
    kind: unit.propertyType === null ? own.kind : kindOf(unit.propertyType, unit.houseType),
    ber: unit.ber === null ? own.ber : gradeOf(unit.ber),
    floorSize: unit.floorArea ?? (inherits ? own.floorSize : null),
    roomType: unit.roomType,
  };
}

const LET: readonly AdType[] = ['rental', 'sharing', 'rental_commercial', 'parking'];

function rentOf(amount: number | null, period: CollectionPeriod | null): number | null {
  return amount === null || period === null ? null : monthlyRent(amount, period);
}

const grades = new Map<string, BerRange | null>();

/** Caches parsed grades: there are few ratings and many listings. */
function gradeOf(rating: string | null): BerRange | null {
  if (rating === null) return null;
  let grade = grades.get(rating);
  if (grade === undefined) {
    grade = energyRange(rating);
    grades.set(rating, grade);
  }
  return grade;
}

/** Counts above the maximum of the index, such as a hotel's rooms, are stored as the maximum. */
function roomsOf(count: number | null): number | null {
  return count === null ? null : Math.min(count, MAX_ROOMS);
}
