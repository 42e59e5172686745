import { z } from 'zod';
import { unpublished } from '#marketplace/listing-editor/listing/contract.ts';
import { hiddenValue } from '#marketplace/listings/plausibility/contract.ts';
import { MISSING_FIELDS } from '#marketplace/listings/rules.ts';
import { trend } from '#marketplace/listings/statistics.ts';
import { MAX_AMOUNT } from '#marketplace/listings/write-model/new-listing.ts';
import { idParam } from '#platform/http/id-param.ts';
import { paging } from '#platform/http/paging.ts';
import { LISTING_STATES, STATE_WORDS } from '#property/listing-state.ts';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';
import { COMMAND_NAMES } from './commands.ts';
import { LISTING_VIEWS, OWNED_SORTS, WAITING_FOR } from './list-options.ts';
import { LISTING_TYPES } from './listing-type.ts';

/** Maximum page size; larger answers take megabytes. */
export const MAX_PAGE_SIZE = 100;
/** Maximum listings per bulk request: a large agency's list. */
export const MAX_BULK_CHANGES = 500;

const state = z.enum(STATE_WORDS).describe('Lifecycle state of the listing');

export const userParams = z.object({ userId: z.uuid() });
export const listingIdParams = z.object({ adId: idParam });
export const ownedListingParams = z.object({ userId: z.uuid(), adId: idParam });

export const listingsView = z.object({ view: z.enum(LISTING_VIEWS) });

/** One line of text without control characters (PostgreSQL stores no NUL). */
const noteText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}]*$/u);

export const ownedQuery = z.object({
  order: z.enum(['asc', 'desc']).default('desc'),
  sort: z
    .enum(OWNED_SORTS)
    .default('_id')
    .describe(
      '`_id`: by creation time; `price`: rent by month; `state`: in the order of the lifecycle. Listings without a value come last',
    ),
  state: z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').filter(Boolean))
    .pipe(z.array(z.string().toLowerCase().pipe(z.enum(LISTING_STATES))))
    .describe('Comma-separated states, case-insensitive; missing: all but withdrawn listings'),
  waiting: z.enum(WAITING_FOR).optional().describe('Only pending listings, by what they wait for'),
  q: noteText(100).optional().describe('Part of the address or title'),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});
export type OwnedQuery = z.output<typeof ownedQuery>;

/** Purchases: first publication, upgrade, renewal. */
export const PURCHASES = ['plan', 'upgrade', 'renewal'] as const;
export type Purchase = (typeof PURCHASES)[number];

/** Upcoming slots, and booked visitors. */
export const upcomingViewings = z.object({ slots: z.int(), guests: z.int() });
export type Viewings = z.output<typeof upcomingViewings>;

/** The subject of a review: the listing before publication, or its changes. */
export const REVIEWS = ['ad', 'changes'] as const;
export type Review = (typeof REVIEWS)[number];

const time = z.iso.datetime().nullable();
const amount = z.int().nullable().describe('Whole currency units');

