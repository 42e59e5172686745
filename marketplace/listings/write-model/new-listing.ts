import { z } from 'zod';
import { isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import {
  epcBandOf,
  epcBandsOf,
  isEnergyRating,
  MAX_EPC_SCORE,
  MIN_EPC_SCORE,
  parseEpcNumber,
} from '#property/epc.ts';
import { FACILITIES } from '#property/facilities.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { parsePostcode } from '#property/postcode.ts';
import { PRICE_TYPES, SELLING_TYPES } from '#property/price.ts';
import { HOUSE_TYPES, PROPERTY_TYPES } from '#property/property-type.ts';
import { AD_TYPES, OFFERINGS } from '#property/section.ts';
import { CONTACT_PREFERENCES, FEATURED_LEVELS, IMAGE_LABELS, SELLER_KINDS } from '#property/seller.ts';
import { ENTERED_SIZE_UNITS, STORED_SIZE_UNITS } from '#property/size.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import { storedFields } from '../field-schemas.ts';

/** The maximum of PostgreSQL's integer; above any real price. */
export const MAX_AMOUNT = 2_147_483_647;
/** The limit of the description field and of other portals. */
export const MAX_DESCRIPTION = 32_768;
/** The largest hotel or block sold as one. */
export const MAX_ROOMS = 200;

const amount = z.int().min(1).max(MAX_AMOUNT);
const text = z.string().trim().min(1);
const ber = z.string().refine(isEnergyRating, 'Not an energy rating');
const httpsOrPath = z.string().regex(/^(https:\/\/|\/)\S+$/);

const picture = z.object({
  /** A path, or an allowed https URL served by the image endpoint. */
  url: httpsOrPath.max(2000),
  /** Pixels; null when not measured yet. */
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  caption: text.max(200).nullish(),
  label: z.enum(IMAGE_LABELS).nullish(),
});
export type Picture = z.input<typeof picture>;

/** A bedroom of a shared home (`bedroom`) or a unit of a development (`unit`). */
const unit = z
  .object({
    kind: z.enum(['bedroom', 'unit']),
    /** The source's reference; by default its position. A unit keeps its id as long as this is unchanged. */
    reference: text.max(100).nullish(),
    /** Whole currency units per `collectionPeriod` for a letting, otherwise the sale price; null: on application. */
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
  /** Identifies the advertiser across imports. */
  reference: text.max(200),
  kind: z.enum(SELLER_KINDS),
  /** Missing when the source has no name. */
  name: text.max(200).nullish(),
  branch: text.max(200).nullish(),
  phone: text.max(40).nullish(),
  alternativePhone: text.max(40).nullish(),
  address: text.max(300).nullish(),
  /** Six digits of the Property Services Regulatory Authority; required in an agent's listings. */
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
  /** The owner: a person, or an agency branch (without one its head office). Missing for an import. */
  ownerId: z.uuid().nullish(),
  agencyId: z.int().nullish(),
  branchId: z.int().nullish(),
});
export type NewAdvertiser = z.input<typeof advertiser>;

/** Facts of a development besides its units. */
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

/** Values that are implausible: not shown or searched, but kept for the advertiser. */
const hiddenValues = z
  .object({
    floorArea: z.number(),
    floorAreaUnit: z.enum(STORED_SIZE_UNITS),
    totalBeds: z.int(),
    bathrooms: z.int(),
    berKwh: z.number(),
    constructionYear: z.int(),
    availableFrom: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .partial();

/** An earlier price. */
const earlierPrice = z.object({
  at: z.date(),
  side: z.enum(['sale', 'rent']),
  price: amount,
  collectionPeriod: z.enum(COLLECTION_PERIODS).nullish(),
});

/**
 * A listing to store, from an import, the demo or the form. Fields that do not apply may be missing.
 * `writeListings` stores it; external data is validated by `checkNewListing` first.
 */
const newListing = z
  .object({
    /** Source and reference identify the listing. */
    source: text.max(100),
    reference: text.max(200),
    advertiser,
    /** The account that placed it first. */
    placedBy: z.uuid().nullish(),
    adType: z.enum(AD_TYPES),
    offering: z.enum(OFFERINGS).optional(),
    state: z.enum(LISTING_STATES),

    countyId: z.int().min(1).max(32),
    /** An area in that county; the county itself when nothing more specific is known. */
    areaId: z.int().min(1),
    address: text.max(300).refine((address) => !address.includes('@'), '@ character not allowed'),
    eircode: z
      .string()
      .refine((code) => parseEircode(code) === code, 'Not an Eircode such as D02 XY45')
      .nullish(),
    /** Of Northern Ireland, which has no Eircodes. */
    postcode: z
      .string()
      .refine((code) => parsePostcode(code) === code, 'Not a postcode such as BT7 1NN')
      .nullish(),
    latitude: z.number().min(51).max(56).nullish(),
    longitude: z.number().min(-11.5).max(-5).nullish(),

    /** Commercial: to let, for sale or both. */
    priceType: z.enum(PRICE_TYPES).nullish(),
    /** Whole units of the county's currency. By default the lowest price of the units. */
    saleValue: amount.nullish(),
    saleOnApplication: z.boolean().optional(),
    rentalValue: amount.nullish(),
    collectionPeriod: z.enum(COLLECTION_PERIODS).nullish(),
    rentalOnApplication: z.boolean().optional(),
    /** The price is the lowest of several; `priceTo` is the highest, if known. */
    priceFrom: z.boolean().optional(),
    priceTo: amount.nullish(),
    sellingType: z.enum(SELLING_TYPES).nullish(),
    auctionDate: z.date().nullish(),
    auctionAddress: text.max(300).nullish(),

    propertyType: z.enum(PROPERTY_TYPES),
    houseType: z.enum(HOUSE_TYPES).nullish(),
    /** Total bedrooms; by default the sum of single, double and twin ones. A studio has 0. */
    totalBeds: z.int().min(0).max(MAX_ROOMS).nullish(),
    bathrooms: z.int().min(0).max(MAX_ROOMS).nullish(),
    floorArea: z.number().positive().max(1e8).nullish(),
    floorAreaUnit: z.enum(STORED_SIZE_UNITS).nullish(),
    /** The size as typed in the form, in a unit that is not stored. */
    enteredSize: z.number().positive().max(99_999_999.99).nullish(),
    enteredSizeUnit: z.enum(ENTERED_SIZE_UNITS).nullish(),
    ber: ber.nullish(),
    berNumber: z
      .string()
      .regex(/^\d{9}$/)
      .nullish(),
    /** Of a home in Northern Ireland; decides its band. */
    epcScore: z.int().min(MIN_EPC_SCORE).max(MAX_EPC_SCORE).nullish(),
    epcNumber: z
      .string()
      .refine(
        (number) => parseEpcNumber(number) === number,
        'Not a certificate such as 0000-0000-0000-0000-0000',
      )
      .nullish(),
    /** kWh per m² and year. */
    berKwh: z.number().min(0).max(99_999).nullish(),
    ...storedFields,

    /** Title; the address by default. */
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
    /** Publication time; by default, for a published listing, the time of writing. */
    publishedAt: z.date().nullish(),
    /** When the source of a listing that is not published yet listed it: its publication once it is. */
    listedAt: z.date().nullish(),
    /** The source states no date of publication: the time of writing says nothing about the listing. */
    isUndated: z.boolean().optional(),
    /** Last update by the source; by default the publication, or else the time of writing. */
    updatedAt: z.date().nullish(),
    hiddenValues: hiddenValues.optional(),
    /** Start of the present price, if later. */
    priceSince: z.date().nullish(),
    earlierPrices: z.array(earlierPrice).optional(),
    expiresAt: z.date().nullish(),
    /** Time of sale, letting or withdrawal, and the sale price. */
    closedAt: z.date().nullish(),
    soldPrice: amount.nullish(),

    units: z.array(unit).max(500).optional(),
    viewings: z.array(z.object({ startsAt: z.date(), endsAt: z.date() })).optional(),
  })
  .refine(
    (listing) => (listing.latitude == null) === (listing.longitude == null),
    'Latitude and longitude go together',
  )
  .refine(
    (listing) => (listing.floorArea == null) === (listing.floorAreaUnit == null),
    'A floor area has a unit',
  )
  .refine(
    (listing) => (listing.rentalValue == null) === (listing.collectionPeriod == null),
    'A rent has a period',
  )
  .refine(
    (listing) => listing.houseType == null || listing.propertyType === 'house',
    'Only a house has a house type',
  )
  .refine(
    ({ countyId, ...one }) =>
      isNorthernIreland(countyId)
        ? one.eircode == null && one.berNumber == null && one.berKwh == null
        : one.postcode == null && one.epcScore == null && one.epcNumber == null,
    'An Eircode and a BER are of the Republic, a postcode and an EPC of Northern Ireland',
  )
  .refine(
    ({ countyId, ber, units = [] }) =>
      [ber, ...units.map((one) => one.ber)].every((rating) => !rating || isOfScale(rating, countyId)),
    'The energy rating is of the other scale',
  )
  .refine(
    ({ epcScore, ber }) => epcScore == null || ber === `EPC_${epcBandOf(epcScore)}`,
    'The band of an EPC follows from its score',
  )
  .refine(
    ({ epcNumber, ber }) => epcNumber == null || epcBandsOf(ber ?? '') !== null,
    'The number of an EPC goes with its band',
  );
export type NewListing = z.input<typeof newListing>;

/** Whether a rating is of the scale of a county; NA is of both. */
function isOfScale(rating: string, countyId: number): boolean {
  return rating === 'NA' || (epcBandsOf(rating) !== null) === isNorthernIreland(countyId);
}

/** Validates a listing from outside. @returns the listing, or problems as `field: message` lines */
export function checkNewListing(
  listing: unknown,
): { ok: true; listing: NewListing } | { ok: false; problems: string[] } {
  const result = newListing.safeParse(listing);
  if (result.success) return { ok: true, listing: result.data };
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'ad'}: ${issue.message}`);
  return { ok: false, problems };
}
