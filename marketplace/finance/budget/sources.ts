import { RULES, type RuleRow, type RuleTopic } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { landTaxRules } from '../sums/buying-costs.ts';
import type { HomePlace } from './facts.ts';
import type { BudgetInputs } from './forms.ts';

const TOPICS: Record<HomePlace['country'], ReadonlySet<RuleTopic>> = {
  ireland: new Set(['lending', 'lenders', 'stampDuty', 'propertyTax', 'buyingCosts']),
  northernIreland: new Set(['lending', 'lenders']),
};

/** @returns the figures that a budget rests on, by its buyer, place and kind of home */
export function sourcesOf(
  { buyerType, homeType, propertyType }: BudgetInputs,
  place: HomePlace | null,
  rules: RuleSet,
): RuleRow[] {
  const { country = 'ireland', authority = null } = place ?? {};
  const isNorthern = country === 'northernIreland';
  const buyer = buyerType === 'freshStart' ? 'firstTimeBuyer' : buyerType;
  const own = new Set(['', buyer, propertyType, 'average', 'basic', 'overtime', 'bonus', 'rental', 'alone']);
  if (authority) own.add(authority).add(`${authority}/${propertyType}`);
  if (buyerType === 'firstTimeBuyer') own.add('withHelpToBuy');
  const landTax = new Set(landTaxRules(buyerType).map((ref) => ref.join('/')));
  const isNew = homeType === 'new' && !isNorthern;
  return rules.rows.filter(({ rule, key }) => {
    const { topic } = RULES[rule];
    if (topic === 'schemes' || rule === 'vatNewHome') return isNew && own.has(key);
    if (topic === 'northernIreland') return isNorthern && landTax.has(`${rule}/${key}`);
    return TOPICS[country].has(topic) && own.has(key);
  });
}
