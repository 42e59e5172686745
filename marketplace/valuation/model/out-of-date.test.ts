import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTIES } from '#property/county.ts';
import { monthOf, PUBLICATION_LAG } from '../price-index/rules.ts';
import { UNMEASURED_DRIFT } from './drift.ts';
import { isRefusedByAge, noticeablyOutOfDate, outOfDatePremium, outOfDatePrices } from './out-of-date.ts';
import type { PriceDrift } from './price-drift.ts';

const MONTH = monthOf('2026-11');
const DUE = MONTH - PUBLICATION_LAG;
const DUBLIN = 1;
const steady = (monthly: number) =>
  Array.from({ length: 24 }, (_, at) => ({ likely: monthly * (at + 1), wide: 1.3 * monthly * (at + 1) }));
const DRIFT: PriceDrift = {
  index: new Map([['Dublin - all residential properties', steady(0.01)]]),
  sales: new Map([
    ['all', steady(0.004)],
    ['dublin', steady(0.003)],
  ]),
};
const known = (salesBehind: number, indexBehind: number) => ({
  month: MONTH,
  countyId: DUBLIN,
  newestSale: DUE - salesBehind,
  newestIndex: DUE - indexBehind,
});

describe('prices', () => {
  it('are up to date with the usual lag, with newer data than that, and without any', () => {
    expect(outOfDatePrices(DRIFT, known(0, 0))).toBeNull();
    expect(outOfDatePrices(DRIFT, known(-3, -1))).toBeNull();
    expect(outOfDatePrices(DRIFT, { ...known(0, 0), newestSale: null, newestIndex: null })).toBeNull();
  });

  it('are as old as sales and index together, and are named by the sales unless the index is much older', () => {
    expect(outOfDatePrices(DRIFT, known(21, 6))).toMatchObject({
      data: 'sales',
      newestMonth: monthOf('2024-12'),
      drift: { likely: expect.closeTo(Math.hypot(21 * 0.003, 6 * 0.01)) },
    });
    expect(outOfDatePrices(DRIFT, known(9, 11))).toMatchObject({ data: 'sales' });
    expect(outOfDatePrices(DRIFT, known(0, 1))).toMatchObject({ data: 'index' });
    expect(outOfDatePrices(DRIFT, known(1, 6))).toMatchObject({
      data: 'index',
      newestMonth: monthOf('2026-03'),
    });
  });

  it('drift more with each month that sales or index are older', () => {
    const months = fc.nat(60);
    fc.assert(
      fc.property(months, months, months, (sales, index, more) => {
        const drift = (salesBehind: number, indexBehind: number) =>
          outOfDatePrices(DRIFT, known(salesBehind, indexBehind))?.drift ?? { likely: 0, wide: 0 };
        const before = drift(sales, index);
        for (const after of [drift(sales + more, index), drift(sales, index + more)]) {
          expect(after.likely).toBeGreaterThanOrEqual(before.likely);
          expect(after.wide).toBeGreaterThanOrEqual(before.wide);
        }
      }),
    );
  });

  it('drift by the county group, else by all, and fast where nothing was measured', () => {
    const likely = (countyId: number, drift: PriceDrift) =>
      outOfDatePrices(drift, { ...known(10, 0), countyId })!.drift.likely;
    const cork = COUNTIES.find(({ name }) => name === 'Cork')!.id;
    expect(likely(DUBLIN, DRIFT)).toBeCloseTo(0.03);
    expect(likely(cork, DRIFT)).toBeCloseTo(0.04);
    const nothing = { index: new Map(), sales: new Map() };
    expect(likely(cork, nothing)).toBeCloseTo(10 * UNMEASURED_DRIFT[0]!.likely);
  });
});

describe('the premium on asking prices', () => {
  const asking = { premiumDrift: steady(0.002), premiumMonth: DUE };

  it('is up to date for the quarter that its model serves', () => {
    const atMonth = (month: number) => outOfDatePremium(asking, DRIFT, { month, countyId: DUBLIN });
    expect([0, 1, 2].map((months) => atMonth(MONTH + months))).toEqual([null, null, null]);
    expect(atMonth(MONTH + 5)).toEqual({
      data: 'premium',
      newestMonth: DUE,
      drift: { likely: expect.closeTo(0.006), wide: expect.closeTo(0.0078) },
    });
  });

  it('moves no more than prices where it was not measured', () => {
    const outOfDate = outOfDatePremium({ ...asking, premiumDrift: null }, DRIFT, {
      month: MONTH + 5,
      countyId: DUBLIN,
    });
    expect(outOfDate!.drift.likely).toBeCloseTo(0.03);
  });
});

describe('an estimate', () => {
  const estimate = (likely: number, drift: number) => ({
    likely: Math.hypot(likely, drift),
    outOfDate: { data: 'sales', newestMonth: DUE - 9, drift: { likely: drift, wide: drift } } as const,
  });

  it('names old data where it makes the range noticeably wider', () => {
    expect(noticeablyOutOfDate(estimate(0.2, 0.1))).toMatchObject({ data: 'sales' });
    expect(noticeablyOutOfDate(estimate(0.2, 0.03))).toBeNull();
    expect(noticeablyOutOfDate({ likely: 0.2, outOfDate: null })).toBeNull();
  });

  it('is refused by age only if newer data would have given a range', () => {
    expect(isRefusedByAge(estimate(0.3, 0.4))).toBe(true);
    expect(isRefusedByAge(estimate(0.5, 0.4))).toBe(false);
    expect(isRefusedByAge(estimate(0.2, 0.1))).toBe(false);
    expect(isRefusedByAge({ likely: 0.5, outOfDate: null })).toBe(false);
  });
});
