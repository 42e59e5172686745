import type { FastifyInstance } from 'fastify';
import type { Job, PageTable } from '#platform/feature.ts';
import { paymentsApi } from './api.ts';
import { paymentsMetrics } from './metrics.ts';
import type { Payments } from './open.ts';

export const pages: PageTable = {
  'account/orders': 'orders',
  'checkout/:sessionId': 'checkout',
  'checkout/return': 'checkout-return',
};

type Needs = { payments: Payments };

export async function api(app: FastifyInstance, { payments }: Needs): Promise<void> {
  await app.register(paymentsApi, payments.context);
}

export const metrics = paymentsMetrics;

export const jobs: readonly Job<Needs>[] = [
  { name: 'deliver test payments', everyMs: 500, run: ({ payments }) => payments.jobs.deliverEvents() },
  { name: 'reconcile payments', everyMs: 15_000, run: ({ payments }) => payments.jobs.reconcile() },
  { name: 'send refunds', everyMs: 15_000, run: ({ payments }) => payments.jobs.sendRefunds() },
  { name: 'prune idempotency keys', everyMs: 3_600_000, run: ({ payments }) => payments.jobs.pruneKeys() },
];
