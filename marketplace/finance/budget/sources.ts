import type { LocalAuthority } from '#property/local-authority.ts';
import { RULES, type RuleRow, type RuleTopic } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { BudgetInputs } from './forms.ts';

const TOPICS: ReadonlySet<RuleTopic> = new Set([
  'lending',
  'lenders',
  'stampDuty',
  'propertyTax',
  'buyingCosts',
]);

/** @returns the figures that a budget rests on, by its buyer, place and kind of home */
export function sourcesOf(
  { buyerType, homeType, propertyType }: BudgetInputs,
  authority: LocalAuthority | null,
  rules: RuleSet,
): RuleRow[] {
  const buyer = buyerType === 'freshStart' ? 'firstTimeBuyer' : buyerType;
  const own = new Set(['', buyer, propertyType, 'average', 'basic', 'overtime', 'bonus', 'rental', 'alone']);
  if (authority) own.add(authority).add(`${authority}/${propertyType}`);
  if (buyerType === 'firstTimeBuyer') own.add('withHelpToBuy');
  const isNew = homeType === 'new';
  return rules.rows.filter(({ rule, key }) => {
    const { topic } = RULES[rule];
    if (topic === 'schemes' || rule === 'vatNewHome') return isNew && own.has(key);
    return TOPICS.has(topic) && own.has(key);
  });
}
