import type { FastifyInstance } from 'fastify';
import { type BudgetOptions, budgetApi } from './budget/api.ts';
import { type SavedBudgetOptions, savedBudgetApi } from './budget/saved-api.ts';
import { type BudgetUpdatesOptions, budgetUpdatesApi } from './budget/updates/api.ts';
import { type CostsOptions, costsApi } from './costs/api.ts';
import { leadsApi } from './leads/api.ts';
import type { LeadsContext } from './leads/context.ts';
import { type LendersOptions, lendersApi } from './lenders/api.ts';
import { type PreApprovalOptions, preApprovalApi } from './pre-approval/api.ts';
import { rentOrBuyApi } from './rent-or-buy/api.ts';
import { rentalYieldApi } from './rental-yield/api.ts';
import { repaymentsApi } from './repayments/api.ts';
import { rulesApi } from './rules/api.ts';

export type FinanceOptions = BudgetOptions &
  BudgetUpdatesOptions &
  CostsOptions &
  LeadsContext &
  LendersOptions &
  SavedBudgetOptions &
  PreApprovalOptions;

/** Every route of finance. */
export async function financeApi(app: FastifyInstance, options: FinanceOptions): Promise<void> {
  await app.register(budgetApi, options);
  await app.register(budgetUpdatesApi, options);
  await app.register(savedBudgetApi, options);
  await app.register(costsApi, options);
  await app.register(leadsApi, options);
  await app.register(lendersApi, options);
  await app.register(preApprovalApi, options);
  await app.register(rentOrBuyApi);
  await app.register(rentalYieldApi);
  await app.register(repaymentsApi);
  await app.register(rulesApi);
}
