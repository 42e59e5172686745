import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleName, RuleStep } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { BuyerType, HomeTerms } from './buyer-and-home.ts';
import { percentOf, withoutTax } from './cents.ts';
import { localPropertyTax, type PropertyTax, propertyTax } from './local-property-tax.ts';
import { bandOf, slicedWhole } from './steps.ts';

export const BUYING_COSTS = [
  'stampDuty',
  'legal',
  'registration',
  'valuation',
  'survey',
  'localPropertyTax',
] as const;
export type BuyingCost = (typeof BUYING_COSTS)[number];

/** Costs that a buyer pays at signing in addition to the price, in cents. */
export type BuyingCosts = Record<BuyingCost, number>;

/** Every figure that the costs depend on, apart from the price, read once: searches compute the costs of many homes. */
export type CostTerms = {
  /** VAT in the price, in percent; 0 for a home that was lived in. */
  vat: number;
  /** Percentages of the slices of the price without VAT. */
  duty: readonly RuleStep[];
  /** Duty of a buyer with a relief up to a price, in Northern Ireland. */
  reliefDuty: { ceiling: number; duty: readonly RuleStep[] } | null;
  legal: number;
  registration: { fixed: number; bands: readonly RuleStep[] } | null;
  valuation: number;
  survey: number;
  /** Local Property Tax and the part of the year that is left of it; null where the buyer pays none back. */
  tax: { of: PropertyTax; daysLeft: number; daysOfYear: number } | null;
};

export function costTerms(buyerType: BuyerType, home: HomeTerms, rules: RuleSet): CostTerms {
  const { country, authority, isNew, isApartment } = home;
  // In Northern Ireland the tax alone: the table has no fees in pounds.
  if (country === 'northernIreland')
    return {
      legal: 0,
      valuation: 0,
      survey: 0,
      vat: 0,
      ...landTax(buyerType, rules),
      registration: null,
      tax: null,
    };
  return {
    legal: rules.number('legalFee') * 100,
    valuation: rules.number('valuationFee') * 100,
    // A new home comes with a guarantee and a list of defects to be fixed; few buyers have it surveyed.
    survey: isNew ? 0 : rules.number('surveyFee') * 100,
    vat: isNew ? rules.number('vatNewHome', isApartment ? 'apartment' : 'house') : 0,
    duty: rules.steps('stampDuty'),
    reliefDuty: null,
    registration: {
      fixed: rules.number('mortgageRegistrationFee') * 100,
      bands: rules.steps('registrationFee'),
    },
    tax: isNew ? null : taxLeft(authority, rules),
  };
}

/** Stamp Duty Land Tax: first-time buyers have a relief up to a price, investors pay a surcharge. */
function landTax(buyerType: BuyerType, rules: RuleSet): Pick<CostTerms, 'duty' | 'reliefDuty'> {
  return {
    duty: rules.steps('sdlt', buyerType === 'investor' ? 'investor' : 'mover'),
    reliefDuty:
      buyerType === 'firstTimeBuyer'
        ? {
            ceiling: rules.number('sdltFirstTimeCeiling') * 100,
            duty: rules.steps('sdlt', 'firstTimeBuyer'),
          }
        : null,
  };
}

/** @returns the figures of Stamp Duty Land Tax that a buyer's duty rests on, with their keys */
export function landTaxRules(buyerType: BuyerType): [rule: RuleName, key: string][] {
  if (buyerType === 'investor') return [['sdlt', 'investor']];
  if (buyerType !== 'firstTimeBuyer') return [['sdlt', 'mover']];
  return [
    ['sdlt', 'firstTimeBuyer'],
    ['sdltFirstTimeCeiling', ''],
    ['sdlt', 'mover'],
  ];
}

/** The seller paid Local Property Tax for the year; the buyer pays back the days that are left of it. */
function taxLeft(authority: LocalAuthority | null, rules: RuleSet): CostTerms['tax'] {
  const year = Number(rules.day.slice(0, 4));
  const days = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const end = days(`${year + 1}-01-01`);
  return {
    of: propertyTax(authority, rules),
    daysLeft: end - days(rules.day),
    daysOfYear: end - days(`${year}-01-01`),
  };
}

/** The rules that each cost rests on, for the explanations. */
export const COST_RULES: Record<BuyingCost, readonly RuleName[]> = {
  stampDuty: ['stampDuty', 'vatNewHome'],
  legal: ['legalFee'],
  registration: ['registrationFee', 'mortgageRegistrationFee'],
  valuation: ['valuationFee'],
  survey: ['surveyFee'],
  localPropertyTax: ['localPropertyTax', 'localAdjustment'],
};

/**
 * The costs of buying at a price.
 * @param price cents (pence in Northern Ireland), of a new home with VAT
 */
export function buyingCosts(terms: CostTerms, price: number): BuyingCosts {
  const { registration } = terms;
  return {
    stampDuty: dutyOf(terms, price),
    legal: terms.legal,
    registration: registration ? registration.fixed + bandOf(price, registration.bands) * 100 : 0,
    valuation: terms.valuation,
    survey: terms.survey,
    localPropertyTax: taxBackOf(terms, price),
  };
}

/** @returns the sum of all costs of buying at a price, in cents */
export function totalCosts(terms: CostTerms, price: number): number {
  const { legal, valuation, survey, registration } = terms;
  const registered = registration ? registration.fixed + bandOf(price, registration.bands) * 100 : 0;
  return dutyOf(terms, price) + legal + registered + valuation + survey + taxBackOf(terms, price);
}

function dutyOf({ vat, duty, reliefDuty }: CostTerms, price: number): number {
  if (reliefDuty && price <= reliefDuty.ceiling) return slicedWhole(price, reliefDuty.duty);
  return slicedWhole(vat === 0 ? price : withoutTax(price, vat), duty);
}

function taxBackOf({ tax }: CostTerms, price: number): number {
  if (!tax) return 0;
  return Math.round((localPropertyTax(price, tax.of) * tax.daysLeft) / tax.daysOfYear);
}

/** @returns VAT that is part of the price of a new home, in cents */
export function vatIn(price: number, vat: number): number {
  return vat === 0 ? 0 : price - withoutTax(price, vat);
}

/** @returns the fee of an agent who sells a home, in cents */
export function sellingFee(price: number, rules: RuleSet): number {
  return percentOf(price, rules.number('sellingFee'));
}
