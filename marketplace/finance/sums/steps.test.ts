import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleStep } from '../rules/model.ts';
import { bandOf, slicedMillionths, slicedWhole } from './steps.ts';

const STEPS: readonly RuleStep[] = [
  [0, 1],
  [1000, 2.5],
  [3000, 6],
];

describe('a band', () => {
  it.each([
    [0, 1],
    [1, 1],
    [1000_00, 1],
    [1000_01, 2.5],
    [3000_00, 2.5],
    [3000_01, 6],
    [9_999_999_00, 6],
  ])('of %i cents has the figure %d: its upper end is included', (cents, figure) => {
    expect(bandOf(cents, STEPS)).toBe(figure);
  });
});

describe('slices', () => {
  it.each([
    [0, 0],
    [1000_00, 10],
    [3000_00, 60],
    [4000_00, 120],
    [4000_99, 120],
    [10_00, 0],
  ])('of %i cents give €%i, rounded down to whole euro', (cents, euro) => {
    expect(slicedWhole(cents, STEPS)).toBe(euro * 100);
  });

  it('sum to the percentage of each cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 6000 }), (cents) => {
        const small: RuleStep[] = STEPS.map(([from, percent]) => [from / 100, percent]);
        let sum = 0;
        for (let cent = 1; cent <= cents; cent++) sum += bandOf(cent, small) * 10_000;
        expect(slicedMillionths(cents, small)).toBe(sum);
      }),
    );
  });
});
