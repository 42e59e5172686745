import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { sterlingRate } from '#property/sterling.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { budgetCode } from './code.ts';
import { computeBudget } from './compute.ts';
import type { BudgetInputs } from './forms.ts';
import { placeOfArea } from './place-of-area.ts';
import { sourcesOf } from './sources.ts';

/**
 * The budget of a person on the figures of a day, with today's exchange rate.
 * @returns with the value of `budget` in searches and the figures that it rests on
 * @throws MissingRule
 */
export function budgetOf(inputs: BudgetInputs, gazetteer: Gazetteer, rules: RuleSet) {
  const place = placeOfArea(gazetteer, inputs.areaId);
  const { terms, ...budget } = computeBudget(inputs, place, sterlingRate()?.rate ?? null, rules);
  return { ...budget, search: budgetCode(terms), sources: sourcesOf(inputs, place, rules) };
}
