import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { rulesAt } from '../rules/table.ts';
import { localPropertyTax, propertyTax } from './local-property-tax.ts';

const rules = rulesAt('2026-11-26');

describe('Local Property Tax', () => {
  it.each([
    ['2025-06-01', 'dublin-city', 199_999, 76.5],
    ['2025-06-01', 'dublin-city', 400_000, 344.25],
    ['2026-06-01', 'dublin-city', 420_001, 428],
    ['2026-06-01', 'dublin-city', 2_100_000, 3110],
    ['2026-06-01', 'kildare', 388_000, 366.3],
    ['2026-06-01', null, 240_000, 95],
    ['2026-06-01', null, 240_000.01, 235],
    ['2026-06-01', null, 2_500_000, 4441.56],
  ] as const)('on %s in %s of a home for €%d is €%d', (day, authority, value, tax) => {
    const cents = localPropertyTax(Math.round(value * 100), propertyTax(authority, rulesAt(day)));
    expect(cents).toBe(Math.round(tax * 100));
  });

  it('is the basic rate where the figure of the authority is not known yet', () => {
    const later = rulesAt('2027-06-01');
    expect(propertyTax('kildare', later).adjustment).toBe(0);
    expect(localPropertyTax(38_800_000, propertyTax('kildare', later))).toBe(33_300);
  });

  it('never falls as the value rises', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000_000_000 }),
        fc.nat({ max: 100_000_000 }),
        fc.constantFrom(...LOCAL_AUTHORITIES),
        (cents, more, authority) => {
          const tax = propertyTax(authority, rules);
          expect(localPropertyTax(cents + more, tax)).toBeGreaterThanOrEqual(localPropertyTax(cents, tax));
        },
      ),
    );
  });
});
