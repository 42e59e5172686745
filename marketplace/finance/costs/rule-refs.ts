import type { RuleName } from '../rules/model.ts';
import type { BuyerType } from '../sums/buyer-and-home.ts';
import type { Fuel } from '../sums/energy-cost.ts';
import type { Household } from '../sums/rent.ts';
import type { PricedProperty } from './contract.ts';
import type { RuleRef } from './words.ts';

/** The circumstances that decide which figure of a rule applies. */
type Circumstances = {
  property: PricedProperty;
  fuel?: Fuel;
  buyerType?: BuyerType;
  household?: Household;
};

/** @returns the figures of some rules that apply to a property; none of rules that do not concern it */
export function ruleRefs(rules: readonly RuleName[], circumstances: Circumstances): RuleRef[] {
  return rules.flatMap((rule): RuleRef[] => {
    const key = keyOf(rule, circumstances);
    return key === null ? [] : [[rule, key]];
  });
}

function keyOf(rule: RuleName, { property, fuel, buyerType, household }: Circumstances): string | null {
  const { authority, isNew, isApartment } = property;
  const home = isApartment ? 'apartment' : 'house';
  switch (rule) {
    case 'localAdjustment':
      return authority;
    case 'energyPrice':
    case 'primaryEnergyFactor':
      return fuel ?? null;
    case 'vatNewHome':
      return isNew ? home : null;
    case 'firstHomeCeiling':
      return authority && `${authority}/${home}`;
    case 'firstHomeMaxShare':
      return 'alone';
    case 'averageRate':
      return 'average';
    case 'loanToValue':
      return buyerType === 'freshStart' ? 'firstTimeBuyer' : (buyerType ?? null);
    case 'rentTaxCredit':
      return household ?? null;
    default:
      return '';
  }
}
