import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Voice } from '#marketplace/listings/emails/notify-steps.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { type PlacementOptions, placementApi } from './api.ts';
import { sweepDrafts } from './drafts/writes.ts';
import { previewApi } from './preview-links/api.ts';
import { purchasesApi } from './purchases/api.ts';
import { giveBackUnused, withdrawLeftLying } from './purchases/writes.ts';
import { judgement } from './submission/judgement.ts';

export const pages: PageTable = {
  'account/ads/order': 'order-plans',
  'place-ad': 'place-ad',
  'place-ad/:draftId/:step': 'place-ad-step',
  'place-ad/done/:adId': 'place-ad-done',
  'preview/:id': 'preview',
};

type Needs = Omit<PlacementOptions, keyof typeof judgement>;

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(purchasesApi, options);
  await app.register(placementApi, { ...options, ...judgement });
  await app.register(previewApi, options);
}

type JobNeeds = { pool: pg.Pool; voice: Voice };

export const jobs: readonly Job<JobNeeds>[] = [
  { name: 'sweep drafts', everyMs: 3_600_000, run: ({ pool }) => sweepDrafts(pool) },
  {
    name: 'give back what was paid for ads nobody saw',
    everyMs: 15_000,
    run: ({ pool, voice }) => giveBackUnused(pool, voice),
  },
  {
    name: 'withdraw rejected ads left lying',
    everyMs: 3_600_000,
    run: ({ pool, voice }) => withdrawLeftLying(pool, voice),
  },
];
