import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { depositOf, depositRange, smallestDepositPlan, withDeposit } from './adjust-plan.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import { totalCosts } from './buying-costs.ts';
import { type BuyerMeans, planPurchase, purchaseTerms } from './purchase.ts';

const rules = rulesAt('2026-11-26');
const NEW_HOUSE: HomeTerms = { country: 'ireland', authority: 'fingal', isNew: true, isApartment: false };
const BUYER: BuyerMeans = {
  buyerType: 'firstTimeBuyer',
  cash: 5_000_000,
  maxLoan: 30_000_000,
  taxPaid: 3_000_000,
};

const means: fc.Arbitrary<BuyerMeans> = fc.record({
  buyerType: fc.constantFrom('firstTimeBuyer', 'mover', 'freshStart'),
  cash: fc.integer({ min: 0, max: 40_000_000 }),
  maxLoan: fc.integer({ min: 0, max: 60_000_000 }),
  taxPaid: fc.option(fc.nat({ max: 6_000_000 })),
});

describe('another deposit', () => {
  it('keeps money and price in balance, and the limits of lender and schemes', () => {
    fc.assert(
      fc.property(
        means,
        fc.boolean(),
        fc.integer({ min: 100_000, max: 900_000 }),
        fc.nat({ max: 100 }),
        (buyer, isNew, euro, share) => {
          const terms = purchaseTerms(buyer, { ...NEW_HOUSE, isNew }, rules);
          const price = euro * 100;
          const plan = planPurchase(terms, price);
          if (!plan) return;
          const range = depositRange(terms, plan);
          expect(depositOf(plan)).toBeGreaterThanOrEqual(range.min);
          expect(depositOf(plan)).toBeLessThanOrEqual(range.max);
          const deposit = range.min + Math.round(((range.max - range.min) * share) / 100);
          const other = withDeposit(plan, range, deposit);
          expect(depositOf(other)).toBe(deposit);
          expect(other.cash + other.loan + other.helpToBuy + other.firstHome).toBe(price + plan.costs);
          expect(other.loan).toBeLessThanOrEqual(price * 0.9 + 1);
          expect(other.loan).toBeGreaterThanOrEqual(0);
          if (other.helpToBuy > 0) expect(other.loan).toBeGreaterThanOrEqual(price * 0.7);
          if (plan.firstHome === 0) return;
          expect(other.loan).toBe(plan.loan);
          expect(other.firstHome).toBeGreaterThanOrEqual(Math.max(1_000_000, price * 0.025));
          expect(other.firstHome).toBeLessThanOrEqual(price * (plan.helpToBuy > 0 ? 0.2 : 0.3));
          expect(deposit + other.helpToBuy).toBeGreaterThanOrEqual(price * 0.1);
        },
      ),
    );
  });

  it('stays within its range', () => {
    const terms = purchaseTerms(BUYER, { ...NEW_HOUSE, isNew: false }, rules);
    const plan = smallestDepositPlan(terms, 30_000_000);
    const range = depositRange(terms, plan);
    expect(range).toEqual({ min: 3_000_000, max: 30_000_000 });
    expect(withDeposit(plan, range, 0)).toEqual(plan);
    expect(withDeposit(plan, range, 99_000_000)).toMatchObject({ loan: 0, cash: 30_000_000 + plan.costs });
  });

  it('with a First Home share changes the share', () => {
    const terms = purchaseTerms({ ...BUYER, taxPaid: null }, NEW_HOUSE, rules);
    const plan = planPurchase(terms, 40_000_000)!;
    expect(plan.firstHome).toBeGreaterThan(1_000_000);
    const range = depositRange(terms, plan);
    expect(withDeposit(plan, range, range.max)).toMatchObject({ loan: plan.loan, firstHome: 1_000_000 });
  });

  it('is smallest where the loan is what lenders give at most', () => {
    const terms = purchaseTerms(BUYER, NEW_HOUSE, rules);
    const plan = smallestDepositPlan(terms, 45_400_000);
    expect(plan).toMatchObject({ loan: 40_860_000, helpToBuy: 0, firstHome: 0 });
    expect(plan.costs).toBe(totalCosts(terms.costs, 45_400_000));
  });
});
