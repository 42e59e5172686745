import { z } from 'zod';
import { amenities } from '#marketplace/places/amenities/contract.ts';
import { CURRENCIES } from '#property/money.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import { trustSignals } from './trust-signals.ts';

const box = z.string().describe('URL of the picture cropped to this size');

/** A picture in the sizes that clients name; a listing's page has two larger ones. */
const image = z.object({
  size720x480: box,
  size600x600: box,
  size400x300: box,
  size360x240: box,
  size300x200: box,
  size320x280: box,
  size72x52: box,
  size680x392: box,
  size1440x960: box.optional(),
  size1200x1200: box.optional(),
  caption: z.string().optional(),
  imageLabels: z.array(z.object({ label: z.string(), type: z.string() })),
});
export type WireImage = z.output<typeof image>;

const media = z.object({
  images: z.array(image),
  totalImages: z.int(),
  hasVideo: z.boolean(),
  hasVirtualTour: z.boolean(),
  hasBrochure: z.boolean(),
  brochure: z.array(z.object({ url: z.string() })).optional(),
  videos: z.array(z.object({ url: z.string() })).optional(),
  virtualTour: z.string().optional(),
});
export type WireMedia = z.output<typeof media>;

const ber = z.object({
  rating: z
    .string()
    .describe('A grade (B2), a level of 2026 (A0), two combined (A2A3), NA, BER_PENDING or SI_666'),
  code: z.string().optional().describe('Nine digits'),
  epi: z.string().optional().describe('For example 141.97 kWh/m2/yr'),
  isStated: z
    .literal(false)
    .optional()
    .describe('False with NA, if the listing states no rating or needs none: no badge is shown'),
});
export type WireBer = z.output<typeof ber>;

const seller = z.object({
  sellerId: z.int(),
  name: z.string(),
  contactName: z.string().optional().describe('Contact person of an agency for this listing'),
  phone: z
    .string()
    .optional()
    .describe('A private number is masked (087 *** **67): POST /api/v1/ads/{adId}/phone reveals it'),
  alternativePhone: z.string().optional().describe('Second phone number, masked like phone'),
  phoneWhenToCall: z.string().optional(),
  address: z.string().optional(),
  branch: z.string().optional(),
  profileImage: z.string().optional(),
  profileRoundedImage: z.string().optional(),
  standardLogo: z.string().optional(),
  squareLogo: z.string().optional(),
  backgroundColour: z.string().optional(),
  website: z.string().optional().describe('Website of an agency: http or https'),
  licenceNumber: z
    .string()
    .optional()
    .describe('Issued by the property services regulator; owners are exempt'),
  sellerType: z.enum(['BRANDED_AGENT', 'UNBRANDED_AGENT', 'PRIVATE_USER']),
  showContactForm: z.boolean(),
  premierPartnerSeller: z.boolean(),
  sellerAvailable: z.boolean(),
});
export type WireSeller = z.output<typeof seller>;

const subUnit = z.object({
  id: z.int(),
  price: z.string(),
  numBedrooms: z.string().optional(),
  numBathrooms: z.string().optional(),
  bathroomType: z.string().optional(),
  propertyType: z.string(),
  daftShortcode: z.string(),
  seoFriendlyPath: z.string(),
  category: z.string(),
  image: image.optional(),
  media,
  ber,
  floorArea: z.object({ unit: z.string(), value: z.string() }).optional(),
});
export type WireSubUnit = z.output<typeof subUnit>;

/** A development or rental scheme with its matching units. */
const group = z.object({
  totalUnitTypes: z.int(),
  subUnits: z.array(subUnit),
  developmentName: z.string().optional(),
  tagLine: z.string().optional(),
  location: z.string().optional(),
  about: z.string().optional(),
  aboutDevelopment: z.string().optional(),
  brochure: z.array(z.object({ url: z.string() })).optional(),
  sitePlan: z.string().optional(),
  amenities: z.array(z.string()),
});
export type WireGroup = z.output<typeof group>;

const priceStep = z.object({
  date: z.string().describe('Calendar day in Ireland: 2026-05-24'),
  price: z.string(),
  direction: z.enum(['INCREASE', 'DECREASE']),
  priceDifference: z.string(),
});
export type WirePriceStep = z.output<typeof priceStep>;

const period = z.enum(['week', 'month', 'year']);
export type Period = z.output<typeof period>;

/** Facts of the listing as data. */
const nonFormatted = z.object({
  price: z.number().optional().describe('Whole currency units; missing: on application'),
  beds: z.int().optional(),
  section: z.string(),
  currency: z.enum(CURRENCIES),
  period: period.optional().describe('Rent period; missing for a sale and for prices on application'),
});

