import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenYear,
  compareRentOrBuy,
  type Growth,
  growthOf,
  type RentOrBuy,
  type Scenarios,
} from './rent-or-buy.ts';
import { monthlyRepayment } from './repayment.ts';

const TERMS: RentOrBuy = {
  price: 40_000_000,
  cash: 4_900_000,
  loan: { cents: 36_000_000, rate: 3.5, months: 360 },
  owning: 2775,
  upkeep: 1,
  sellingShare: 1.845,
  sellingFee: 246_000,
  rent: 200_000,
  credit: 8333,
  creditMonths: 26,
};
const GROWTH: Growth = { prices: 2.3, rents: 2, savings: 1.5 };

const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const growth: fc.Arbitrary<Growth> = fc.record({ prices: tenths(8), rents: tenths(8), savings: tenths(8) });
const terms: fc.Arbitrary<RentOrBuy> = fc.record({
  price: fc.integer({ min: 5_000_000, max: 200_000_000 }),
  cash: fc.nat({ max: 50_000_000 }),
  loan: fc.record({
    cents: fc.integer({ min: 1_000_000, max: 100_000_000 }),
    rate: fc.integer({ min: 1, max: 120 }).map((value) => value / 10),
    months: fc.integer({ min: 5, max: 35 }).map((years) => years * 12),
  }),
  owning: fc.nat({ max: 100_000 }),
  upkeep: tenths(3),
  sellingShare: tenths(4),
  sellingFee: fc.nat({ max: 500_000 }),
  rent: fc.integer({ min: 20_000, max: 800_000 }),
  credit: fc.nat({ max: 17_000 }),
  creditMonths: fc.nat({ max: 60 }),
});

/** Every payment is grown to the end by itself, with the loan's balance by the closed formula. */
function costsAfter(years: number, of: RentOrBuy, { prices, rents, savings }: Growth) {
  const months = years * 12;
  const grown = (amount: number, month: number) => amount * (1 + savings / 100) ** ((months - month) / 12);
  const { cents, rate, months: term } = of.loan;
  const repayment = monthlyRepayment(of.loan);
  let buying = grown(of.cash, 0);
  let renting = 0;
  for (let month = 1; month <= months; month++) {
    const year = Math.ceil(month / 12) - 1;
    const upkeep = (of.price * (1 + prices / 100) ** year * of.upkeep) / 1200;
    buying += grown((month <= term ? repayment : 0) + of.owning + upkeep, month);
    const rent = of.rent * (1 + rents / 100) ** year;
    renting += grown(rent - (month <= of.creditMonths ? Math.min(of.credit, rent) : 0), month);
  }
  const factor = (1 + rate / 1200) ** months;
  const owed = months >= term ? 0 : cents * factor - (repayment * (factor - 1)) / (rate / 1200);
  const value = of.price * (1 + prices / 100) ** years;
  return { buying: buying - (value - (value * of.sellingShare) / 100 - of.sellingFee - owed), renting };
}

describe('renting or buying', () => {
  it('costs what every payment grown by itself adds up to', () => {
    fc.assert(
      fc.property(terms, growth, fc.integer({ min: 1, max: 30 }), (of, assumed, years) => {
        const found = compareRentOrBuy(of, assumed, years).at(-1)!;
        const expected = costsAfter(years, of, assumed);
        expect(found.year).toBe(years);
        // Interest is rounded to cents each month, and what is off earns interest too.
        expect(Math.abs(found.buying - expected.buying)).toBeLessThan(4000);
        expect(Math.abs(found.renting - expected.renting)).toBeLessThan(10);
      }),
      { numRuns: 200 },
    );
  });

  it('adds years without changing those before', () => {
    const all = compareRentOrBuy(TERMS, GROWTH, 30);
    expect(all).toHaveLength(30);
    expect(compareRentOrBuy(TERMS, GROWTH, 7)).toEqual(all.slice(0, 7));
    expect(compareRentOrBuy(TERMS, GROWTH, 99)).toHaveLength(30);
  });

  it('breaks even later when prices rise less', () => {
    fc.assert(
      fc.property(terms, growth, (of, assumed) => {
        const slower = { ...assumed, prices: assumed.prices / 2 };
        const years = (one: Growth) => compareRentOrBuy({ ...of, upkeep: 0 }, one, 30);
        const [fast, slow] = [years(assumed), years(slower)];
        expect(fast.every(({ buying }, at) => buying <= slow[at]!.buying)).toBe(true);
        expect(breakEvenYear(fast) ?? 31).toBeLessThanOrEqual(breakEvenYear(slow) ?? 31);
      }),
      { numRuns: 100 },
    );
  });

  it('breaks even in the first year from which buying stays cheaper', () => {
    const costs = (...differences: number[]) =>
      differences.map((difference, at) => ({ year: at + 1, buying: difference, renting: 0 }));
    expect(breakEvenYear(costs(5, 3, -1, -4))).toBe(3);
    expect(breakEvenYear(costs(5, -3, 1, -4))).toBe(4);
    expect(breakEvenYear(costs(-5, -3))).toBe(1);
    expect(breakEvenYear(costs(5, -3, 1))).toBeNull();
    expect(breakEvenYear(costs(0))).toBeNull();
  });

  it('is compared for a bad, a likely and a good future of the buyer', () => {
    const scenarios: Scenarios = {
      prices: { low: 0, middle: 2, high: 5 },
      rents: { low: 1, middle: 2, high: 3 },
      savings: { low: 0.1, middle: 1.5, high: 2.5 },
    };
    expect(growthOf('worst', scenarios)).toEqual({ prices: 0, rents: 1, savings: 2.5 });
    expect(growthOf('middle', scenarios)).toEqual({ prices: 2, rents: 2, savings: 1.5 });
    expect(growthOf('best', scenarios)).toEqual({ prices: 5, rents: 3, savings: 0.1 });
  });
});
