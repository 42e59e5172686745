import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import type { BuyerFacts } from './budget.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import { buyingBudget } from './buying-budget.ts';
import { monthlyRepayment } from './repayment.ts';

const rules = rulesAt('2026-11-26');
const NEW_HOUSE: HomeTerms = { country: 'ireland', authority: 'fingal', isNew: true, isApartment: false };
const BUYER: BuyerFacts = {
  buyerType: 'firstTimeBuyer',
  incomes: [{ basic: 80_000, overtime: 0, bonus: 0, rental: 0 }],
  ages: [30],
  monthlyOutgoings: 0,
  dependants: 0,
  savings: 40_000,
  gift: 10_000,
  existingHomeValue: 0,
  existingLoan: 0,
  taxPaid: 25_000,
  term: 30,
  rate: 3.5,
};
const MOVER: BuyerFacts = {
  ...BUYER,
  buyerType: 'mover',
  existingHomeValue: 300_000,
  existingLoan: 200_000,
};

function sum(amounts: Record<string, number>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}

describe('a buying budget', () => {
  it('says where the money comes from, and it is price and costs', () => {
    const { plan, funding, costs, deposit } = buyingBudget(BUYER, NEW_HOUSE, rules);
    expect(sum(funding)).toBe(plan!.price + plan!.costs);
    expect(sum(costs!)).toBe(plan!.costs);
    expect(deposit).toBe(plan!.price - plan!.loan - plan!.firstHome);
    expect(funding).toMatchObject({ homeSale: 0, loan: plan!.loan, firstHome: plan!.firstHome });
  });

  it('uses the sale of a home first, then savings, then a gift', () => {
    const { funding } = buyingBudget(MOVER, { ...NEW_HOUSE, isNew: false }, rules);
    expect(funding).toMatchObject({ homeSale: 94_465_00, savings: 40_000_00 });
    const inDebt = buyingBudget({ ...MOVER, existingLoan: 310_000 }, { ...NEW_HOUSE, isNew: false }, rules);
    expect(inDebt.funding).toMatchObject({ homeSale: 0, savings: (40_000 - 15_535) * 100 });
  });

  it('has the repayment at the rate and at the raised rate', () => {
    const { plan, repayment } = buyingBudget(BUYER, NEW_HOUSE, rules);
    expect(repayment).toMatchObject({ rate: 3.5, raisedRate: 5.5, months: 360 });
    expect(repayment.raisedMonthly).toBe(monthlyRepayment({ cents: plan!.loan, rate: 5.5, months: 360 }));
    expect(repayment.raisedMonthly).toBeGreaterThan(repayment.monthly);
  });

  it.each([
    ['a mover', MOVER, NEW_HOUSE, ['buyer', 'buyer']],
    ['a home that was lived in', BUYER, { ...NEW_HOUSE, isNew: false }, ['notNew', 'notNew']],
    ['a place that is not known', BUYER, { ...NEW_HOUSE, authority: null }, [null, 'unknownPlace']],
    [
      'a price above the ceilings',
      { ...BUYER, savings: 900_000 },
      NEW_HOUSE,
      ['aboveCeiling', 'aboveCeiling'],
    ],
    ['no tax paid', { ...BUYER, taxPaid: null }, NEW_HOUSE, ['noTaxPaid', null]],
  ] as const)('says which schemes %s leaves out', (_, facts, home, unused) => {
    expect(buyingBudget(facts, home, rules).schemes.map((scheme) => scheme.unused)).toEqual(unused);
  });

  it('is none where not even the costs can be paid', () => {
    const budget = buyingBudget({ ...BUYER, savings: 100, gift: 0 }, { ...NEW_HOUSE, isNew: false }, rules);
    expect(budget).toMatchObject({ plan: null, costs: null, vat: 0, deposit: 0 });
    expect(sum(budget.funding)).toBe(0);
    expect(budget.repayment.monthly).toBe(0);
  });

  it('has terms for searches in whole euro, rounded down', () => {
    const { terms } = buyingBudget(MOVER, { ...NEW_HOUSE, isNew: false }, rules);
    expect(terms).toEqual({
      buyerType: 'mover',
      cash: 144_465,
      maxLoan: 280_000,
      taxPaid: 25_000,
      rate: 3.5,
      years: 30,
    });
  });

  it('of a new home says the VAT in its price', () => {
    const { plan, vat } = buyingBudget(BUYER, NEW_HOUSE, rules);
    expect(vat).toBe(plan!.price - Math.round(plan!.price / 1.135));
  });
});
