import { z } from 'zod';
import { listing, listingSummary, money } from '#marketplace/listings/model.ts';
import { paging } from '#platform/http/paging.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { MAX_COMPARED, MAX_LOCAL_ADS, MAX_NOTE_LENGTH, SAVED_STATUSES } from './rules.ts';

/** Maximum page size of saved listings in the specification; larger responses would be megabytes. */
const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
/** Maximum number of saved listings per user, few enough to sort on every request. */
export const MAX_SAVED_ADS = 1000;

const adId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const adIdInPath = z.coerce.number().pipe(adId);

export const ownParams = z.object({ userId: z.uuid() });
/** The route checks the userId, because a missing one has its own answer. */
export const removalParams = z.object({ userId: z.string().max(100).default(''), adId: adIdInPath });
export const adParams = z.object({ adId: adIdInPath });

export const SORTS = ['savedDateDesc', 'changeDateDesc', 'priceAsc', 'priceDesc'] as const;
export type SavedSort = (typeof SORTS)[number];

export const savedQuery = z.object({
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  sort: z
    .enum(SORTS)
    .default('savedDateDesc')
    .describe('changeDateDesc: by the last change of state or price'),
  available: z.stringbool().default(false).describe('Only ads that are still to be had'),
});
export type SavedAdsQuery = z.output<typeof savedQuery>;

/** PostgreSQL cannot store NUL; of other control characters only line ends and tabs are allowed. */
const note = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Must not hold control characters')
  .nullable()
  .describe('For nobody else to read; null or empty takes it away');

const flags = {
  priceChangeAlert: z.boolean().optional(),
  statusAlert: z.boolean().optional().describe('It is agreed, sold, let, withdrawn, or back on the market'),
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
      .describe(
        'Of a development or rental scheme: its statusAlert, which tells of the whole of it; else false',
      ),
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
  .describe(
    'What everybody may see; of a listing that has left the market without its page, place and seller',
  );

const localListing = z.object({
  adId: z.int(),
  title: z.string().describe('As it was public; empty where nobody may see it'),
  status: z.enum(SAVED_STATUSES),
  changedAt: z.iso.datetime().nullable().describe('When it got this status; null where that is not public'),
  listing: visibleListing.nullable().describe('Null: only its title may be shown'),
});

export const savedListing = localListing
  .extend({
    ...own.shape,
    priceSinceSaved: z
      .object({ before: money, now: money, period: z.enum(COLLECTION_PERIODS).nullable() })
      .nullable()
      .describe('Null: the same price as when it was saved'),
  })
  .meta({ id: 'SavedListing' });
export type SavedListing = z.output<typeof savedListing>;

export const savedListings = z.object({ savedListings: z.array(savedListing), paging });
export type SavedListings = z.output<typeof savedListings>;

export const savedIds = z.object({ adIds: z.array(z.int()).describe('Latest saved first') });
export const merging = z.object({ adIds: z.array(adId).min(1).max(MAX_LOCAL_ADS) });
export const merged = z.object({
  saved: z.array(z.int()).describe('These are saved now, or were before'),
  unknown: z.array(z.int()).describe('Not there, or not to be seen'),
  left: z.array(z.int()).describe(`Not saved: nobody saves more than ${MAX_SAVED_ADS}`),
});

/** Ids in a URL: `1,2,3`. */
function idList(most: number) {
  return z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/, 'Must be ids, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(adId).min(1).max(most));
}

export const localQuery = z.object({ ads: idList(MAX_LOCAL_ADS) });
export const localListings = z.object({ listings: z.array(localListing.meta({ id: 'LocalListing' })) });
export type LocalListing = z.output<typeof localListing>;

export const comparisonQuery = z.object({ ads: idList(MAX_COMPARED) });

const compared = z.object({
  adId: z.int(),
  status: z.enum(SAVED_STATUSES),
  title: z.string().nullable().describe('Null: nobody may see it'),
  listing: listing.nullable().describe('Null: it has left the market'),
  savedAd: z.boolean().describe('Whether the signed-in visitor has saved it'),
  note: z.string().nullable().describe("The signed-in visitor's own"),
});
export type Compared = z.output<typeof compared>;
export const comparison = z.object({ ads: z.array(compared) }).meta({ id: 'Comparison' });
