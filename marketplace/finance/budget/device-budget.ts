import { type BudgetInputs, budgetInputs } from './forms.ts';
import { DEVICE_BUDGET_KEY, storedBudget } from './has-device-budget.ts';

/** @returns the budget in a text that the browser stored; null for one that is none, such as one of another version */
export function parseDeviceBudget(text: string | null): BudgetInputs | null {
  if (text === null) return null;
  try {
    const parsed = budgetInputs.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @returns the budget that the user of this browser entered; null without one */
export function readDeviceBudget(): BudgetInputs | null {
  return parseDeviceBudget(storedBudget());
}

/**
 * Stores a budget in this browser, or deletes it.
 * @returns false where the browser refuses
 */
export function writeDeviceBudget(budget: BudgetInputs | null): boolean {
  try {
    if (budget) localStorage.setItem(DEVICE_BUDGET_KEY, JSON.stringify(budget));
    else localStorage.removeItem(DEVICE_BUDGET_KEY);
    return true;
  } catch {
    return false;
  }
}
