import type { RuleSet } from '../rules/rule-set.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import { percentAtMost } from '../sums/cents.ts';
import {
  firstHomeRefusal,
  helpToBuyRefusal,
  type PurchasePlan,
  SCHEMES,
  type Scheme,
  type SchemeRefusal,
  type Terms,
} from '../sums/purchase.ts';

/** Why a scheme pays nothing: it does not apply at all, or not at this price. */
export type SchemeReason = SchemeRefusal | 'aboveCeiling' | 'notUsed';

/** The amount that a scheme pays, or why it pays nothing. Amounts are cents. */
export type SchemeState = {
  scheme: Scheme;
  amount: number;
  reason: SchemeReason | null;
  /** The most that the scheme could pay at this price, also where the buyer's tax is unknown; null where none. */
  most: number | null;
  /** The highest price for the scheme; null where it does not apply at any price. */
  ceiling: number | null;
};

/** @returns the state of each scheme for a purchase of a new home */
export function schemeStates(
  terms: Terms,
  home: HomeTerms,
  plan: PurchasePlan,
  rules: RuleSet,
): SchemeState[] {
  return SCHEMES.map((scheme) => {
    const refusal =
      scheme === 'helpToBuy'
        ? helpToBuyRefusal(terms.means, home, rules)
        : firstHomeRefusal(terms.means, home, rules);
    const amount = plan[scheme];
    const ceiling = refusal === null || refusal === 'noTaxPaid' ? ceilingOf(scheme, terms, rules) : null;
    const isBelow = ceiling !== null && plan.price <= ceiling;
    return {
      scheme,
      amount,
      reason: amount > 0 ? null : reasonOf(refusal, isBelow),
      most: isBelow ? mostOf(scheme, terms, plan.price, rules) : null,
      ceiling,
    };
  });
}

function reasonOf(refusal: SchemeRefusal | null, isBelow: boolean): SchemeReason {
  if (refusal !== null && refusal !== 'noTaxPaid') return refusal;
  if (!isBelow) return 'aboveCeiling';
  return refusal ?? 'notUsed';
}

function ceilingOf(scheme: Scheme, { firstHome }: Terms, rules: RuleSet): number {
  return scheme === 'helpToBuy' ? rules.number('helpToBuyPriceCeiling') * 100 : firstHome!.ceiling;
}

function mostOf(scheme: Scheme, { firstHome, helpToBuy }: Terms, price: number, rules: RuleSet): number {
  if (scheme === 'firstHome') return percentAtMost(price, firstHome!.maxShare.alone);
  const maximum = helpToBuy?.maximum ?? rules.number('helpToBuyMaximum') * 100;
  return Math.min(maximum, percentAtMost(price, rules.number('helpToBuyShare')));
}
