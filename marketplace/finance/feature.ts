import type pg from 'pg';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { type FinanceOptions, financeApi } from './api.ts';
import { exportBudget, hasBudget } from './budget/reads.ts';
import { mailBudgetChanges } from './budget/updates/jobs.ts';
import type { LeadsContext } from './leads/context.ts';
import { deliverLeadPosts, recordSentMails } from './leads/jobs.ts';
import { exportLeads } from './leads/reads.ts';
import { eraseLeads } from './leads/withdraw.ts';
import { deleteOldLeads, deleteOldPosts } from './leads/writes.ts';
import { financeMetrics } from './metrics.ts';
import { deleteUnusedInputs } from './own-inputs/writes.ts';
import { exportPreApproval } from './pre-approval/reads.ts';

export const pages: PageTable = {
  money: 'money',
  'money/budget': 'budget',
  'money/budget/unsubscribe/:token': 'budget-unsubscribe',
  'money/mortgage': 'mortgage',
  'money/mortgage/:step': 'mortgage-step',
  'money/mortgage/summary': 'mortgage-summary',
  'money/rates': 'lender-rates',
  'money/rent-or-buy': 'rent-or-buy',
  'money/rental-yield': 'rental-yield',
  'money/repayments': 'repayments',
  'money/rules': 'rules',
};

export const api = financeApi;

/** Accounts say whether their person has a budget. */
export function offers({ pool }: { pool: pg.Pool }) {
  return { hasBuyingBudget: (userId: string) => hasBudget(pool, userId) };
}

export const metrics = financeMetrics;

export const jobs: readonly Job<FinanceOptions>[] = [
  { name: 'deliver mortgage leads', everyMs: 1_000, run: (needs) => deliverLeadPosts(needs) },
  { name: 'record sent mortgage leads', everyMs: 2_000, run: ({ pool }) => recordSentMails(pool) },
  { name: 'delete old mortgage leads', everyMs: 3_600_000, run: ({ pool }) => deleteOldLeads(pool) },
  { name: 'delete old calls of mortgage leads', everyMs: 3_600_000, run: ({ pool }) => deleteOldPosts(pool) },
  {
    name: 'mail changes of buying budgets',
    everyMs: 600_000,
    run: ({ mailContext, secret, ...needs }) =>
      mailBudgetChanges({ ...needs, mailContext: { ...mailContext, secret } }),
  },
  {
    name: 'delete unused buying budgets',
    everyMs: 3_600_000,
    run: ({ pool }) => deleteUnusedInputs(pool, 'buying_budget'),
  },
  {
    name: 'delete unused mortgage pre-approvals',
    everyMs: 3_600_000,
    run: ({ pool }) => deleteUnusedInputs(pool, 'mortgage_pre_approval'),
  },
];

export const eraser =
  (context: LeadsContext): Eraser =>
  (client, leaving) =>
    eraseLeads(context, client, leaving);

export const exporter =
  ({ keyring }: Pick<LeadsContext, 'keyring'>): Exporter =>
  async (pool, userId) => ({
    ...(await exportBudget(pool, keyring, userId)),
    ...(await exportPreApproval(pool, keyring, userId)),
    ...(await exportLeads(pool, keyring, userId)),
  });
