import type { PageTable } from '#platform/feature.ts';
import { financeApi } from './api.ts';

export const pages: PageTable = {
  'money/budget': 'budget',
  'money/rules': 'rules',
};

export const api = financeApi;
