import type { RuleSet } from '../rules/rule-set.ts';
import { millionths, wholeEuro, withoutTax } from './cents.ts';
import { slicedWhole } from './steps.ts';

/**
 * Stamp duty on a purchase in the Republic.
 * @param cents the price; of a new home with VAT, on which no duty is charged
 * @param kind a home, or any other property
 * @param vatPercent VAT in the price of a new home; 0 otherwise
 * @returns cents, rounded down to whole euro as Revenue does
 */
export function stampDuty(
  cents: number,
  kind: 'residential' | 'other',
  rules: RuleSet,
  vatPercent = 0,
): number {
  const charged = vatPercent === 0 ? cents : withoutTax(cents, vatPercent);
  if (kind === 'residential') return slicedWhole(charged, rules.steps('stampDuty'));
  return wholeEuro(Math.floor((charged * millionths(rules.number('stampDutyOther'))) / 1_000_000));
}
