import type { BudgetInputs } from '../budget/forms.ts';
import { FIELD_NAMES, type FieldName, type PreApprovalInputs } from './forms.ts';

/**
 * Turns the inputs of a buying budget into first answers: those to questions that both ask. An amount of 0 says nothing,
 * because a budget begins with it. Outgoings are left out: the form asks for them one by one.
 */
export function answersOfBudget(budget: BudgetInputs): PreApprovalInputs {
  const known = budget as Partial<Record<FieldName, unknown>>;
  return Object.fromEntries(FIELD_NAMES.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
}
