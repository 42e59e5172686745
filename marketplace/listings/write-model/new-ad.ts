import { z } from 'zod';
import { AD_STATES } from '#property/ad-state.ts';
import { isBerRating } from '#property/ber.ts';
import { parseEircode } from '#property/eircode.ts';
import { FACILITIES } from '#property/facilities.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { PRICE_TYPES, SELLING_TYPES, TAX_SECTIONS } from '#property/price.ts';
import { HOUSE_TYPES, PROPERTY_TYPES } from '#property/property-type.ts';
import { AD_TYPES, OFFERINGS } from '#property/section.ts';
import { CONTACT_PREFERENCES, FEATURED_LEVELS, IMAGE_LABELS, SELLER_KINDS } from '#property/seller.ts';
import { FURNISHED, GENDERS, PARKING_ACCESS, ROOM_TYPES } from '#property/tenancy.ts';

/** PostgreSQL's integer; no home costs more. */
export const MAX_AMOUNT = 2_147_483_647;
/** What the description box and every portal's feed hold. */
export const MAX_DESCRIPTION = 32_768;
/** The largest hotel or block that is sold as one. */
export const MAX_ROOMS = 200;

const amount = z.int().min(1).max(MAX_AMOUNT);
const text = z.string().trim().min(1);
const ber = z.string().refine(isBerRating, 'Not an energy rating');
const httpsOrPath = z.string().regex(/^(https:\/\/|\/)\S+$/);

const picture = z.object({
  /** A path or an allowed https address which the image endpoint serves. */
  url: httpsOrPath.max(2000),
  /** Pixels; null when nobody has looked at it yet. */
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  caption: text.max(200).nullish(),
  label: z.enum(IMAGE_LABELS).nullish(),
});
export type Picture = z.input<typeof picture>;

/** A room of a shared home (`bedroom`) or a unit type of a development (`unit`). */
const unit = z
  .object({
    kind: z.enum(['bedroom', 'unit']),
    /** What its source calls it; without one its place in the list. A unit keeps its id as long as this stays. */
    reference: text.max(100).nullish(),
    /** Whole currency units per `collectionPeriod` when let, else the sale price; null: on application. */
    price: amount.nullish(),
    collectionPeriod: z.enum(COLLECTION_PERIODS).nullish(),
    roomType: z.enum(ROOM_TYPES).nullish(),
    ensuite: z.boolean().nullish(),
    propertyType: z.enum(PROPERTY_TYPES).nullish(),
    houseType: z.enum(HOUSE_TYPES).nullish(),
    beds: z.int().min(0).max(MAX_ROOMS).nullish(),
    bathrooms: z.int().min(0).max(MAX_ROOMS).nullish(),
    /** Square metres. */
    floorArea: z.number().positive().max(1e6).nullish(),
    ber: ber.nullish(),
    title: text.max(300).nullish(),
    images: z.array(picture).max(100).optional(),
  })
  .refine((room) => (room.kind === 'bedroom') === Boolean(room.roomType), 'A bedroom has a room type');
export type NewUnit = z.input<typeof unit>;

const advertiser = z.object({
  /** Names the advertiser across imports; the same reference is the same advertiser. */
  reference: text.max(200),
  kind: z.enum(SELLER_KINDS),
  /** Missing where the source names nobody. */
  name: text.max(200).nullish(),
  branch: text.max(200).nullish(),
  phone: text.max(40).nullish(),
  alternativePhone: text.max(40).nullish(),
  address: text.max(300).nullish(),
  /** Six digits of the Property Services Regulatory Authority; an agent must show it in every advertisement. */
  licenceNumber: z
    .string()
    .regex(/^\d{6}$/)
    .nullish(),
  backgroundColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullish(),
  /** A path the image endpoint serves. */
  logoPath: httpsOrPath.nullish(),
  website: httpsOrPath.nullish(),
  /** Whose it is: a person's own, or an agency's branch (without one its head office). Nobody's is an import's. */
  ownerId: z.uuid().nullish(),
  agencyId: z.int().nullish(),
  branchId: z.int().nullish(),
});
export type NewAdvertiser = z.input<typeof advertiser>;

/** What a development says of itself beside its units. */
const development = z.object({
  name: text.max(200).nullish(),
  tagLine: text.max(300).nullish(),
  location: text.max(5000).nullish(),
  about: text.max(10_000).nullish(),
  amenities: z.array(text.max(200)).max(50).optional(),
  brochure: httpsOrPath.nullish(),
  sitePlan: httpsOrPath.nullish(),
});
export type Development = z.input<typeof development>;

/** A price it was offered at earlier. */
const earlierPrice = z.object({
  at: z.date(),
  side: z.enum(['sale', 'rent']),
  price: amount,
  collectionPeriod: z.enum(COLLECTION_PERIODS).nullish(),
});

/**
 * One ad as it comes in, whoever brings it: importer, demo, wizard. Everything that an ad type does not need may be left
 * out. `writeAds` stores what is of this shape; data from outside the program goes through `checkNewAd` first.
 */
