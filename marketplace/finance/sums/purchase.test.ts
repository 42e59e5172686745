import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import {
  type BuyerMeans,
  firstHomeRefusal,
  helpToBuyRefusal,
  highestPurchase,
  loanToBuy,
  planPurchase,
  planWith,
  purchaseTerms,
} from './purchase.ts';

const rules = rulesAt('2026-11-26');
const NEW_HOUSE: HomeTerms = { country: 'ireland', authority: 'fingal', isNew: true, isApartment: false };
const OLD_HOUSE: HomeTerms = { ...NEW_HOUSE, isNew: false };
const BUYER: BuyerMeans = {
  buyerType: 'firstTimeBuyer',
  cash: 50_000_00,
  maxLoan: 300_000_00,
  taxPaid: 30_000_00,
};

const means: fc.Arbitrary<BuyerMeans> = fc.record({
  buyerType: fc.constantFrom('firstTimeBuyer', 'mover', 'investor', 'freshStart'),
  cash: fc.integer({ min: 0, max: 15_000_000 }),
  maxLoan: fc.integer({ min: 0, max: 60_000_000 }),
  taxPaid: fc.option(fc.nat({ max: 4_000_000 })),
});

describe('Help to Buy', () => {
  const help = (price: number, buyer = BUYER) => {
    const rich = { ...buyer, cash: price * 100, maxLoan: price * 90 };
    return planWith(purchaseTerms(rich, NEW_HOUSE, rules), price * 100, ['helpToBuy'])?.helpToBuy ?? 0;
  };

  it.each([
    [200_000, 20_000],
    [300_000, 30_000],
    [500_000, 30_000],
    [500_001, 0],
  ])('of a home for €%i is €%i', (price, euro) => {
    expect(help(price)).toBe(euro * 100);
  });

  it('is at most the tax paid', () => {
    expect(help(400_000, { ...BUYER, taxPaid: 12_345_67 })).toBe(12_345_67);
  });

  it('asks for a loan of 70 % of the price', () => {
    const terms = purchaseTerms({ ...BUYER, cash: 500_000_00 }, NEW_HOUSE, rules);
    expect(planWith(terms, 400_000_00, ['helpToBuy'])).toMatchObject({ loan: 280_000_00 });
    const low = purchaseTerms({ ...BUYER, cash: 500_000_00, maxLoan: 279_999_99 }, NEW_HOUSE, rules);
    expect(planWith(low, 400_000_00, ['helpToBuy'])).toBeNull();
  });

  it.each([
    ['in Northern Ireland', BUYER, { ...NEW_HOUSE, country: 'northernIreland' }, '2026-11-26', 'country'],
    ['for movers', { ...BUYER, buyerType: 'mover' }, NEW_HOUSE, '2026-11-26', 'buyer'],
    ['for fresh starts', { ...BUYER, buyerType: 'freshStart' }, NEW_HOUSE, '2026-11-26', 'buyer'],
    ['for homes that were lived in', BUYER, OLD_HOUSE, '2026-11-26', 'notNew'],
    ['without tax paid', { ...BUYER, taxPaid: 0 }, NEW_HOUSE, '2026-11-26', 'noTaxPaid'],
    ['with unknown tax', { ...BUYER, taxPaid: null }, NEW_HOUSE, '2026-11-26', 'noTaxPaid'],
    ['after its last day', BUYER, NEW_HOUSE, '2030-01-01', 'notOpen'],
  ] as const)('is refused %s', (_, buyer, home, day, reason) => {
    expect(helpToBuyRefusal(buyer, home, rulesAt(day))).toBe(reason);
  });
});

