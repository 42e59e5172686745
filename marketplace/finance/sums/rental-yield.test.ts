import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenRent, type Letting, rentalYield } from './rental-yield.ts';

const LETTING: Letting = {
  price: 30_000_000,
  buyingCosts: 650_000,
  rent: 160_000,
  propertyTax: 23_500,
  managementFee: 150_000,
  registration: 4000,
  insurance: 2.5,
  repairs: 8,
  vacancy: 4,
  loan: null,
};

const letting: fc.Arbitrary<Letting> = fc.record({
  price: fc.integer({ min: 1_000_000, max: 500_000_000 }),
  buyingCosts: fc.nat({ max: 5_000_000 }),
  rent: fc.nat({ max: 2_000_000 }),
  propertyTax: fc.nat({ max: 1_000_000 }),
  managementFee: fc.nat({ max: 1_000_000 }),
  registration: fc.nat({ max: 10_000 }),
  insurance: fc.nat({ max: 30 }),
  repairs: fc.nat({ max: 30 }),
  vacancy: fc.nat({ max: 30 }),
  loan: fc.option(
    fc.record({
      cents: fc.integer({ min: 100_000, max: 700_000 }),
      rate: fc.integer({ min: 1, max: 150 }).map((tenths) => tenths / 10),
      months: fc.integer({ min: 12, max: 420 }),
    }),
  ),
});

describe('the yield of a home that is let', () => {
  it('is the rent by the price, and less after costs', () => {
    const found = rentalYield(LETTING);
    expect(found.rent).toBe(1_920_000);
    expect(found.grossYield).toBeCloseTo(0.064, 6);
    expect(found.costs).toMatchObject({ insurance: 48_000, repairs: 153_600, vacancy: 76_800 });
    expect(found.net).toBe(1_464_100);
    expect(found.netYield).toBeCloseTo(1_464_100 / 30_650_000, 9);
    expect(found).toMatchObject({ interest: 0, cashFlow: 1_464_100, cash: 30_650_000 });
    expect(found.cashOnCash).toBe(found.netYield);
  });

  it('counts interest as the repayments without what they take off the loan', () => {
    fc.assert(
      fc.property(letting, (one) => {
        const found = rentalYield(one);
        const costs = Object.values(found.costs).reduce((sum, cost) => sum + cost, 0);
        expect(found.net + costs).toBe(found.rent);
        expect(found.cashFlow).toBe(found.net - found.repayments);
        expect(found.cash + (one.loan?.cents ?? 0)).toBe(one.price + one.buyingCosts);
        if (!one.loan) return;
        // The balance after a year, by the closed formula of annuities.
        const { cents, rate, months } = one.loan;
        const monthly = rate / 1200;
        const grown = (1 + monthly) ** 12;
        const payment = (cents * monthly) / (1 - (1 + monthly) ** -months);
        const owed = cents * grown - (payment * (grown - 1)) / monthly;
        expect(Math.abs(found.repayments - found.interest - (cents - owed))).toBeLessThan(20);
      }),
    );
  });

  it('is nothing at the break-even rent', () => {
    fc.assert(
      fc.property(letting, (one) => {
        const rent = breakEvenRent(one)!;
        const { cashFlow } = rentalYield({ ...one, rent });
        expect(cashFlow).toBeGreaterThanOrEqual(-30);
        expect(cashFlow).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('has no break-even rent where shares of it take everything', () => {
    expect(breakEvenRent({ ...LETTING, repairs: 60, vacancy: 40 })).toBeNull();
  });

  it('on no own money is not computed', () => {
    const loan = { cents: 30_650_000, rate: 4, months: 300 };
    expect(rentalYield({ ...LETTING, loan }).cashOnCash).toBeNull();
  });
});