const newAd = z
  .object({
    /** Who brings it, and under what name: the two together are the ad's identity. */
    source: text.max(100),
    reference: text.max(200),
    advertiser,
    /** The account that put it here first. */
    placedBy: z.uuid().nullish(),
    adType: z.enum(AD_TYPES),
    offering: z.enum(OFFERINGS).optional(),
    state: z.enum(AD_STATES),

    countyId: z.int().min(1).max(32),
    /** An area of the gazetteer in that county; the county itself when nothing nearer is known. */
    areaId: z.int().min(1),
    address: text.max(300).refine((address) => !address.includes('@'), '@ character not allowed'),
    eircode: z
      .string()
      .refine((code) => parseEircode(code) === code, 'Not an Eircode such as D02 XY45')
      .nullish(),
    latitude: z.number().min(51).max(56).nullish(),
    longitude: z.number().min(-11.5).max(-5).nullish(),

    /** Commercial ads: whether it is let, sold or either. */
    priceType: z.enum(PRICE_TYPES).nullish(),
    /** Whole units of the county's currency. Without it and with units, the lowest price of the units counts. */
    saleValue: amount.nullish(),
    saleOnApplication: z.boolean().optional(),
    rentalValue: amount.nullish(),
    collectionPeriod: z.enum(COLLECTION_PERIODS).nullish(),
    rentalOnApplication: z.boolean().optional(),
    /** The price is the lowest of several; `priceTo` the highest, where it is known. */
    priceFrom: z.boolean().optional(),
    priceTo: amount.nullish(),
    sellingType: z.enum(SELLING_TYPES).nullish(),
    auctionDate: z.date().nullish(),
    auctionAddress: text.max(300).nullish(),

    propertyType: z.enum(PROPERTY_TYPES),
    houseType: z.enum(HOUSE_TYPES).nullish(),
    /** Bedrooms in all; without it the sum of single, double and twin ones. A studio has 0. */
    totalBeds: z.int().min(0).max(MAX_ROOMS).nullish(),
    singleBeds: z.int().min(0).max(15).nullish(),
    doubleBeds: z.int().min(0).max(15).nullish(),
    twinBeds: z.int().min(0).max(15).nullish(),
    bathrooms: z.int().min(0).max(MAX_ROOMS).nullish(),
    floorArea: z.number().positive().max(1e8).nullish(),
    floorAreaUnit: z.enum(['METRES_SQUARED', 'ACRES']).nullish(),
    ber: ber.nullish(),
    berNumber: z
      .string()
      .regex(/^\d{9}$/)
      .nullish(),
    /** kWh per m² and year. */
    berKwh: z.number().min(0).max(99_999).nullish(),
    constructionYear: z.int().min(1100).max(2100).nullish(),
    taxSection: z.enum(TAX_SECTIONS).nullish(),
    /** People of an office share, spaces of a car park. */
    capacity: z.int().min(1).max(10_000).nullish(),
    parkingAccess: z.enum(PARKING_ACCESS).nullish(),

    /** Calendar day, `2026-05-24`. */
    availableFrom: z.iso.date().nullish(),
    /** Months; 0: none. For a shared home: for how long the room is to be had. */
    minimumLease: z.int().min(0).max(60).nullish(),
    furnished: z.enum(FURNISHED).nullish(),
    /** People who live there already. */
    tenants: z.int().min(0).max(9).nullish(),
    ownerOccupied: z.boolean().nullish(),
    gender: z.enum(GENDERS).nullish(),
    couplesAllowed: z.boolean().nullish(),

    /** What heads the ad; without it the address. */
    title: text.max(300).nullish(),
    description: z.string().max(MAX_DESCRIPTION).optional(),
    features: z.array(text.max(200)).max(50).optional(),
    facilities: z.array(z.enum(FACILITIES)).optional(),
    videoUrl: z.url({ protocol: /^https$/ }).nullish(),
    virtualTourUrl: z.url({ protocol: /^https$/ }).nullish(),
    brochureUrl: httpsOrPath.nullish(),
    images: z.array(picture).max(200).optional(),
    development: development.nullish(),
    contactName: text.max(40).nullish(),
    /** Never shown. */
    contactEmail: z.email().nullish(),
    contactPhone: text.max(40).nullish(),
    contactPreferences: z.enum(CONTACT_PREFERENCES).optional(),
    contactInfo: text.max(100).nullish(),

    featuredLevel: z.enum(FEATURED_LEVELS).optional(),
    /** When it came on the market; without it, for an ad that is or was there, the moment it is written. */
    publishedAt: z.date().nullish(),
    /** Since when it has its present price, if that is later. */
    priceSince: z.date().nullish(),
    earlierPrices: z.array(earlierPrice).optional(),
    expiresAt: z.date().nullish(),
    /** When it was sold, let or taken off, and for how much it was sold. */
    closedAt: z.date().nullish(),
    soldPrice: amount.nullish(),

    units: z.array(unit).max(500).optional(),
    viewings: z.array(z.object({ startsAt: z.date(), endsAt: z.date() })).optional(),
  })
  .refine((ad) => (ad.latitude == null) === (ad.longitude == null), 'Latitude and longitude go together')
  .refine((ad) => (ad.floorArea == null) === (ad.floorAreaUnit == null), 'A floor area has a unit')
  .refine((ad) => (ad.rentalValue == null) === (ad.collectionPeriod == null), 'A rent has a period')
  .refine((ad) => ad.houseType == null || ad.propertyType === 'house', 'Only a house has a house type');
export type NewAd = z.input<typeof newAd>;

/** Checks an ad that came from outside. @returns the ad, or what is wrong as `field: message` lines */
export function checkNewAd(ad: unknown): { ok: true; ad: NewAd } | { ok: false; problems: string[] } {
  const result = newAd.safeParse(ad);
  if (result.success) return { ok: true, ad: result.data };
  return {
    ok: false,
    problems: result.error.issues.map((issue) => `${issue.path.join('.') || 'ad'}: ${issue.message}`),
  };
}
