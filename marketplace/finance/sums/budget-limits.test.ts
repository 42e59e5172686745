import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { type BuyerFacts, highestBudget, type Income } from './budget.ts';
import { bindingLimits } from './budget-limits.ts';
import type { HomeTerms } from './buyer-and-home.ts';

const rules = rulesAt('2026-11-26');
const OLD_HOUSE: HomeTerms = { country: 'ireland', authority: 'fingal', isNew: false, isApartment: false };
const NEW_HOUSE: HomeTerms = { ...OLD_HOUSE, isNew: true };
const incomeOf = (basic: number): [Income] => [{ basic, overtime: 0, bonus: 0, rental: 0 }];
const BUYER: BuyerFacts = {
  buyerType: 'firstTimeBuyer',
  incomes: incomeOf(80_000),
  ages: [30],
  monthlyOutgoings: 0,
  dependants: 0,
  savings: 150_000,
  gift: 0,
  existingHomeValue: 0,
  existingLoan: 0,
  taxPaid: 30_000,
  term: 30,
  rate: 3.5,
};

function priceOf(facts: BuyerFacts, home: HomeTerms): number {
  return highestBudget(facts, home, rules)?.price ?? 0;
}

function limitsOf(facts: BuyerFacts, home: HomeTerms = OLD_HOUSE) {
  return bindingLimits(facts, home, rules, highestBudget(facts, home, rules));
}

describe('the limits of a budget', () => {
  it('are lifted by an income that reaches the price without them', () => {
    const found = limitsOf(BUYER).find(({ limit }) => limit === 'income')!;
    expect(found.lever).toBe('income');
    expect(priceOf({ ...BUYER, incomes: incomeOf(80_000 + found.by / 100) }, OLD_HOUSE)).toBe(found.price);
    // A euro less does not.
    expect(priceOf({ ...BUYER, incomes: incomeOf(79_999 + found.by / 100) }, OLD_HOUSE)).toBeLessThan(
      found.price,
    );
  });

  it('by repayments are lifted by fewer outgoings, where there are any', () => {
    const facts = { ...BUYER, monthlyOutgoings: 1_500 };
    const found = limitsOf(facts).find(({ limit }) => limit === 'repayments')!;
    expect(found.lever).toBe('outgoings');
    expect(priceOf({ ...facts, monthlyOutgoings: 1_500 - found.by / 100 }, OLD_HOUSE)).toBe(found.price);
  });

  it('by repayments are lifted by a longer term, up to the longest, without outgoings', () => {
    const facts = { ...BUYER, term: 15 };
    const found = limitsOf(facts).find(({ limit }) => limit === 'repayments')!;
    expect(found).toMatchObject({ lever: 'term', by: 20 });
    expect(priceOf({ ...facts, term: 35 }, OLD_HOUSE)).toBe(found.price);
  });

  it('by age are lifted by nothing that a person could change', () => {
    const found = limitsOf({ ...BUYER, ages: [60] }).find(({ limit }) => limit === 'age')!;
    expect(found).toMatchObject({ lever: 'none', by: 0 });
    expect(found.price).toBe(priceOf(BUYER, OLD_HOUSE));
  });

  it('by deposit are lifted by savings until the whole loan can be drawn', () => {
    const facts = { ...BUYER, savings: 30_000 };
    const found = limitsOf(facts).find(({ limit }) => limit === 'deposit')!;
    expect(found.lever).toBe('savings');
    const richer = { ...facts, savings: 30_000 + found.by / 100 };
    expect(highestBudget(richer, OLD_HOUSE, rules)).toMatchObject({ price: found.price });
    expect(highestBudget(richer, OLD_HOUSE, rules)!.loan).toBeGreaterThanOrEqual(320_000_00 - 100);
  });

  it('by deposit are lifted by a step of savings where the whole loan is drawn', () => {
    const found = limitsOf(BUYER).find(({ limit }) => limit === 'deposit')!;
    expect(found).toMatchObject({ lever: 'savings', by: 10_000_00 });
    expect(found.price).toBe(priceOf({ ...BUYER, savings: 160_000 }, OLD_HOUSE));
  });

  it('are the ceilings of schemes where homes above them are not open to any', () => {
    const found = limitsOf({ ...BUYER, savings: 40_000, incomes: incomeOf(130_000) }, NEW_HOUSE);
    expect(found.map(({ limit }) => limit)).toContain('schemeCeiling');
  });

  it('come in the order in which lifting them raises the price', () => {
    const prices = limitsOf({ ...BUYER, monthlyOutgoings: 500 }).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.length).toBeGreaterThan(1);
  });
});
