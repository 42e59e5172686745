import type pg from 'pg';
import type { Voice } from '#marketplace/listings/emails/notify-steps.ts';
import type { Job } from '#platform/feature.ts';
import { webhooksApi } from './api.ts';
import { deliverWebhooks, sweepDeliveries } from './jobs.ts';
import { queueDeliveries } from './writes.ts';

export const api = webhooksApi;

type Needs = { pool: pg.Pool; voice: Voice };

export const jobs: readonly Job<Needs>[] = [
  { name: 'queue webhook deliveries', everyMs: 1_000, run: ({ pool }) => queueDeliveries(pool) },
  { name: 'deliver webhooks', everyMs: 1_000, run: ({ pool, voice }) => deliverWebhooks(pool, voice) },
  { name: 'sweep deliveries', everyMs: 3_600_000, run: ({ pool }) => sweepDeliveries(pool) },
];
