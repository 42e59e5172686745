import type { FastifyInstance } from 'fastify';
import { readDailyCounts } from '#marketplace/enquiries/reads.ts';
import { countUnpublishedChanges } from '#marketplace/listing-editor/listing/unpublished.ts';
import { purchaseKinds, readRenewal } from '#marketplace/listing-editor/purchases/for-sale.ts';
import { reviewListing } from '#marketplace/moderation/queue/review.ts';
import { readReviews } from '#marketplace/moderation/review-status/reads.ts';
import { readLastOrders } from '#marketplace/payments/orders/reads.ts';
import { savesOf } from '#marketplace/saved-listings/reads.ts';
import { countUpcoming } from '#marketplace/viewings/reads/viewings.ts';
import type { PageTable } from '#platform/feature.ts';
import { type MyListingsOptions, myListingsApi } from './api.ts';
import { createRelistDraft } from './relist.ts';

export const pages: PageTable = { 'account/ads': 'my-listings', 'account/ads/:adId': 'my-listing' };

type Needs = Pick<MyListingsOptions, 'pool' | 'mailContext' | 'undoSeconds'>;

export async function api(app: FastifyInstance, { pool, mailContext, undoSeconds }: Needs): Promise<void> {
  await app.register(myListingsApi, {
    pool,
    mailContext,
    undoSeconds,
    readSaves: (adIds) => savesOf(pool, adIds),
    readPayments: (adIds) => readLastOrders(pool, adIds),
    readEnquiryCounts: (adIds) => readDailyCounts(pool, 'enquiries', adIds),
    readPhoneReveals: (adIds) => readDailyCounts(pool, 'phoneReveals', adIds),
    renewal: (adId, viewer) => readRenewal(pool, viewer, adId),
    review: reviewListing,
    createRelistDraft: (adId, viewer) => createRelistDraft(pool, viewer, adId),
    readPurchases: (viewer, adIds) => purchaseKinds(pool, viewer, adIds),
    readUpcomingViewings: (adIds) => countUpcoming(pool, adIds),
    readUnpublishedChanges: (adIds) => countUnpublishedChanges(pool, adIds),
    readReviews: (adIds) => readReviews(pool, adIds),
  });
}
