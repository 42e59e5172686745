import type { FastifyInstance } from 'fastify';
import type { PageTable } from '#platform/feature.ts';
import { type CostsOptions, costsApi } from './costs/api.ts';

export const pages: PageTable = {};

export async function api(app: FastifyInstance, options: CostsOptions): Promise<void> {
  await app.register(costsApi, options);
}
