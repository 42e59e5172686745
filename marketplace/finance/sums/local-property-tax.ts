import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleStep } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { percentOf } from './cents.ts';
import { bandOf, slicedMillionths } from './steps.ts';

/** The figures of Local Property Tax in a place, read once. */
export type PropertyTax = {
  bands: readonly RuleStep[];
  /** Cents above which slices of the value are taxed. */
  top: number;
  slices: readonly RuleStep[];
  /** Percent that the authority adds or takes off. */
  adjustment: number;
};

/** @param authority whose local adjustment applies; null, or one without a known figure, leaves the basic rate */
export function propertyTax(authority: LocalAuthority | null, rules: RuleSet): PropertyTax {
  const bands = rules.steps('localPropertyTax');
  const isKnown = authority !== null && rules.row('localAdjustment', authority) !== null;
  return {
    bands,
    // The last band has no figure of its own.
    top: bands.at(-1)![0] * 100,
    slices: rules.steps('localPropertyTaxAbove'),
    adjustment: isKnown ? rules.number('localAdjustment', authority) : 0,
  };
}

/**
 * Local Property Tax of a home for a year.
 * @param cents its value
 * @returns cents: the basic rate, then the adjustment, rounded half up
 */
export function localPropertyTax(cents: number, { bands, top, slices, adjustment }: PropertyTax): number {
  const basic =
    cents <= top ? bandOf(cents, bands) * 100 : Math.floor(slicedMillionths(cents, slices) / 1_000_000);
  if (adjustment === 0) return basic;
  return adjustment < 0 ? basic - percentOf(basic, -adjustment) : basic + percentOf(basic, adjustment);
}
