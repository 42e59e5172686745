import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { type BuyerFacts, buyerMeans, countedIncome, highestBudget, loanLimits, ownCash } from './budget.ts';
import type { HomeTerms } from './buyer-and-home.ts';

const rules = rulesAt('2026-11-26');
const HOUSE: HomeTerms = { country: 'ireland', authority: 'fingal', isNew: false, isApartment: false };
const INCOME = { basic: 50_000, overtime: 0, bonus: 0, rental: 0 };
const COUPLE: BuyerFacts = {
  buyerType: 'firstTimeBuyer',
  incomes: [INCOME, INCOME],
  ages: [35, 33],
  monthlyOutgoings: 0,
  dependants: 0,
  savings: 60_000,
  gift: 0,
  existingHomeValue: 0,
  existingLoan: 0,
  taxPaid: null,
  term: 30,
  rate: 3.5,
};

describe('the income limit', () => {
  it.each([
    ['firstTimeBuyer', 400_000],
    ['freshStart', 400_000],
    ['mover', 350_000],
  ] as const)('of a couple on 100,000 who are a %s is %i', (buyerType, euro) => {
    expect(loanLimits({ ...COUPLE, buyerType }, rules).byIncome).toBe(euro * 100);
  });

  it('does not exist for homes to let', () => {
    expect(loanLimits({ ...COUPLE, buyerType: 'investor' }, rules).byIncome).toBeNull();
  });

  it('counts half of overtime and bonus, and 70 % of rent', () => {
    expect(countedIncome([{ basic: 40_000, overtime: 1_001, bonus: 2_000, rental: 3_000 }], rules)).toBe(
      43_600_50,
    );
  });
});

describe('the repayment limit', () => {
  it('rests on a raised rate, outgoings and dependants', () => {
    const { byRepayments } = loanLimits(COUPLE, rules);
    const { byRepayments: less } = loanLimits({ ...COUPLE, monthlyOutgoings: 250 }, rules);
    expect(loanLimits({ ...COUPLE, dependants: 1 }, rules).byRepayments).toBe(less);
    expect(less).toBeLessThan(byRepayments);
    expect(loanLimits({ ...COUPLE, monthlyOutgoings: 5_000 }, rules).byRepayments).toBe(0);
  });

  it('never lets repayments exceed the share of the income, not even by a part of a cent', () => {
    const incomes = [
      { basic: 82_682, overtime: 14_392, bonus: 0, rental: 22_711 },
      { ...INCOME, basic: 57_294 },
    ] as const;
    // 35 % of a twelfth is 4,756.1996, of which outgoings leave 3,033.19.
    const facts = { ...COUPLE, incomes, monthlyOutgoings: 1_723, rate: 9.95, term: 36 };
    expect(loanLimits(facts, rules).byRepayments).toBe(29_984_334);
  });

  it('ends at the highest age, of the older buyer', () => {
    const old = loanLimits({ ...COUPLE, ages: [35, 55] }, rules);
    expect(old).toMatchObject({ months: 180, isTermCut: true });
    expect(old.byRepayments).toBeLessThan(old.byRepaymentsAtAnyAge);
    expect(loanLimits({ ...COUPLE, ages: [75, 20] }, rules)).toMatchObject({ months: 0, byRepayments: 0 });
    expect(loanLimits({ ...COUPLE, term: 40 }, rules)).toMatchObject({ months: 420, isTermCut: false });
  });
});

describe('own money', () => {
  it('is savings, gift and all that the sale of a home leaves', () => {
    const sale = { existingHomeValue: 400_000, existingLoan: 150_000, gift: 5_000 };
    expect(ownCash({ ...COUPLE, ...sale }, rules)).toBe((60_000 + 5_000 + 400_000 - 150_000 - 7_380) * 100);
  });

  it('pays a loan above the value of the home sold, and is never below 0', () => {
    expect(ownCash({ ...COUPLE, existingLoan: 20_000 }, rules)).toBe(40_000_00);
    expect(ownCash({ ...COUPLE, existingLoan: 100_000 }, rules)).toBe(0);
  });
});

it('means are the smaller limit, and cents', () => {
  expect(buyerMeans({ ...COUPLE, taxPaid: 12_000 }, rules)).toEqual({
    buyerType: 'firstTimeBuyer',
    cash: 60_000_00,
    maxLoan: 400_000_00,
    taxPaid: 12_000_00,
  });
});

describe('the budget', () => {
  it('is the last euro that savings and the largest loan pay, costs included', () => {
    // Costs of 8,623.10, so that 60,000 and a loan of 400,000 leave 0.90.
    const plan = highestBudget(COUPLE, HOUSE, rules);
    expect(plan).toMatchObject({ price: 451_376_00, costs: 8_623_10, loan: 399_999_10, cash: 60_000_00 });
  });

  it('never falls with more income or savings, or fewer outgoings', () => {
    const amount = fc.nat({ max: 200_000 });
    fc.assert(
      fc.property(
        fc.record({ basic: amount, savings: amount, outgoings: fc.nat({ max: 3_000 }), more: amount }),
        fc.boolean(),
        ({ basic, savings, outgoings, more }, isNew) => {
          const incomeOf = (euro: number) => [{ ...INCOME, basic: euro }] as const;
          const facts = { ...COUPLE, incomes: incomeOf(basic), savings, monthlyOutgoings: outgoings };
          const priceOf = (changed: BuyerFacts) =>
            highestBudget({ ...changed, taxPaid: 20_000 }, { ...HOUSE, isNew }, rules)?.price ?? 0;
          const price = priceOf(facts);
          expect(priceOf({ ...facts, incomes: incomeOf(basic + more) })).toBeGreaterThanOrEqual(price);
          expect(priceOf({ ...facts, savings: savings + more })).toBeGreaterThanOrEqual(price);
          expect(priceOf({ ...facts, monthlyOutgoings: 0 })).toBeGreaterThanOrEqual(price);
        },
      ),
    );
  });
});
