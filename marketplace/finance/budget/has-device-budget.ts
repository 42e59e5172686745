/** The entry of the browser's storage that has the budget of its user, as JSON of `BudgetInputs`. */
export const DEVICE_BUDGET_KEY = 'gaff.budget';

/** @returns the stored text; null without one, or where the browser refuses to store anything */
export function storedBudget(): string | null {
  try {
    return localStorage.getItem(DEVICE_BUDGET_KEY);
  } catch {
    return null;
  }
}