export const ownedListing = z
  .object({
    adId: z.int(),
    title: z.string(),
    address: z.string(),
    state,
    type: z.enum(LISTING_TYPES),
    propertyType: z.string(),
    price: z.object({
      saleValue: amount,
      rentalValue: amount,
      onApplication: z.boolean(),
      currency: z.enum(CURRENCIES),
      collectionPeriod: z.enum(COLLECTION_PERIODS).nullable(),
      bedrooms: z.array(
        z.object({
          type: z.string(),
          rentalValue: amount,
          collectionPeriod: z.enum(COLLECTION_PERIODS).nullable(),
          ensuite: z.boolean().nullable(),
        }),
      ),
      text: z.string().describe('Formatted price'),
    }),
    bedrooms: z.object({
      totalBeds: z.int().nullable(),
      singleBeds: z.int().nullable(),
      doubleBeds: z.int().nullable(),
      twinBeds: z.int().nullable(),
    }),
    bathrooms: z.int().nullable(),
    capacity: z.int().nullable(),
    publishDate: time,
    firstPublishDate: time,
    renewedDate: time,
    endDate: time,
    bestMatchSortDate: time,
    parkingAccess: z.string().nullable(),
    waitsFor: z
      .enum(WAITING_FOR)
      .nullable()
      .describe(
        'What a pending listing waits for: `import` for the next file, `submission` for its form under the agreement; null in other states',
      ),
    payment: z.object({ status: z.string().nullable().describe('Null: never ordered') }),
    photos: z.array(z.object({ url: z.string() })),
    videos: z.array(z.object({ url: z.string() })),
    propertyBundle: z.object({ featuredLevel: z.string(), productIds: z.array(z.string()) }),
    legacyId: z.int(),
    path: z.string().nullable().describe('Path of the listing page; null while only its owner can see it'),
    actions: z.array(z.enum(COMMAND_NAMES)).describe('State changes that are possible now'),
    purchases: z.array(z.enum(PURCHASES)).describe('Purchases that are possible now'),
    undoUntil: time.describe('Until when UNDO reverts the last state change; null if not possible'),
    viewings: upcomingViewings.nullable().describe('Null: not counted'),
    unpublished: unpublished.nullable().describe('Unpublished changes; null: none'),
    lacks: z
      .array(z.enum(MISSING_FIELDS))
      .describe('Missing data of a live listing: a legally required BER, a town or area'),
    hiddenValues: z
      .array(hiddenValue)
      .describe('Values that are not shown, because they are beyond what is plausible'),
    review: z.enum(REVIEWS).nullable().describe('Open review'),
    agreeable: z.array(z.enum(['sale', 'rent'])).describe('Sale, letting or both'),
    placedBy: z.string().nullable().describe('Member of the agency who placed it'),
    branch: z.string().nullable(),
    reference: z
      .string()
      .nullable()
      .describe('Reference in the software of the agency, for imported listings'),
    views: trend,
    saves: trend.nullable(),
    enquiries: trend.nullable(),
    phoneReveals: trend.nullable().describe('Number of phone reveals'),
  })
  .meta({ id: 'OwnedAd' });
export type OwnedListing = z.output<typeof ownedListing>;

export const ownedListings = z.object({
  data: z.array(ownedListing),
  counts: z
    .record(z.string(), z.int())
    .describe('Number of listings by state, regardless of the state filter'),
  waiting: z
    .object({ payment: z.int(), submission: z.int(), review: z.int(), import: z.int() })
    .describe('The pending listings by what they wait for'),
  paging,
});

const command = z.enum(COMMAND_NAMES);
const reason = noteText(500).min(1).optional();

export const stateChange = z.object({
  state: command,
  soldPrice: z.int().min(1).max(MAX_AMOUNT).optional().describe('Whole currency units; only with SOLD'),
  reason: reason.describe('Recorded in the history of the listing'),
});
export const bulkChange = z.object({
  adIds: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MAX_BULK_CHANGES),
  state: command,
  reason,
});

const changed = z.object({
  adId: z.int(),
  state,
  actions: z.array(command).describe('State changes that are possible next'),
  endDate: time,
  undoUntil: time.describe(
    'Until when UNDO reverts it; emails, viewing cancellations and alerts are delayed until then',
  ),
});
/** A listing that must be placed again returns as a new draft. */
const relisted = z.object({ newAdId: z.int(), redirectURL: z.string() });
export const changeAnswer = z.union([changed, relisted]);

export const bulkAnswer = z.object({
  results: z.array(
    z.union([
      z.object({ ok: z.literal(true), adId: z.int(), state }),
      z.object({
        ok: z.literal(false),
        adId: z.int(),
        statusCode: z.int().describe('Status code of the single call'),
        message: z.string(),
      }),
    ]),
  ),
});
export type BulkAnswer = z.output<typeof bulkAnswer>;

export const history = z.object({
  states: z.array(
    z.object({
      at: z.iso.datetime(),
      from: state.nullable(),
      to: state,
      reason: z.string().nullable(),
      by: z
        .object({ kind: z.enum(['you', 'colleague', 'moderator', 'system']), name: z.string().nullable() })
        .describe('Null for moderators and automatic changes'),
    }),
  ),
  prices: z.array(
    z.object({
      at: z.iso.datetime(),
      side: z.enum(['sale', 'rent']),
      price: amount.describe('Null: on application'),
      collectionPeriod: z.enum(COLLECTION_PERIODS).nullable(),
      currency: z.enum(CURRENCIES),
    }),
  ),
});
export type History = z.output<typeof history>;
