import { z } from 'zod';
import { listing, listingSummary, money } from '#marketplace/listings/model.ts';
import { idList } from '#platform/http/id-list.ts';
import { paging } from '#platform/http/paging.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { MAX_COMPARED, MAX_LOCAL_LISTINGS, MAX_NOTE_LENGTH, SAVED_STATUSES } from './rules.ts';

/** Maximum page size of saved listings in the specification; larger responses would be megabytes. */
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
/** Maximum number of saved listings per user, few enough to sort on every request. */
export const MAX_SAVED_LISTINGS = 1000;

const adId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const listingIdInPath = z.coerce.number().pipe(adId);

export const ownParams = z.object({ userId: z.uuid() });
/** The route checks the userId, because a missing one has its own answer. */
export const removalParams = z.object({ userId: z.string().max(100).default(''), adId: listingIdInPath });
export const listingParams = z.object({ adId: listingIdInPath });

export const SORTS = ['savedDateDesc', 'changeDateDesc', 'priceAsc', 'priceDesc'] as const;
export type SavedSort = (typeof SORTS)[number];

export const savedQuery = z.object({
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  sort: z.enum(SORTS).default('savedDateDesc').describe('changeDateDesc: by latest change of state or price'),
  available: z.stringbool().default(false).describe('Only listings that are still available'),
});
export type SavedListingsQuery = z.output<typeof savedQuery>;

/** PostgreSQL cannot store NUL; of other control characters only line ends and tabs are allowed. */
const note = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Must not hold control characters')
  .nullable()
  .describe('Private note; null or empty removes it');

const flags = {
  priceChangeAlert: z.boolean().optional(),
  statusAlert: z
    .boolean()
    .optional()
    .describe('Alerts when agreed, sold, let, withdrawn or back on the market'),
  openViewingAlert: z.boolean().optional(),
};

export const newSaved = z.object({ adId, ...flags });
export type NewSaved = z.output<typeof newSaved>;
export const savedChange = z.object({ adId, ...flags, note: note.optional() });
export type SavedChange = z.output<typeof savedChange>;

const own = z.object({
  savedAd: z.literal(true),
  alerts: z.object({
    developmentAlert: z
      .boolean()
      .describe('Same as statusAlert for a development or rental scheme; otherwise false'),
    priceChangeAlert: z.boolean(),
    openViewingAlert: z.boolean(),
    statusAlert: z.boolean(),
  }),
  note: z.string().nullable(),
  savedAt: z.iso.datetime(),
});

export const savedAnswer = own.omit({ alerts: true }).extend({
  adId: z.int(),
  alerts: own.shape.alerts.omit({ developmentAlert: true }),
});

const visibleListing = listingSummary
  .partial({ path: true, seller: true, position: true })
  .describe('Public data; without path, position and seller if it has left the market');

const localListing = z.object({
  adId: z.int(),
  title: z.string().describe('Public title; empty if no longer visible'),
  status: z.enum(SAVED_STATUSES),
  changedAt: z.iso.datetime().nullable().describe('Time of the latest status change; null if not public'),
  listing: visibleListing.nullable().describe('Null: only the title is public'),
});

export const savedListing = localListing
  .extend({
    ...own.shape,
    priceSinceSaved: z
      .object({ before: money, now: money, period: z.enum(COLLECTION_PERIODS).nullable() })
      .nullable()
      .describe('Null: unchanged since it was saved'),
  })
  .meta({ id: 'SavedListing' });
export type SavedListing = z.output<typeof savedListing>;

export const savedListings = z.object({ savedListings: z.array(savedListing), paging });
export type SavedListings = z.output<typeof savedListings>;

export const savedIds = z.object({ adIds: z.array(z.int()).describe('Most recently saved first') });
export const merging = z.object({ adIds: z.array(adId).min(1).max(MAX_LOCAL_LISTINGS) });
export const merged = z.object({
  saved: z.array(z.int()).describe('Saved by this request or before'),
  unknown: z.array(z.int()).describe('Not found or not visible'),
  left: z.array(z.int()).describe(`Not saved: over the limit of ${MAX_SAVED_LISTINGS}`),
});

export const localQuery = z.object({ ads: idList(MAX_LOCAL_LISTINGS) });
export const localListings = z.object({ listings: z.array(localListing.meta({ id: 'LocalListing' })) });
export type LocalListing = z.output<typeof localListing>;

export const comparisonQuery = z.object({ ads: idList(MAX_COMPARED) });

const compared = z.object({
  adId: z.int(),
  status: z.enum(SAVED_STATUSES),
  title: z.string().nullable().describe('Null: not visible'),
  listing: listing.nullable().describe('Null: has left the market'),
  savedAd: z.boolean().describe('Whether the signed-in visitor has saved it'),
  note: z.string().nullable().describe('Note of the signed-in user'),
});
export type Compared = z.output<typeof compared>;
export const comparison = z.object({ ads: z.array(compared) }).meta({ id: 'Comparison' });
