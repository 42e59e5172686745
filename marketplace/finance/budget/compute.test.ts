import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { computeBudget } from './compute.ts';
import { type BudgetInputs, EMPTY_BUDGET } from './forms.ts';

const rules = rulesAt('2026-11-26');
const NORTH = { country: 'northernIreland', authority: null } as const;
const BUYER: BudgetInputs = {
  ...EMPTY_BUDGET,
  basicIncome: 75_000,
  savings: 80_000,
  gift: 20_000,
  taxPaid: 50_000,
  homeType: 'new',
};

describe('a budget for a home in Northern Ireland', () => {
  it('is in pounds, with Stamp Duty Land Tax as the only cost and no Irish scheme', () => {
    const budget = computeBudget(BUYER, NORTH, 1.25, rules);
    // €300,000 of loan and €100,000 of own money are £320,000, of which 5 % of the price above £300,000 is duty.
    const [price, duty] = [319_048, 952];
    expect(budget).toMatchObject({
      currency: 'GBP',
      isRateMissing: false,
      plan: { price: price * 100, helpToBuy: 0, firstHome: 0 },
      costs: { legal: 0, registration: 0, valuation: 0, survey: 0, localPropertyTax: 0 },
      vat: 0,
      schemes: [
        { scheme: 'helpToBuy', unused: 'country' },
        { scheme: 'firstHome', unused: 'country' },
      ],
    });
    expect(budget.costs!.stampDuty).toBe(duty * 100);
    expect(budget.funding).toMatchObject({ savings: 64_000_00, gift: 16_000_00 });
    // Searches convert by themselves.
    expect(budget.terms).toMatchObject({ cash: 100_000, maxLoan: 300_000 });
  });

  it('says what lifts a limit in euro, and the price in pounds', () => {
    const [income] = computeBudget(BUYER, NORTH, 1.25, rules).limits;
    expect(income).toMatchObject({ limit: 'income', lever: 'income' });
    const richer = { ...BUYER, basicIncome: BUYER.basicIncome + Math.ceil(income!.by / 100) };
    expect(computeBudget(richer, NORTH, 1.25, rules).plan!.price).toBe(income!.price);
  });

  it('suggests a step of savings where the loan is drawn but for the rounding of the duty', () => {
    // £85,851.64 of own money and a loan of £257,554.94: no whole price with its duty takes the last £1.50.
    const { limits } = computeBudget({ ...BUYER, savings: 100_000, gift: 0 }, NORTH, 1.1648, rules);
    expect(limits.find(({ limit }) => limit === 'deposit')).toMatchObject({ by: 10_000_00 });
  });

  it('says nothing about prices without an exchange rate', () => {
    const budget = computeBudget(BUYER, NORTH, null, rules);
    expect(budget).toMatchObject({ isRateMissing: true, plan: null, costs: null, limits: [], deposit: 0 });
    expect(Object.values(budget.funding).every((cents) => cents === 0)).toBe(true);
    expect(budget.terms).toMatchObject({ cash: 100_000, maxLoan: 300_000 });
  });
});

it('a budget for the Republic is the same with and without an exchange rate', () => {
  const place = { country: 'ireland', authority: 'cork-city' } as const;
  const budget = computeBudget(BUYER, place, 1.25, rules);
  expect(budget).toEqual(computeBudget(BUYER, place, null, rules));
  expect(budget.currency).toBe('EUR');
  expect(computeBudget(BUYER, null, 1.25, rules).schemes[1]).toMatchObject({ unused: 'unknownPlace' });
});
