import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDrift,
  driftOver,
  MAX_MEASURED,
  measureDrift,
  widthsOfChanges,
  widthsOfVariance,
} from './drift.ts';
import { randomNumbers } from './train-booster.ts';

const width = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 2, noNaN: true }));
const widths = fc.tuple(width, width).map(([a, b]) => ({ likely: Math.min(a, b), wide: Math.max(a, b) }));
const changes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 10, maxLength: 60 });

const measure = (byMonths: readonly number[][]) =>
  measureDrift((months) => widthsOfChanges(byMonths[months - 1] ?? [], 10))!;

describe('a drift', () => {
  it('is nothing within no time, and never less over a longer time', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 30 }), (byMonths) => {
        const drift = measure(byMonths);
        expect(drift.length).toBe(Math.min(byMonths.length, MAX_MEASURED));
        expect(driftOver(drift, 0)).toEqual({ likely: 0, wide: 0 });
        for (let months = 1; months <= 80; months++) {
          const [before, after] = [driftOver(drift, months - 1), driftOver(drift, months)];
          expect(after.likely).toBeGreaterThanOrEqual(before.likely);
          expect(after.wide).toBeGreaterThanOrEqual(before.wide);
          expect(after.wide).toBeGreaterThanOrEqual(after.likely);
        }
      }),
    );
  });

  it('holds 80 % and 90 % of the changes over each time, and is no wider than some time up to it needs', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: MAX_MEASURED }), (byMonths) => {
        const drift = measure(byMonths);
        const holds = (sizes: number[], half: number) =>
          sizes.filter((size) => Math.abs(size) <= half).length / sizes.length;
        for (const [at, { likely, wide }] of drift.entries()) {
          expect(holds(byMonths[at]!, likely)).toBeGreaterThanOrEqual(0.8);
          expect(holds(byMonths[at]!, wide)).toBeGreaterThanOrEqual(0.9);
          // One change less would hold too few of further ones.
          const needed = (half: number, share: number) =>
            byMonths
              .slice(0, at + 1)
              .some(
                (sizes) => sizes.filter((size) => Math.abs(size) < half).length < share * (sizes.length + 1),
              );
          expect(needed(likely, 0.8)).toBe(true);
          expect(needed(wide, 0.9)).toBe(true);
        }
      }),
    );
  });

  it('goes on in proportion beyond what was measured, and is unknown with too few changes', () => {
    const drift = measure([1, 2, 3, 4].map((months) => Array(12).fill(months * -0.01)));
    expect(drift).toHaveLength(4);
    expect(driftOver(drift, 10).likely).toBeCloseTo(0.1);
    expect(measure([Array(9).fill(0.1)])).toBeNull();
  });
});

it('80 % and 90 % of normally distributed changes stay within the widths of their variance', () => {
  const random = randomNumbers(5);
  const changes = Array.from(
    { length: 20_000 },
    () => 0.3 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
  const { likely, wide } = widthsOfVariance(0.09);
  const within = (half: number) => changes.filter((change) => Math.abs(change) <= half).length / 20_000;
  expect(within(likely)).toBeCloseTo(0.8, 1.8);
  expect(within(wide)).toBeCloseTo(0.9, 1.8);
  expect(widthsOfVariance(-0.01)).toEqual({ likely: 0, wide: 0 });
});

it('a range without drift is the same to the bit, and a larger drift never makes it narrower', () => {
  fc.assert(
    fc.property(widths, widths, widths, (range, one, other) => {
      expect(addDrift(range, { likely: 0, wide: 0 })).toEqual(range);
      const less = { likely: Math.min(one.likely, other.likely), wide: Math.min(one.wide, other.wide) };
      const more = { likely: Math.max(one.likely, other.likely), wide: Math.max(one.wide, other.wide) };
      const [narrow, wider] = [addDrift(range, less), addDrift(range, more)];
      expect(narrow.likely).toBeGreaterThanOrEqual(range.likely);
      expect(wider.likely).toBeGreaterThanOrEqual(narrow.likely);
      expect(wider.wide).toBeGreaterThanOrEqual(narrow.wide);
      expect(wider.wide).toBeGreaterThanOrEqual(wider.likely);
      expect(wider.likely).toBeCloseTo(Math.hypot(range.likely, more.likely), 10);
    }),
  );
});
