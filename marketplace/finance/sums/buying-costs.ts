import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { percentOf, withoutTax } from './cents.ts';
import { localPropertyTax } from './local-property-tax.ts';
import type { BuyerType, HomeTerms } from './purchase.ts';
import { stampDuty } from './stamp-duty.ts';
import { bandOf, slicedMillionths } from './steps.ts';

export const BUYING_COSTS = [
  'stampDuty',
  'legal',
  'registration',
  'valuation',
  'survey',
  'localPropertyTax',
] as const;
export type BuyingCost = (typeof BUYING_COSTS)[number];

/** What a buyer pays at signing in addition to the price, in cents. */
export type BuyingCosts = Record<BuyingCost, number>;

/** The facts of buyer and home that the costs depend on, apart from the price. */
export type CostTerms = {
  isNorthern: boolean;
  authority: LocalAuthority | null;
  buyerType: BuyerType;
  isNew: boolean;
  /** VAT in the price, in percent; 0 for a home that was lived in. */
  vat: number;
  rules: RuleSet;
};

export function costTerms(buyerType: BuyerType, home: HomeTerms, rules: RuleSet): CostTerms {
  const { country, authority, isNew, isApartment } = home;
  const isNorthern = country === 'northernIreland';
  const vat = isNew && !isNorthern ? rules.number('vatNewHome', isApartment ? 'apartment' : 'house') : 0;
  return { isNorthern, authority, buyerType, isNew, vat, rules };
}

/** The rules that each cost rests on, for the explanations. */
export const COST_RULES: Record<BuyingCost, readonly RuleName[]> = {
  stampDuty: ['stampDuty', 'vatNewHome'],
  legal: ['legalFee'],
  registration: ['registrationFee'],
  valuation: ['valuationFee'],
  survey: ['surveyFee'],
  localPropertyTax: ['localPropertyTax', 'localAdjustment'],
};

/**
 * The costs of buying at a price. In Northern Ireland the tax alone: the table has no fees in pounds.
 * @param price cents (pence in Northern Ireland), of a new home with VAT
 */
export function buyingCosts(terms: CostTerms, price: number): BuyingCosts {
  const { rules, isNorthern, isNew, vat } = terms;
  if (isNorthern)
    return {
      stampDuty: landTax(terms, price),
      legal: 0,
      registration: 0,
      valuation: 0,
      survey: 0,
      localPropertyTax: 0,
    };
  return {
    stampDuty: stampDuty(price, 'residential', rules, vat),
    legal: rules.number('legalFee') * 100,
    registration:
      bandOf(price, rules.steps('registrationFee')) * 100 + rules.number('mortgageRegistrationFee') * 100,
    valuation: rules.number('valuationFee') * 100,
    // A new home comes with a guarantee and a list of defects to be fixed; few buyers have it surveyed.
    survey: isNew ? 0 : rules.number('surveyFee') * 100,
    localPropertyTax: isNew ? 0 : taxUntilYearEnd(terms, price),
  };
}

export function totalOf(costs: BuyingCosts): number {
  let sum = 0;
  for (const cost of BUYING_COSTS) sum += costs[cost];
  return sum;
}

/** @returns VAT that is part of the price of a new home, in cents */
export function vatIn(price: number, vat: number): number {
  return vat === 0 ? 0 : price - withoutTax(price, vat);
}

/** The seller paid Local Property Tax for the year; the buyer pays back the days that are left of it. */
function taxUntilYearEnd({ rules, authority }: CostTerms, price: number): number {
  const year = Number(rules.day.slice(0, 4));
  const days = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const left = days(`${year + 1}-01-01`) - days(rules.day);
  const all = days(`${year + 1}-01-01`) - days(`${year}-01-01`);
  return Math.round((localPropertyTax(price, authority, rules) * left) / all);
}

/** Stamp Duty Land Tax on a home in Northern Ireland, in pence, rounded down to whole pounds. */
function landTax({ rules, buyerType }: CostTerms, price: number): number {
  const isFirst = buyerType === 'firstTimeBuyer' && price <= rules.number('sdltFirstTimeCeiling') * 100;
  const key = buyerType === 'investor' ? 'investor' : isFirst ? 'firstTimeBuyer' : 'mover';
  return Math.floor(slicedMillionths(price, rules.steps('sdlt', key)) / 100_000_000) * 100;
}

/** @returns the fee of an agent who sells a home, in cents */
export function sellingFee(price: number, rules: RuleSet): number {
  return percentOf(price, rules.number('sellingFee'));
}
