import { z } from 'zod';
import { AD_STATES } from '#property/ad-state.ts';
import { FACILITIES } from '#property/facilities.ts';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';
import { SELLING_TYPES, TAX_SECTIONS } from '#property/price.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { AD_TYPES, OFFERINGS, SECTION_NAMES } from '#property/section.ts';
import { FEATURED_LEVELS, IMAGE_LABELS, SELLER_KINDS } from '#property/seller.ts';
import { FURNISHED, GENDERS, PARKING_ACCESS, ROOM_TYPES } from '#property/tenancy.ts';
import { TRUST_CHECKS } from './trust-signals/checks.ts';

/** Maximum pictures of a summary; the listing has all. */
export const SUMMARY_PICTURES = 4;

const day = z.string().describe('Calendar day in Ireland: 2026-05-24');
const time = z.string().describe('ISO 8601 in UTC');

export const money = z
  .object({
    cents: z.int().describe('Hundredths of the currency'),
    currency: z.enum(CURRENCIES),
    euroCents: z.int().optional().describe('Pounds in euro, at the rate of the operator'),
  })
  .meta({ id: 'Money' });

const period = z.enum(COLLECTION_PERIODS).nullable().describe('What a rent pays for; null for a sale');

const askingPrice = z
  .object({
    side: z.enum(['sale', 'rent']),
    amount: money.nullable().describe('Null: on application'),
    period,
    isFrom: z.boolean().describe('The lowest of several prices'),
    highest: money.nullable().describe('The highest price of the rooms of a shared home'),
    isGuide: z.boolean().describe('The guide price of an auction'),
  })
  .meta({ id: 'AskingPrice' });
/** The price of a listing on one side of the market. */
export type AskingPrice = z.output<typeof askingPrice>;

const picture = z
  .object({
    url: z.string().describe('Source of the picture, as the image endpoint takes it'),
    width: z.int().nullable().describe('Pixels; null when not measured'),
    height: z.int().nullable(),
    caption: z.string().nullish(),
    label: z.enum(IMAGE_LABELS).nullish(),
  })
  .meta({ id: 'Picture' });

const energy = z.object({
  rating: z
    .string()
    .describe('A grade (B2), a level of 2026 (A0), two combined (A2B1), NA, BER_PENDING or SI_666'),
  certificate: z.string().nullable().describe('Nine digits'),
  kwhPerSquareMetre: z.number().nullable().describe('A year'),
});
/** An energy rating with its certificate. */
export type Energy = z.output<typeof energy>;

const floorArea = z.object({ value: z.number(), unit: z.enum(['METRES_SQUARED', 'ACRES']) });

const unit = z
  .object({
    id: z.int(),
    path: z.string(),
    kind: z.enum(PROPERTY_KINDS),
    price: money.nullable().describe('Null: on application'),
    period,
    beds: z.int().nullable(),
    bathrooms: z.int().nullable(),
    floorArea: z.number().nullable().describe('Square metres'),
    energy: energy.nullable().describe('Of the unit itself'),
    isEnsuite: z.boolean().nullable(),
    pictures: z.array(picture).describe('In a summary only the first'),
    pictureCount: z.int(),
  })
  .meta({ id: 'Unit' });
/** A unit type of a development. */
export type Unit = z.output<typeof unit>;

const room = z
  .object({
    id: z.int(),
    type: z.enum(ROOM_TYPES),
    isEnsuite: z.boolean().nullable().describe('Null where the listing does not say'),
    price: money.nullable().describe('Null: on application'),
    period,
  })
  .meta({ id: 'Room' });
/** A bedroom of a shared home. */
export type Room = z.output<typeof room>;

const development = z.object({
  name: z.string().nullable(),
  tagLine: z.string().nullable(),
  brochure: z.string().nullable(),
  sitePlan: z.string().nullable(),
  amenities: z.array(z.string()),
});

const seller = z
  .object({
    id: z.int(),
    kind: z.enum(SELLER_KINDS),
    name: z.string().nullable().describe('Null for an unnamed seller'),
    contactName: z.string().nullable().describe('The contact person of an agency'),
    phone: z
      .string()
      .nullable()
      .describe('A private number is masked (087 *** **67): POST /api/v1/ads/{adId}/phone reveals it'),
    alternativePhone: z.string().nullable().describe('As phone'),
    whenToCall: z.string().nullable(),
    address: z.string().nullable(),
    branch: z.string().nullable(),
    logo: z.string().nullable().describe('As the image endpoint takes it'),
    backgroundColour: z.string().nullable(),
    website: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    isExemptOwner: z.boolean().describe('An owner, who needs no licence'),
    takesMessages: z.boolean(),
  })
  .meta({ id: 'Seller' });
