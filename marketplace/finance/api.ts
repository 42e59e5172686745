import type { FastifyInstance } from 'fastify';
import { type CostsOptions, costsApi } from './costs/api.ts';
import { rulesApi } from './rules/api.ts';

export type FinanceOptions = CostsOptions;

/** Every route of finance. */
export async function financeApi(app: FastifyInstance, options: FinanceOptions): Promise<void> {
  await app.register(costsApi, options);
  await app.register(rulesApi);
}
