import type { FastifyInstance } from 'fastify';
import { type BudgetOptions, budgetApi } from './budget/api.ts';
import { type CostsOptions, costsApi } from './costs/api.ts';
import { rulesApi } from './rules/api.ts';

export type FinanceOptions = CostsOptions & BudgetOptions;

/** Every route of finance. */
export async function financeApi(app: FastifyInstance, options: FinanceOptions): Promise<void> {
  await app.register(budgetApi, options);
  await app.register(costsApi, options);
  await app.register(rulesApi);
}
