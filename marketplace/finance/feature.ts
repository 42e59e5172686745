import type { FastifyInstance } from 'fastify';
import type { PageTable } from '#platform/feature.ts';
import { type LendersOptions, lendersApi } from './lenders/api.ts';
import { repaymentsApi } from './repayments/api.ts';

export const pages: PageTable = {
  'money/rates': 'lender-rates',
  'money/repayments': 'repayments',
};

type Needs = LendersOptions;

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(lendersApi, options);
  await app.register(repaymentsApi);
}
