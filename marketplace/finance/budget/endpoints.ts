import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as updates from './updates/contract.ts';

export const readBudgetFigures = endpoint('GET /api/v1/money/budget-figures').of<{
  query: typeof contract.figuresQuery;
  answer: typeof contract.budgetFigures;
}>();

export const readBuyingBudget = endpoint('GET /api/v3/buying-budget').of<{
  answer: typeof contract.savedBudget;
}>();
export const readBudgetInputs = endpoint('GET /api/v3/buying-budget/user-inputs').of<{
  answer: typeof contract.savedInputs;
}>();
export const saveBuyingBudget = endpoint('POST /api/v3/buying-budget').of<{
  body: typeof contract.newBudget;
  answer: typeof contract.savedBudget;
}>();
export const changeBuyingBudget = endpoint('PATCH /api/v3/buying-budget').of<{
  body: typeof contract.budgetChange;
  answer: typeof contract.savedBudget;
}>();
export const deleteBuyingBudget = endpoint('DELETE /api/v3/buying-budget').of();

export const readBudgetUpdates = endpoint('GET /api/v1/money/budget/unsubscribe/:token').of<{
  answer: typeof updates.budgetUpdates;
}>();
export const stopBudgetUpdates = endpoint('POST /api/v1/money/budget/unsubscribe/:token').of<{
  answer: typeof updates.stopped;
}>();
export const resumeBudgetUpdates = endpoint('POST /api/v1/money/budget/resubscribe/:token').of();
