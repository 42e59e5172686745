import type { RuleSet } from '../rules/rule-set.ts';
import { type BuyingBudget, buyingBudget } from '../sums/buying-budget.ts';
import { factsOf, type HomePlace, homeOf } from './facts.ts';
import type { BudgetInputs } from './forms.ts';

/**
 * Computes the budget of entered facts. They are in euro; prices in Northern Ireland are in pounds.
 * @param place null for anywhere in the Republic
 * @param euroPerPound null if unknown
 */
export function computeBudget(
  inputs: BudgetInputs,
  place: HomePlace | null,
  euroPerPound: number | null,
  rules: RuleSet,
): BuyingBudget {
  const facts = factsOf(inputs, rules);
  const home = homeOf(inputs, place);
  const isNorthern = home.country === 'northernIreland';
  return buyingBudget(isNorthern ? { ...facts, euroPerUnit: euroPerPound } : facts, home, rules);
}
