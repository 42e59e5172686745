import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { moveInCosts, rentShare, rentTaxCredit, rentTaxCreditMonths } from './rent.ts';

const rules = rulesAt('2026-11-26');

describe('the cost of renting', () => {
  it('is a share of the income, where that is known', () => {
    expect(rentShare(150_000, 6_000_000)).toBe(0.3);
    expect(rentShare(150_000, 0)).toBeNull();
  });

  it('before moving in is at most a deposit and a month in advance', () => {
    expect(moveInCosts(180_050, rules)).toEqual({ deposit: 180_050, advanceRent: 180_050 });
  });

  it.each([
    [1_800_00, 'single', 1000_00],
    [1_800_00, 'couple', 2000_00],
    [300_00, 'single', 720_00],
    [0, 'single', 0],
  ] as const)('is lowered by a tax credit: %i cents a month of a %s', (rent, household, credit) => {
    expect(rentTaxCredit(rent * 12, household, rules)).toBe(credit);
  });

  it('is lowered by a fifth of the rent, never more than the maximum', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (rent) => {
        const credit = rentTaxCredit(rent, 'single', rules);
        expect(credit <= 100_000 && credit * 5 <= rent && (credit === 100_000 || rent - credit * 5 < 5)).toBe(
          true,
        );
      }),
    );
  });

  it('is not lowered after the credit ends', () => {
    expect(rentTaxCredit(2_000_000, 'single', rulesAt('2029-01-01'))).toBe(0);
    expect(rentTaxCreditMonths('single', rulesAt('2029-01-01'))).toBe(0);
    expect(rentTaxCreditMonths('single', rules)).toBe(26);
    expect(rentTaxCreditMonths('single', rulesAt('2028-12-31'))).toBe(1);
  });
});
