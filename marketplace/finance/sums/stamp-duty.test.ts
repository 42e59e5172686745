import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { stampDuty } from './stamp-duty.ts';

const rules = rulesAt('2026-11-26');

describe('stamp duty', () => {
  it.each([
    [400_000, 4_000],
    [500_000, 5_000],
    [1_000_000, 10_000],
    [1_200_000, 14_000],
    [1_500_000, 20_000],
    [2_000_000, 50_000],
    [333_333, 3_333],
  ])('of a home for €%i is €%i', (price, duty) => {
    expect(stampDuty(price * 100, 'residential', rules)).toBe(duty * 100);
  });

  it('of a new home is charged on the price without VAT', () => {
    expect(stampDuty(454_00000, 'residential', rules, 13.5)).toBe(4_000_00);
  });

  it('before October 2024 had no third slice', () => {
    expect(stampDuty(200_000_000, 'residential', rulesAt('2024-10-01'))).toBe(30_000_00);
  });

  it('of other property is 7.5 %', () => {
    expect(stampDuty(20_000_000, 'other', rules)).toBe(1_500_000);
  });
});
