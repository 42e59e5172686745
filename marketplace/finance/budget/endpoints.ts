import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

export const readBudgetFigures = endpoint('GET /api/v1/money/budget-figures').of<{
  answer: typeof contract.budgetFigures;
}>();
