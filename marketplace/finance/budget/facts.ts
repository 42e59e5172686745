import type { RuleSet } from '../rules/rule-set.ts';
import type { BuyerFacts, Income } from '../sums/budget.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import type { BudgetInputs } from './forms.ts';

/** @returns the facts of a buyer as sums need them */
export function factsOf(inputs: BudgetInputs, rules: RuleSet): BuyerFacts {
  const { basicIncome: basic, overtime, bonus, rentalIncome: rental, age, secondAge } = inputs;
  const first: Income = { basic, overtime, bonus, rental };
  const second: Income = {
    basic: inputs.secondBasicIncome,
    overtime: inputs.secondOvertime,
    bonus: inputs.secondBonus,
    rental: 0,
  };
  const isJoint = inputs.applicants === 'joint';
  const sells = inputs.buyerType === 'mover';
  return {
    buyerType: inputs.buyerType,
    incomes: isJoint ? [first, second] : [first],
    ages: isJoint && secondAge !== null ? [age, secondAge] : [age],
    monthlyOutgoings: inputs.monthlyOutgoings,
    dependants: inputs.dependants,
    savings: inputs.savings,
    gift: inputs.gift,
    existingHomeValue: sells ? inputs.existingHomeValue : 0,
    existingLoan: sells ? inputs.existingLoan : 0,
    taxPaid: inputs.taxPaid,
    term: inputs.term,
    rate: inputs.rate ?? rules.number('averageRate', 'average'),
  };
}

/** The place of a home, as far as a budget depends on it. */
export type HomePlace = Pick<HomeTerms, 'country' | 'authority'>;

/** @returns the terms of the home that is looked for. @param place null for anywhere in the Republic */
export function homeOf(inputs: BudgetInputs, place: HomePlace | null): HomeTerms {
  return {
    country: place?.country ?? 'ireland',
    authority: place?.authority ?? null,
    isNew: inputs.homeType === 'new',
    isApartment: inputs.propertyType === 'apartment',
  };
}
