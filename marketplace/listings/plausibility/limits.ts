import { isLandType, kindOf, type PropertyKind } from '#property/property-type.ts';
import type { Offering } from '#property/section.ts';
import { SQUARE_METRES_PER_ACRE } from '#property/size.ts';
import type { NewListing } from '../write-model/new-listing.ts';

/** Inclusive bounds of plausible values; null where nothing is too much or too little. */
export type Bounds = { least: number | null; most: number | null };

/**
 * Square metres of a home: at least `leastPerBed` for each bedroom, at most `base` and `perBed` for each; `most` where
 * the bedrooms are unknown. The largest houses on the market have under 200 m² for a bedroom.
 */
type HomeSizes = { base: number; perBed: number; most: number };
const MIN_HOME_SIZE = 15;
const MIN_SIZE_PER_BED = 8;
const HOUSE: HomeSizes = { base: 100, perBed: 250, most: 2_500 };
const ATTACHED: HomeSizes = { base: 100, perBed: 180, most: 1_000 };
const FLAT: HomeSizes = { base: 100, perBed: 120, most: 600 };
const HOME_SIZES: Partial<Record<PropertyKind, HomeSizes>> = {
  detached: HOUSE,
  house: HOUSE,
  bungalow: HOUSE,
  semi_detached: ATTACHED,
  terraced: ATTACHED,
  end_of_terrace: ATTACHED,
  townhouse: ATTACHED,
  apartment: FLAT,
  flat: FLAT,
  duplex: FLAT,
  studio: { base: 150, perBed: 0, most: 150 },
};
/** A kiosk to a distribution centre, in square metres. */
const PREMISES: Bounds = { least: 3, most: 200_000 };
/** A strip at a garden wall to the largest estate, in square metres. */
const LAND: Bounds = { least: 20, most: 10_000 * SQUARE_METRES_PER_ACRE };

/** Sale prices of homes, in whole units of the currency: below is a site, a share of a home or a slip. */
export const HOME_PRICES: Bounds = { least: 35_000, most: 50_000_000 };
/** Sale prices of land, parking and business premises. */
export const OTHER_PRICES: Bounds = { least: 1_000, most: 1_000_000_000 };

/** Rents of homes and rooms per month and per week, in whole units of the currency: beyond is another period, or a slip. */
const RENTS = {
  home: { monthly: { least: 300, most: 25_000 }, weekly: { least: 70, most: 2_500 } },
  room: { monthly: { least: 100, most: 4_000 }, weekly: { least: 30, most: 600 } },
  holiday: { monthly: { least: 300, most: 60_000 }, weekly: { least: 30, most: 20_000 } },
} as const satisfies Record<string, Record<'monthly' | 'weekly', Bounds>>;

/** Bedrooms and bathrooms of one listing, such as a hotel or block that is sold as one. */
export const MAX_BEDS = 100;
/** From this many bedrooms a price for each must be plausible. */
export const MANY_BEDS = 20;
export const MIN_PRICE_PER_BED = 15_000;
/** Bathrooms beyond the bedrooms: more than so many further ones, and more than twice the bedrooms, is a slip. */
export const MAX_EXTRA_BATHROOMS = 5;

/** kWh/m² and year of a certificate; beyond is the use of the whole home. */
export const BER_KWH: Bounds = { least: 1, most: 2_000 };
/** How far a value may lie outside the band of the grade on the same certificate. */
export const BER_KWH_TOLERANCE = 1.3;

export const FIRST_CONSTRUCTION_YEAR = 1100;
/** Years ahead for which homes are sold before they are built. */
export const CONSTRUCTION_YEARS_AHEAD = 5;

/** Years around the publication in which a home becomes available. */
export const AVAILABLE_YEARS = { before: 2, ahead: 2 } as const;
/** Years until an auction. */
export const AUCTION_YEARS_AHEAD = 1;
/** The first portals of the country opened later. */
export const FIRST_PUBLICATION_YEAR = 1996;

/** Kilometres outside its county within which a pin is taken as exact: addresses near county lines name either. */
export const MAX_KM_OUTSIDE_COUNTY = 30;

/** The facts that limits depend on. */
export type SizedHome = Pick<NewListing, 'adType' | 'propertyType' | 'houseType' | 'totalBeds'>;

/** Whether a listing offers a whole home or a part of one, and not land, parking or business premises. */
export function isHome({ adType, propertyType }: Pick<NewListing, 'adType' | 'propertyType'>): boolean {
  return (
    (adType === 'sale' || adType === 'rental' || adType === 'sharing') &&
    !isLandType(propertyType) &&
    HOME_SIZES[propertyType] !== undefined
  );
}

/** @returns the plausible size of a property in square metres */
export function sizeBounds(listing: SizedHome): Bounds {
  const { propertyType, houseType, totalBeds: beds } = listing;
  if (isLandType(propertyType) || propertyType === 'parking_space') return LAND;
  const sizes = HOME_SIZES[kindOf(propertyType, houseType ?? null)];
  if (!isHome(listing) || !sizes) return PREMISES;
  // The bedrooms of a shared home are those on offer.
  if (beds == null || listing.adType === 'sharing') return { least: MIN_HOME_SIZE, most: sizes.most };
  return {
    least: Math.max(MIN_HOME_SIZE, MIN_SIZE_PER_BED * beds),
    most: sizes.base + sizes.perBed * Math.max(1, beds),
  };
}

/** @returns the plausible rent of a home or room; null for other listings and periods */
export function rentBounds(
  listing: Pick<NewListing, 'adType' | 'propertyType'>,
  offering: Offering,
  period: 'weekly' | 'monthly' | 'yearly',
): Bounds | null {
  if (!isHome(listing) || listing.adType === 'sale' || period === 'yearly') return null;
  if (offering === 'holiday') return RENTS.holiday[period];
  return RENTS[listing.adType === 'sharing' || offering === 'student' ? 'room' : 'home'][period];
}

/** Whether a value lies within bounds. */
export function isWithin(value: number, { least, most }: Bounds): boolean {
  return (least === null || value >= least) && (most === null || value <= most);
}
