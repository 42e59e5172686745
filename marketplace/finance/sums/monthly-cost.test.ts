import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { rulesAt } from '../rules/table.ts';
import { localPropertyTax, propertyTax } from './local-property-tax.ts';
import { monthlyCost, monthlyPropertyTax, type OwnedHome, ownCosts } from './monthly-cost.ts';

const rules = rulesAt('2026-11-26');

const HOUSE: OwnedHome = {
  country: 'ireland',
  authority: 'fingal',
  ber: [5, 5],
  kwhPerSquareMetre: null,
  squareMetres: 100,
  managementFee: null,
};

/** Bands of 2026 as Revenue prints them: whole euro of value up to, and the charge. */
const REVENUE: readonly [number, number][] = [
  [240_000, 95],
  [315_000, 235],
  [420_000, 333],
  [525_000, 428],
  [630_000, 523],
  [735_000, 618],
  [840_000, 713],
  [945_000, 808],
  [1_050_000, 903],
  [1_155_000, 998],
  [1_260_000, 1094],
  [1_365_000, 1272],
  [1_470_000, 1535],
  [1_575_000, 1797],
  [1_680_000, 2060],
  [1_785_000, 2322],
  [1_890_000, 2585],
  [1_995_000, 2847],
  [2_100_000, 3110],
];

function basicTaxInEuro(value: number): number {
  const band = REVENUE.find(([upTo]) => value <= upTo);
  if (band) return band[1];
  return 1_260_000 * 0.000906 + 840_000 * 0.0025 + (value - 2_100_000) * 0.003;
}

describe('Local Property Tax', () => {
  it.each([
    [350_000, 'dublin-city', 333],
    [350_000, 'fingal', 316.35],
    [350_000, 'south-dublin', 308.02],
    [350_000, 'kildare', 366.3],
    [350_000, null, 333],
    [2_500_000, null, 4441.56],
  ] as const)('of a home of €%i in %s is €%d a year', (value, authority, euro) => {
    expect(localPropertyTax(value * 100, propertyTax(authority, rules)) / 100).toBeCloseTo(euro, 1);
  });

  it('is the printed charge of the band with the factor of the authority', () => {
    const factors = new Map(
      rules.rows.flatMap(({ rule, key, value }) =>
        rule === 'localAdjustment' ? [[key, value as number] as const] : [],
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000_000 }),
        fc.constantFrom(...LOCAL_AUTHORITIES),
        (value, authority) => {
          const expected = basicTaxInEuro(value) * (1 + factors.get(authority)! / 100);
          expect(
            Math.abs(localPropertyTax(value * 100, propertyTax(authority, rules)) / 100 - expected),
          ).toBeLessThan(0.03);
          expect(
            Math.abs(monthlyPropertyTax(value * 100, authority, rules) / 100 - expected / 12),
          ).toBeLessThan(0.011);
        },
      ),
    );
  });
});

describe('the monthly cost of a home', () => {
  it('adds repayment, tax, energy and management fee', () => {
    const own = ownCosts({ ...HOUSE, managementFee: 1800 }, 40_000_000, rules);
    const cost = monthlyCost({ loan: 36_000_000 }, { rate: 3.5, months: 360 }, own);
    expect(cost).toMatchObject({ repayment: 161_656, propertyTax: 2636, managementFee: 15_000 });
    expect(cost.total).toBe(161_656 + 2636 + 15_000 + cost.energy!);
    expect(cost.energy! - cost.less).toBe(own.energy!.low);
    expect(cost.energy! + cost.more!).toBe(own.energy!.high);
  });

  it('has no property tax and no energy cost in Northern Ireland', () => {
    const own = ownCosts({ ...HOUSE, country: 'northernIreland', authority: null }, 20_000_000, rules);
    expect(own).toEqual({ propertyTax: null, energy: null, managementFee: null });
    const cost = monthlyCost({ loan: 0 }, { rate: 3.5, months: 360 }, own);
    expect(cost).toMatchObject({ total: 0, repayment: 0, less: 0, more: 0 });
  });

  it.each([
    ['rating', { ber: null }],
    ['size', { squareMetres: null }],
    ['size above zero', { squareMetres: 0 }],
  ])('leaves energy out without a %s', (_, facts) => {
    expect(ownCosts({ ...HOUSE, ...facts }, 40_000_000, rules).energy).toBeNull();
  });

  it('has no upper end for homes of grade G', () => {
    const own = ownCosts({ ...HOUSE, ber: [14, 14] }, 40_000_000, rules);
    expect(monthlyCost({ loan: 0 }, { rate: 3.5, months: 360 }, own)).toMatchObject({ less: 0, more: null });
  });
});
