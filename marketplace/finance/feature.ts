import type { PageTable } from '#platform/feature.ts';
import { financeApi } from './api.ts';

export const pages: PageTable = {
  'money/budget': 'budget',
  'money/rates': 'lender-rates',
  'money/repayments': 'repayments',
  'money/rules': 'rules',
};

export const api = financeApi;
