import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { percentOf } from './cents.ts';
import { bandOf, slicedMillionths } from './steps.ts';

/**
 * Local Property Tax of a home for a year.
 * @param cents its value
 * @param authority whose local adjustment applies; null leaves the basic rate
 * @returns cents a year: the basic rate, then the adjustment, rounded half up
 */
export function localPropertyTax(cents: number, authority: LocalAuthority | null, rules: RuleSet): number {
  const basic = basicTax(cents, rules);
  return basic + adjustmentOf(basic, authority, rules);
}

function basicTax(cents: number, rules: RuleSet): number {
  const bands = rules.steps('localPropertyTax');
  const above = bands.at(-1)!;
  // The last band has no figure of its own: slices of the value apply.
  if (cents <= above[0] * 100) return bandOf(cents, bands) * 100;
  return Math.floor(slicedMillionths(cents, rules.steps('localPropertyTaxAbove')) / 1_000_000);
}

function adjustmentOf(basic: number, authority: LocalAuthority | null, rules: RuleSet): number {
  if (authority === null || !rules.row('localAdjustment', authority)) return 0;
  const percent = rules.number('localAdjustment', authority);
  return percent < 0 ? -percentOf(basic, -percent) : percentOf(basic, percent);
}
