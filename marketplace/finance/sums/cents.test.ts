import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  euro,
  MAX_CENTS,
  millionths,
  percentAtLeast,
  percentAtMost,
  percentOf,
  wholeEuro,
  withoutTax,
} from './cents.ts';

const amounts = fc.nat({ max: MAX_CENTS });
/** Percentages with four decimals, in millionths. */
const shares = fc.nat({ max: 1_000_000 });

describe('a percentage of an amount', () => {
  it('is rounded half up, down or up to a cent', () => {
    expect([percentOf(50, 1), percentOf(49, 1), percentOf(150, 1)]).toEqual([1, 0, 2]);
    expect([percentAtMost(199, 1), percentAtLeast(101, 1), percentAtLeast(100, 1)]).toEqual([1, 2, 1]);
  });

  it('is exact for every amount that is calculated with', () => {
    fc.assert(
      fc.property(amounts, shares, (cents, share) => {
        const exact = BigInt(cents) * BigInt(share);
        const [percent, million] = [share / 10_000, 1_000_000n];
        expect(millionths(percent)).toBe(share);
        expect(percentAtMost(cents, percent)).toBe(Number(exact / million));
        expect(percentAtLeast(cents, percent)).toBe(Number((exact + million - 1n) / million));
        expect(percentOf(cents, percent)).toBe(Number((2n * exact + million) / (2n * million)));
      }),
    );
  });
});

describe('an amount without a tax that is part of it', () => {
  it.each([
    [340_500_00, 13.5, 300_000_00],
    [109, 9, 100],
    [100, 0, 100],
  ])('of %i cents at %d percent is %i cents', (cents, percent, without) => {
    expect(withoutTax(cents, percent)).toBe(without);
  });

  it('is exact for every amount that is calculated with', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(9, 13.5, 23), (cents, percent) => {
        const all = 1_000_000n + BigInt(percent * 10_000);
        const exact = (2n * BigInt(cents) * 1_000_000n + all) / (2n * all);
        expect(withoutTax(cents, percent)).toBe(Number(exact));
      }),
    );
  });
});

it('euro become cents, and cents whole euro by leaving out the rest', () => {
  expect([euro(12.34), euro(0.1 + 0.2)]).toEqual([1234, 30]);
  expect([wholeEuro(199), wholeEuro(200)]).toEqual([100, 200]);
});
