import type { FastifyInstance } from 'fastify';
import { readTrends } from '#marketplace/enquiries/reads.ts';
import { unpublishedChanges } from '#marketplace/listing-editor/ad/unpublished.ts';
import { purchaseKinds, renewalOf } from '#marketplace/listing-editor/purchases/for-sale.ts';
import { reviewListing } from '#marketplace/moderation/queue/review.ts';
import { readReviews } from '#marketplace/moderation/review-status/reads.ts';
import { readLastOrders } from '#marketplace/payments/orders/reads.ts';
import { savesOf } from '#marketplace/saved-listings/reads.ts';
import { countUpcoming } from '#marketplace/viewings/reads/viewings.ts';
import type { PageTable } from '#platform/feature.ts';
import { type OwnedOptions, ownedApi } from './api.ts';
import { relist } from './relist.ts';

export const pages: PageTable = { 'account/ads': 'my-listings', 'account/ads/:adId': 'my-listing' };

type Needs = Pick<OwnedOptions, 'pool' | 'mailContext' | 'undoSeconds'>;

export async function api(app: FastifyInstance, { pool, mailContext, undoSeconds }: Needs): Promise<void> {
  await app.register(ownedApi, {
    pool,
    mailContext,
    undoSeconds,
    savesOf: (adIds) => savesOf(pool, adIds),
    paymentsOf: (adIds) => readLastOrders(pool, adIds),
    enquiriesOf: (adIds) => readTrends(pool, 'enquiries', adIds),
    phoneRevealsOf: (adIds) => readTrends(pool, 'phoneReveals', adIds),
    renewal: (adId, viewer) => renewalOf(pool, viewer, adId),
    review: reviewListing,
    relist: (adId, viewer) => relist(pool, viewer, adId),
    purchasesOf: (viewer, adIds) => purchaseKinds(pool, viewer, adIds),
    viewingsOf: (adIds) => countUpcoming(pool, adIds),
    unpublishedOf: (adIds) => unpublishedChanges(pool, adIds),
    reviewsOf: (adIds) => readReviews(pool, adIds),
  });
}
