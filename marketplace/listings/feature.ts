import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Eraser, Hiding } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { hasListings } from './advertisers/reads.ts';
import {
  eraseAdvertiser,
  extendHiding,
  hideListings,
  showAgencyListings,
  showListings,
  syncAccountPhone,
  syncAgencyAdvertisers,
} from './advertisers/writes.ts';
import { listingsApi } from './api.ts';
import { agencyListingsApi } from './by-agency/api.ts';
import { readPricedListing } from './costs/priced-listing.ts';
import { listingsMetrics } from './metrics.ts';
import type { ShowListingOptions } from './show-listing.ts';
import { createViewCounter } from './views/view-counter.ts';
import { expireListings, finalizeUndoableChanges, sendExpiryReminders } from './writes.ts';

export const pages: PageTable = {
  'for-rent/:slug/:id': 'listing',
  'for-sale/:slug/:id': 'listing',
  'l/:id': 'short-link',
  'share/:slug/:id': 'listing',
};

export async function api(app: FastifyInstance, options: ShowListingOptions): Promise<void> {
  app.addHook('onClose', () => options.listingViews.stop());
  await app.register(listingsApi, options);
  await app.register(agencyListingsApi, options);
}

/** Hides an account's listings while its erasure can be cancelled. */
const hiding: Hiding = {
  hide: hideListings,
  show: showListings,
  showAgency: showAgencyListings,
  postpone: extendHiding,
};

export function offers({ pool, log }: { pool: pg.Pool; log: Logger }) {
  return {
    listingViews: createViewCounter(pool, (err) => log.error({ err }, 'views could not be stored')),
    hasAds: (userId: string) => hasListings(pool, userId),
    onAgencyChange: syncAgencyAdvertisers,
    onPhoneChange: syncAccountPhone,
    hiding,
    readPricedListing: (adId: number) => readPricedListing(pool, adId),
  };
}

type JobNeeds = { pool: pg.Pool; mailContext: MailContext };

export const metrics = listingsMetrics;

export const jobs: readonly Job<JobNeeds>[] = [
  {
    name: 'expire listings',
    everyMs: 60_000,
    run: ({ pool, mailContext }) => expireListings(pool, mailContext),
  },
  {
    name: 'finalize undoable changes',
    everyMs: 5_000,
    run: ({ pool, mailContext }) => finalizeUndoableChanges(pool, mailContext),
  },
  {
    name: 'send expiry reminders',
    everyMs: 600_000,
    run: ({ pool, mailContext }) => sendExpiryReminders(pool, mailContext),
  },
];

export const eraser = (): Eraser => eraseAdvertiser;