describe('a First Home share', () => {
  it('fills the gap between the largest loan and the price', () => {
    // 38,000 for the deposit, and the costs.
    const buyer = { ...BUYER, taxPaid: null, maxLoan: 280_000_00, cash: 44_868_00 };
    const plan = planPurchase(purchaseTerms(buyer, NEW_HOUSE, rules), 380_000_00);
    expect(plan).toMatchObject({ loan: 280_000_00, costs: 6_868_00, firstHome: 62_000_00 });
  });

  it('is at least €10,000 and at most 30 %, or 20 % with Help to Buy', () => {
    const terms = purchaseTerms({ ...BUYER, cash: 100_000_00 }, NEW_HOUSE, rules);
    expect(planWith(terms, 340_000_00, ['firstHome'])).toMatchObject({ firstHome: 10_000_00 });
    const poor = purchaseTerms({ ...BUYER, maxLoan: 200_000_00 }, NEW_HOUSE, rules);
    expect(planWith(poor, 360_000_00, ['firstHome'])).toBeNull();
  });

  it.each([
    ['for movers', { ...BUYER, buyerType: 'mover' }, NEW_HOUSE, '2026-11-26', 'buyer'],
    ['for homes that were lived in', BUYER, OLD_HOUSE, '2026-11-26', 'notNew'],
    ['where the place is not known', BUYER, { ...NEW_HOUSE, authority: null }, '2026-11-26', 'unknownPlace'],
    ['after its last day', BUYER, NEW_HOUSE, '2027-07-01', 'notOpen'],
  ] as const)('is refused %s', (_, buyer, home, day, reason) => {
    expect(firstHomeRefusal(buyer, home, rulesAt(day))).toBe(reason);
  });

  it('is open to fresh starts', () => {
    expect(firstHomeRefusal({ ...BUYER, buyerType: 'freshStart' }, NEW_HOUSE, rules)).toBeNull();
  });
});

describe('a purchase', () => {
  it('uses Help to Buy first, and no share where none is needed', () => {
    expect(planPurchase(purchaseTerms(BUYER, NEW_HOUSE, rules), 350_000_00)).toMatchObject({
      helpToBuy: 30_000_00,
      firstHome: 0,
    });
  });

  it('is paid in full by cash, schemes and loan, within the limits of the loan', () => {
    fc.assert(
      fc.property(means, fc.boolean(), fc.integer({ min: 1, max: 900_000 }), (buyer, isNew, euro) => {
        const terms = purchaseTerms(buyer, { ...NEW_HOUSE, isNew }, rules);
        const plan = planPurchase(terms, euro * 100);
        if (!plan) return;
        expect(plan.cash + plan.loan + plan.helpToBuy + plan.firstHome).toBe(plan.price + plan.costs);
        expect(plan.cash).toBeLessThanOrEqual(buyer.cash);
        expect(plan.loan).toBeLessThanOrEqual(buyer.maxLoan);
        expect(plan.loan * 100).toBeLessThanOrEqual(plan.price * terms.loanToValue);
        expect(loanToBuy(terms, euro * 100)).toBe(plan.loan);
      }),
    );
  });

  it('beyond the means says the loan that it would take', () => {
    const terms = purchaseTerms({ ...BUYER, buyerType: 'mover' }, OLD_HOUSE, rules);
    expect(planPurchase(terms, 900_000_00)).toBeNull();
    expect(loanToBuy(terms, 900_000_00)).toBeGreaterThan(850_000_00);
  });
});

describe('the highest price', () => {
  it('is possible, and a euro more is not', () => {
    fc.assert(
      fc.property(means, fc.boolean(), (buyer, isNew) => {
        const terms = purchaseTerms(buyer, { ...NEW_HOUSE, isNew }, rules);
        const plan = highestPurchase(terms);
        if (plan) expect(planPurchase(terms, plan.price)).toEqual(plan);
        expect(planPurchase(terms, (plan?.price ?? 0) + 100)).toBeNull();
      }),
    );
  });

  it('is none where the cash does not even pay the costs', () => {
    expect(highestPurchase(purchaseTerms({ ...BUYER, cash: 0 }, OLD_HOUSE, rules))).toBeNull();
  });
});
