import { z } from 'zod';
import { FACILITIES } from '#property/facilities.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';
import { SELLING_TYPES } from '#property/price.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { AD_TYPES, OFFERINGS, SECTION_NAMES } from '#property/section.ts';
import { FEATURED_LEVELS, IMAGE_LABELS, SELLER_KINDS } from '#property/seller.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import { shownFields } from './field-schemas.ts';
import { TRUST_CHECKS } from './trust-signals/checks.ts';

/** Maximum pictures of a summary; the listing has all. */
export const SUMMARY_PICTURES = 4;

const day = z.string().describe('Calendar day in Ireland: 2026-05-24');
const time = z.string().describe('ISO 8601 in UTC');

export const money = z
  .object({
    cents: z.int().describe('Hundredths of the currency'),
    currency: z.enum(CURRENCIES),
    euroCents: z
      .int()
      .optional()
      .describe('Amount in euro cents; pounds at the exchange rate in the settings'),
  })
  .meta({ id: 'Money' });

const period = z.enum(COLLECTION_PERIODS).nullable().describe('Rent period; null for a sale');

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
    url: z.string().describe('Value for the `url` parameter of /image'),
    width: z.int().nullable().describe('Pixels; null if not measured'),
    height: z.int().nullable(),
    caption: z.string().nullish(),
    label: z.enum(IMAGE_LABELS).nullish(),
  })
  .meta({ id: 'Picture' });

const energy = z.object({
  rating: z
    .string()
    .describe(
      'A BER: grade (B2), level of 2026 (A0), two combined (A2B1); an EPC of Northern Ireland: EPC_B, EPC_BD; NA, BER_PENDING or SI_666',
    ),
  certificate: z.string().nullable().describe('Nine digits; of an EPC 0000-0000-0000-0000-0000'),
  kwhPerSquareMetre: z.number().nullable().describe('kWh per square metre and year'),
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
    energy: energy.nullable().describe('Energy rating of the unit'),
    isEnsuite: z.boolean().nullable(),
    pictures: z.array(picture).describe('Only the first in a summary'),
    pictureCount: z.int(),
  })
  .meta({ id: 'Unit' });
/** A unit type of a development. */
export type Unit = z.output<typeof unit>;

const room = z
  .object({
    id: z.int(),
    type: z.enum(ROOM_TYPES),
    isEnsuite: z.boolean().nullable().describe('Null if not stated'),
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
    alternativePhone: z.string().nullable().describe('Second phone number, masked like phone'),
    whenToCall: z.string().nullable(),
    address: z.string().nullable(),
    branch: z.string().nullable(),
    logo: z.string().nullable().describe('Value for the `url` parameter of /image'),
    backgroundColour: z.string().nullable(),
    website: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    isExemptOwner: z.boolean().describe('True for owners, who need no licence'),
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
    path: z.string().describe('Path of the listing page, without language prefix'),
    title: z.string().describe('Title of the listing, or its address with county'),
    adType: z.enum(AD_TYPES),
    offering: z.enum(OFFERINGS),
    state: z.enum(LISTING_STATES),
    sections: z.array(z.enum(SECTION_NAMES)).describe('Search sections that include the listing'),
    kind: z.enum(PROPERTY_KINDS),
    currency: z.enum(CURRENCIES),
    prices: z.array(askingPrice).describe('One price, or two for sale or letting: sale first'),
    soldPrice: money.nullable(),
    sellingType: z.enum(SELLING_TYPES).nullable(),
    priceChanges: z.array(priceChange).describe('Oldest first'),
    beds: z.int().nullable(),
    bathrooms: z.int().nullable(),
    floorArea: floorArea.nullable(),
    energy: energy.nullable().describe('For the whole property; null if not stated or not required'),
    constructionYear: z.int().nullable(),
    rooms: z.array(room).describe('Rooms of a shared home'),
    units: z.array(unit).describe('Units of a development; in search results only the matching units'),
    development: development.nullable(),
    position: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        radius: z
          .int()
          .nullable()
          .describe('Radius in metres that contains the property; null: the position is exact'),
      })
      .nullable(),
    areaId: z.int(),
    countyId: z.int(),
    pictures: z.array(picture).describe(`The first ${SUMMARY_PICTURES} in a summary`),
    pictureCount: z.int(),
    video: z.string().nullable(),
    virtualTour: z.string().nullable(),
    brochure: z.string().nullable(),
    seller,
    featuredLevel: z.enum(FEATURED_LEVELS),
    isImported: z.boolean(),
    publishedAt: time.nullable(),
    offersUntil: time
      .nullable()
      .describe('Deadline of the current round of offers; null: the listing takes no offers'),
    openViewings: z.array(time).describe('Starts of the next open viewings, at most three'),
    alsoAdvertised: z
      .array(
        z.object({
          id: z.int(),
          address: z.string(),
          seller: z.enum(SELLER_KINDS),
          name: z.string().nullable().describe('Of an agent, or of the same advertiser; null if not stated'),
          isSameAdvertiser: z.boolean(),
        }),
      )
      .describe('Other listings on the market, likely of the same home'),
    closedAt: time.nullable().describe('When it was sold, let or withdrawn'),
  })
  .meta({ id: 'ListingSummary' });
export type ListingSummary = z.output<typeof listingSummary>;

/** The public part of a listing that has left the market: without page, seller and position. */
export const listingFacts = listingSummary
  .omit({ path: true, seller: true, alsoAdvertised: true })
  .partial({ position: true });
export type ListingFacts = z.output<typeof listingFacts>;

const area = z.object({ name: z.string(), nameGa: z.string().nullable(), slug: z.string() });

/** A listing on its own page. */
export const listing = listingSummary
  .extend({
    address: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    facilities: z.array(z.enum(FACILITIES)),
    facts: z
      .object(shownFields)
      .describe('Null if not stated; capacity is people in an office share, spaces in a car park'),
    development: development
      .extend({ location: z.string().nullable(), about: z.string().nullable() })
      .nullable(),
    area,
    county: area,
    routingKey: z.string().nullable().describe('Routing key only: a full Eircode identifies one household'),
    postcode: z.string().nullable().describe('Of Northern Ireland'),
    epcScore: z.int().nullable().describe('Of a home in Northern Ireland, from 1 to 100'),
    auctionAt: time.nullable(),
    auctionAddress: z.string().nullable(),
    agencyPath: z.string().nullable().describe('Path of the page of its agency'),
    hasOffers: z.boolean().describe('There is, or was, a round of offers'),
    viewings: z
      .array(
        z.object({
          id: z.int(),
          startsAt: time,
          endsAt: time,
          placesLeft: z.int().nullable().describe('Null: an open viewing'),
        }),
      )
      .describe('Upcoming viewings'),
    firstPublishedAt: time.nullable(),
    updatedAt: time.nullable().describe('Null: the source states no date'),
    firstPrice: z.object({ amount: money, period }).nullable(),
    checks: z
      .array(z.enum(TRUST_CHECKS))
      .describe('Facts verified about the advertiser, and facts not verified'),
    views: z.int(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.output<typeof listing>;
