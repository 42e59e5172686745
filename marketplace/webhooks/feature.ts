import type pg from 'pg';
import type { Job } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { webhooksApi } from './api.ts';
import { deliverWebhooks, sweepDeliveries } from './jobs.ts';
import { webhooksMetrics } from './metrics.ts';
import { queueDeliveries } from './writes.ts';

export const api = webhooksApi;

type Needs = { pool: pg.Pool; mailContext: MailContext };

export const metrics = webhooksMetrics;

export const jobs: readonly Job<Needs>[] = [
  { name: 'queue webhook deliveries', everyMs: 1_000, run: ({ pool }) => queueDeliveries(pool) },
  {
    name: 'deliver webhooks',
    everyMs: 1_000,
    run: ({ pool, mailContext }) => deliverWebhooks(pool, mailContext),
  },
  { name: 'delete old deliveries', everyMs: 3_600_000, run: ({ pool }) => sweepDeliveries(pool) },
];
