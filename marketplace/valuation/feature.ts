import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { valuationRequestsApi } from './requests/api.ts';
import type { RequestsOptions } from './requests/options.ts';
import { exportRequests } from './requests/reads.ts';
import { deleteOldRequests, eraseRequests } from './requests/writes.ts';

export const pages: PageTable = {
  'account/agency/valuations': 'agency-valuations',
  'account/valuations': 'own-valuations',
  'valuation/agents': 'valuation-agents',
  'valuation/request/:requestId': 'valuation-request',
};

export async function api(app: FastifyInstance, options: RequestsOptions): Promise<void> {
  await app.register(valuationRequestsApi, options);
}

export const jobs: readonly Job<{ pool: pg.Pool }>[] = [
  { name: 'delete old valuation requests', everyMs: 3_600_000, run: ({ pool }) => deleteOldRequests(pool) },
];

export const eraser = (): Eraser => eraseRequests;

export const exporter = (): Exporter => exportRequests;
