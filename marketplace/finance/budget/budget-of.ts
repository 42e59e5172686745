import { authorityOfArea } from '#marketplace/places/authorities/authority-of-area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type BuyingBudget, buyingBudget } from '../sums/buying-budget.ts';
import { budgetCode } from './code.ts';
import { factsOf, homeOf } from './facts.ts';
import type { BudgetInputs } from './forms.ts';
import { sourcesOf } from './sources.ts';

/**
 * The budget of a person on the figures of a day.
 * @returns with the value of `budget` in searches and the figures that it rests on
 * @throws MissingRule
 */
export function budgetOf(inputs: BudgetInputs, gazetteer: Gazetteer, rules: RuleSet) {
  const authority = inputs.areaId === null ? null : authorityOfArea(gazetteer, inputs.areaId);
  const home = homeOf(inputs, authority);
  const { terms, ...budget }: BuyingBudget = buyingBudget(factsOf(inputs, rules), home, rules);
  return { ...budget, search: budgetCode(terms), sources: sourcesOf(inputs, authority, rules) };
}
