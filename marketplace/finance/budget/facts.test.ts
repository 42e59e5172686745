import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { factsOf, homeOf } from './facts.ts';
import { type BudgetInputs, EMPTY_BUDGET } from './forms.ts';

const rules = rulesAt('2026-11-26');
const INPUTS: BudgetInputs = {
  ...EMPTY_BUDGET,
  basicIncome: 50_000,
  rentalIncome: 2_000,
  secondBasicIncome: 40_000,
  secondAge: 41,
  existingHomeValue: 300_000,
  existingLoan: 100_000,
};

describe('the facts of a buyer', () => {
  it('leave a second applicant out of a budget for one', () => {
    expect(factsOf(INPUTS, rules)).toMatchObject({
      incomes: [{ basic: 50_000, overtime: 0, bonus: 0, rental: 2_000 }],
      ages: [35],
    });
  });

  it('of two have both incomes and ages', () => {
    const joint: BudgetInputs = { ...INPUTS, applicants: 'joint' };
    expect(factsOf(joint, rules)).toMatchObject({
      incomes: [{}, { basic: 40_000, rental: 0 }],
      ages: [35, 41],
    });
    expect(factsOf({ ...joint, secondAge: null }, rules).ages).toEqual([35]);
  });

  it('count an existing home only where it is sold', () => {
    expect(factsOf(INPUTS, rules)).toMatchObject({ existingHomeValue: 0, existingLoan: 0 });
    expect(factsOf({ ...INPUTS, buyerType: 'mover' }, rules)).toMatchObject({
      existingHomeValue: 300_000,
      existingLoan: 100_000,
    });
  });

  it('have the average rate of new loans unless another is entered', () => {
    expect(factsOf(INPUTS, rules).rate).toBe(3.5);
    expect(factsOf({ ...INPUTS, rate: 0 }, rules).rate).toBe(0);
  });
});

it('the home of a budget is new or not, a house or an apartment, in a place or in none', () => {
  expect(homeOf(INPUTS, null)).toEqual({
    country: 'ireland',
    authority: null,
    isNew: false,
    isApartment: false,
  });
  const other: BudgetInputs = { ...INPUTS, homeType: 'new', propertyType: 'apartment' };
  expect(homeOf(other, { country: 'ireland', authority: 'mayo' })).toMatchObject({
    authority: 'mayo',
    isNew: true,
    isApartment: true,
  });
});