/**
 * A listing in results. Prices and areas are text, including `floorArea.value`; `nonFormatted` has the price as a
 * number.
 */
export const card = z.object({
  id: z.int(),
  title: z.string(),
  seoTitle: z.string(),
  sections: z.array(z.string()),
  saleType: z.array(z.string()),
  featuredLevel: z.string(),
  featuredLevelFull: z.string(),
  publishDate: z.int().describe('Milliseconds since 1970'),
  category: z.string(),
  state: z.string(),
  price: z.string(),
  abbreviatedPrice: z.string(),
  nonFormatted,
  numBedrooms: z.string().optional(),
  numBathrooms: z.string().optional(),
  bathroomType: z.string().optional(),
  propertyType: z.string(),
  daftShortcode: z.string(),
  seller,
  media,
  ber,
  floorArea: z.object({ unit: z.enum(['METRES_SQUARED', 'ACRES']), value: z.string() }).optional(),
  point: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })
    .optional()
    .describe('GeoJSON: longitude first'),
  pointRadius: z
    .int()
    .optional()
    .describe('Radius in metres around the point that contains the property; missing if the point is exact'),
  seoFriendlyPath: z.string(),
  prs: group.optional(),
  newHome: group.optional(),
  pageBranding: z.object({
    standardLogo: z.string().optional(),
    squareLogo: z.string().optional(),
    rectangleLogo: z.string().optional(),
    backgroundColour: z.string().optional(),
    squareLogos: z.array(z.string()),
  }),
  platform: z.string(),
  dateOfConstruction: z.string(),
  primaryAreaId: z.int(),
  isInRepublicOfIreland: z.boolean(),
  premierPartner: z.boolean(),
  sellingType: z.string().optional(),
  soldPrice: z.string().optional(),
  soldDate: z.string().optional(),
  priceHistory: z.array(priceStep),
});
card.register(z.globalRegistry, { id: 'ListingCard' });
export type WireCard = z.output<typeof card>;

/** A bedroom of a shared home. */
const room = z.object({
  id: z.int(),
  type: z.enum(ROOM_TYPES),
  ensuite: z.boolean().optional().describe('Missing if not stated'),
  price: z.string(),
  numericPrice: z.number().optional().describe('Whole currency units per period; missing: on application'),
  period: period.optional(),
  available: z.string().optional().describe('Availability date as text'),
});

/** A listing on its own page: the card's fields and more. */
const listing = card.omit({ publishDate: true }).extend({
  publishDate: z.string().describe('ISO 8601'),
  description: z.string(),
  features: z.array(z.string()),
  facilities: z.array(z.object({ key: z.string(), name: z.string() })),
  propertyOverview: z.array(z.object({ label: z.string(), text: z.string() })),
  propertySize: z.string().optional(),
  areaName: z.string(),
  addressDetails: z.object({
    postalCode: z.string().optional().describe('Routing key only: a full Eircode identifies one household'),
    streetAddress: z.string(),
    addressLocality: z.string(),
    addressRegion: z.string(),
  }),
  lastUpdateDate: z.string(),
  availableFrom: z.string().optional(),
  auctionDate: z.string().optional(),
  auctionAddress: z.string().optional(),
  viewings: z.array(
    z.object({
      id: z.int(),
      startsAt: z.string(),
      endsAt: z.string(),
      placesLeft: z.int().optional().describe('Places left to book; missing: an open viewing'),
    }),
  ),
  rooms: z.array(room).describe('Rooms of a shared home; otherwise empty'),
  signals: trustSignals,
});
export type WireListing = z.output<typeof listing>;

export const detail = z.object({
  listing,
  dfpTargetingValues: z.record(z.string(), z.array(z.string())),
  breadcrumbs: z.array(z.object({ displayValue: z.string(), url: z.string() })),
  srpLinking: z.null(),
  listingViews: z.int(),
  canonicalUrl: z.string(),
  savedAd: z.boolean(),
  buyingBudgetDetail: z.null(),
  relevantAds: z.array(card),
  amenities,
  developerSponsor: z.null(),
});
export type WireDetail = z.output<typeof detail>;

/** The answer for an ended listing: the usual error, and similar listings. */
export const listingEnded = z.object({
  statusCode: z.literal(410),
  error: z.string(),
  message: z.string(),
  title: z.string(),
  areaName: z.string(),
  similarAds: z.array(card),
});
export type WireListingEnded = z.output<typeof listingEnded>;
