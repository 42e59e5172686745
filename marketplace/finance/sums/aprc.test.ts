import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aprc, statedAprc } from './aprc.ts';
import { monthlyRepayment, repaymentPlan } from './repayment.ts';

type Flow = [cents: number, unit: number];

/** Digits of the numbers with which the oracle computes. */
const ONE = 10n ** 50n;

/**
 * The oracle: whole numbers of 50 digits, and times in whole units such as months or days. The growth of one unit is found
 * by halving; all amounts are carried forward to the last one, so that nothing is divided.
 * @returns percent
 */
function exactRate(drawn: readonly Flow[], paid: readonly Flow[], unitsAYear: number): number {
  const last = Math.max(...[...drawn, ...paid].map(([, unit]) => unit));
  const owedAtEnd = (growth: bigint) => {
    let owed = 0n;
    for (let unit = 0; unit <= last; unit++) {
      owed = (owed * growth) / ONE;
      for (const [cents, at] of drawn) if (at === unit) owed += BigInt(cents) * ONE;
      for (const [cents, at] of paid) if (at === unit) owed -= BigInt(cents) * ONE;
    }
    return owed;
  };
  let [low, high] = [ONE / 2n, 2n * ONE];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (owedAtEnd(middle) > 0n) high = middle;
    else low = middle;
  }
  let year = ONE;
  for (let unit = 0; unit < unitsAYear; unit++) year = (year * low) / ONE;
  return Number(((year - ONE) * 10n ** 16n) / ONE) / 1e14;
}

function rateOf(drawn: readonly Flow[], paid: readonly Flow[], unitsAYear: number): number | null {
  const flows = (list: readonly Flow[]) => list.map(([cents, unit]) => ({ cents, years: unit / unitsAYear }));
  return aprc(flows(drawn), flows(paid));
}

describe('the annual percentage rate of charge', () => {
  // Examples that follow the first law on the rate, Directive 87/102/EEC, with the results that it states.
  it.each<[string, Flow[], Flow[], number, number]>([
    ['1,000 for 1,200 after 546 days', [[1_000_00, 0]], [[1_200_00, 546]], 365, 12.96],
    [
      '1,000 less costs of 50 for 1,200 after 546 days',
      [[1_000_00, 0]],
      [
        [50_00, 0],
        [1_200_00, 546],
      ],
      365,
      16.9,
    ],
    [
      '1,000 for 600 after one year and after two',
      [[1_000_00, 0]],
      [
        [600_00, 1],
        [600_00, 2],
      ],
      1,
      13.07,
    ],
    [
      '1,000 for 272 after 3 and 6 months and 544 after 12',
      [[1_000_00, 0]],
      [
        [272_00, 3],
        [272_00, 6],
        [544_00, 12],
      ],
      12,
      13.19,
    ],
  ])('is known of %s', (_, drawn, paid, unitsAYear, percent) => {
    expect(rateOf(drawn, paid, unitsAYear)).toBeCloseTo(percent, 2);
    expect(rateOf(drawn, paid, unitsAYear)).toBeCloseTo(exactRate(drawn, paid, unitsAYear), 9);
  });

  it.each([
    [0, 3.5567],
    [185_00, 3.5618],
  ])('of 300,000 at 3.5 %% over 30 years with fees of %i cents is %d', (fees, percent) => {
    const paid = planOf({ cents: 300_000_00, rate: 3.5, months: 360 }, fees);
    expect(rateOf([[300_000_00, 0]], paid, 12)).toBeCloseTo(percent, 4);
  });

  it('of 250,000 over 25 years at 3 % for 5 and then at 4 % is 3.6591 before payments are rounded', () => {
    const regular = (cents: number, rate: number, months: number) =>
      (cents * rate) / 1_200 / (1 - (1 + rate / 1_200) ** -months);
    const first = regular(250_000_00, 3, 300);
    let balance = 250_000_00;
    for (let month = 0; month < 60; month++) balance = balance * (1 + 3 / 1_200) - first;
    expect([first / 100, balance / 100]).toEqual([
      expect.closeTo(1_185.53, 2),
      expect.closeTo(213_763.69, 2),
    ]);
    const second = regular(balance, 4, 240);
    expect(second / 100).toBeCloseTo(1_295.37, 2);
    const paid = Array.from({ length: 300 }, (_, month): Flow => [month < 60 ? first : second, month + 1]);
    expect(rateOf([[250_000_00, 0]], paid, 12)).toBeCloseTo(3.6591, 4);
  });

  it('is the exact one for any loan with costs, one or several drawdowns, and any payments', () => {
    const cents = fc.integer({ min: 1_00, max: 500_000_00 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(cents, fc.integer({ min: 3, max: 60 })), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        (amounts, payments, share) => {
          const drawn = amounts.map((amount, unit): Flow => [amount, unit]);
          const paid: Flow[] = [[Math.floor(share * amounts[0]!), 0], ...payments];
          const expected = exactRate(drawn, paid, 12);
          // Beyond these the oracle does not look.
          fc.pre(expected > -99 && expected < 300_000);
          const found = rateOf(drawn, paid, 12)!;
          expect(Math.abs(found - expected)).toBeLessThan(1e-8 * (100 + Math.abs(expected)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is above the yearly rate of the loan, as months are shorter than years, and rises with fees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 10, max: 1_000 }),
        fc.integer({ min: 60, max: 480 }),
        fc.integer({ min: 1_00, max: 5_000_00 }),
        (cents, hundredths, months, fees) => {
          const loan = { cents, rate: hundredths / 100, months };
          const without = rateOf([[cents, 0]], planOf(loan, 0), 12)!;
          const yearly = 100 * Math.expm1(12 * Math.log1p(loan.rate / 1_200));
          // Amounts are whole cents.
          expect(without).toBeCloseTo(yearly, 2);
          expect(rateOf([[cents, 0]], planOf(loan, fees), 12)).toBeGreaterThan(without);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is negative where less is paid than was lent, and null where no rate fits', () => {
    expect(rateOf([[1_000_00, 0]], [[900_00, 1]], 1)).toBeCloseTo(-10, 9);
    expect(rateOf([[1_000_00, 0]], [[1_000_00, 1]], 1)).toBeCloseTo(0, 9);
    const tooMuch: Flow[] = [
      [1_100_00, 0],
      [1_000_00, 1],
    ];
    expect(rateOf([[1_000_00, 0]], tooMuch, 1)).toBeNull();
    expect(rateOf([[1_000_00, 0]], [], 1)).toBeNull();
  });

  it('is stated with one decimal, rounded half up', () => {
    const stated = (paid: number) => statedAprc(rateOf([[1_000_00, 0]], [[paid, 1]], 1)!);
    expect(stated(1_032_50)).toBe(3.3);
    expect(stated(1_032_49)).toBe(3.2);
    expect(stated(1_130_70)).toBe(13.1);
    expect(statedAprc(-0.25)).toBe(-0.2);
  });
});

function planOf(loan: { cents: number; rate: number; months: number }, fees: number): Flow[] {
  expect(repaymentPlan(loan)[0]!.payment).toBe(monthlyRepayment(loan));
  return [[fees, 0], ...repaymentPlan(loan).map(({ payment }, month): Flow => [payment, month + 1])];
}