/** The seller as everybody may see it: a phone number only if calls are welcome, never an email address. */
export type Seller = z.output<typeof seller>;

const priceChange = z.object({ day, before: money, after: money, period });
/** A change of the main price. */
export type PriceChange = z.output<typeof priceChange>;

/** A listing in a list. */
export const listingSummary = z
  .object({
    id: z.int(),
    path: z.string().describe('Of its page, without a language'),
    title: z.string().describe('Its own title, otherwise its address with the county'),
    adType: z.enum(AD_TYPES),
    offering: z.enum(OFFERINGS),
    state: z.enum(AD_STATES),
    sections: z.array(z.enum(SECTION_NAMES)).describe('Where a search finds it'),
    kind: z.enum(PROPERTY_KINDS),
    currency: z.enum(CURRENCIES),
    prices: z.array(askingPrice).describe('One, or two for sale or letting: the sale first'),
    soldPrice: money.nullable(),
    sellingType: z.enum(SELLING_TYPES).nullable(),
    priceChanges: z.array(priceChange).describe('Oldest first'),
    beds: z.int().nullable(),
    bathrooms: z.int().nullable(),
    floorArea: floorArea.nullable(),
    energy: energy.nullable().describe('As stated for the whole; null where none is stated or needed'),
    constructionYear: z.int().nullable(),
    rooms: z.array(room).describe('Of a shared home'),
    units: z.array(unit).describe('Of a development; after a search only those it found'),
    development: development.nullable(),
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        radius: z.int().nullable().describe('Metres within which the property is; null: exactly here'),
      })
      .nullable(),
    areaId: z.int(),
    countyId: z.int(),
    pictures: z.array(picture).describe(`In a summary the first ${SUMMARY_PICTURES}`),
    pictureCount: z.int(),
    video: z.string().nullable(),
    virtualTour: z.string().nullable(),
    brochure: z.string().nullable(),
    seller,
    featuredLevel: z.enum(FEATURED_LEVELS),
    isImported: z.boolean(),
    publishedAt: time.nullable(),
    closedAt: time.nullable().describe('When it was sold, let or withdrawn'),
  })
  .meta({ id: 'ListingSummary' });
export type ListingSummary = z.output<typeof listingSummary>;

const area = z.object({ name: z.string(), nameGa: z.string().nullable(), slug: z.string() });

/** Facts that only some kinds of listings have; null where not stated. */
const facts = z.object({
  singleBeds: z.int().nullable(),
  doubleBeds: z.int().nullable(),
  twinBeds: z.int().nullable(),
  taxSection: z.enum(TAX_SECTIONS).nullable(),
  capacity: z.int().nullable().describe('People of an office share, spaces of a car park'),
  parkingAccess: z.enum(PARKING_ACCESS).nullable(),
  availableFrom: day.nullable(),
  minimumLease: z.int().nullable().describe('Months; 0: none'),
  furnished: z.enum(FURNISHED).nullable(),
  tenants: z.int().nullable(),
  ownerOccupied: z.boolean().nullable(),
  gender: z.enum(GENDERS).nullable(),
  couplesAllowed: z.boolean().nullable(),
});

/** A listing on its own page. */
export const listing = listingSummary
  .extend({
    address: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    facilities: z.array(z.enum(FACILITIES)),
    facts,
    development: development
      .extend({ location: z.string().nullable(), about: z.string().nullable() })
      .nullable(),
    area,
    county: area,
    routingKey: z.string().nullable().describe('Of the Eircode, which names one household'),
    auctionAt: time.nullable(),
    auctionAddress: z.string().nullable(),
    viewings: z
      .array(
        z.object({
          id: z.int(),
          startsAt: time,
          endsAt: time,
          placesLeft: z.int().nullable().describe('Null: an open viewing'),
        }),
      )
      .describe('Upcoming'),
    firstPublishedAt: time.nullable(),
    updatedAt: time,
    firstPrice: z.object({ amount: money, period }).nullable(),
    checks: z
      .array(z.enum(TRUST_CHECKS))
      .describe('What was verified about the advertiser, and what was not'),
    alsoAdvertised: z
      .array(z.object({ id: z.int(), address: z.string(), advertiser: z.string().nullable() }))
      .describe('Other listings of the same advertiser that are likely of the same property'),
    views: z.int(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.output<typeof listing>;
