import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { addressesApi } from './addresses/api.ts';
import { type ListingEditorOptions, listingEditorApi } from './api.ts';
import { deleteExpiredDrafts } from './drafts/writes.ts';
import { type PreviewOptions, previewApi } from './preview-links/api.ts';
import { purchasesApi } from './purchases/api.ts';
import { refundUnusedPlans, withdrawAbandonedListings } from './purchases/writes.ts';
import { moderationChecks } from './submission/moderation-checks.ts';

export const pages: PageTable = {
  'account/ads/order': 'order-plans',
  'place-ad': 'place-ad',
  'place-ad/:draftId/:step': 'place-ad-step',
  'place-ad/done/:adId': 'place-ad-done',
  'preview/:id': 'preview',
};

type Needs = Omit<ListingEditorOptions, keyof typeof moderationChecks> & PreviewOptions;

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(addressesApi, options);
  await app.register(purchasesApi, options);
  await app.register(listingEditorApi, { ...options, ...moderationChecks });
  await app.register(previewApi, options);
}

type JobNeeds = { pool: pg.Pool; mailContext: MailContext };

export const jobs: readonly Job<JobNeeds>[] = [
  { name: 'delete expired drafts', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredDrafts(pool) },
  {
    name: 'refund unused plans',
    everyMs: 15_000,
    run: ({ pool, mailContext }) => refundUnusedPlans(pool, mailContext),
  },
  {
    name: 'withdraw abandoned listings',
    everyMs: 3_600_000,
    run: ({ pool, mailContext }) => withdrawAbandonedListings(pool, mailContext),
  },
];
