import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PageTable } from '#platform/feature.ts';
import { agencyStatisticsApi } from './api.ts';

export const pages: PageTable = { 'account/agency/statistics': 'agency-statistics' };

export async function api(app: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  await app.register(agencyStatisticsApi, { pool });
}
