import { describe, expect, it } from 'vitest';
import { type Assessed, fitIntervals, halfWidthsOf } from './intervals.ts';
import { randomNumbers } from './train-booster.ts';

/** Homes whose errors grow with their only feature, from 0.05 to 0.35. */
function homes(count: number, seed: number): Assessed[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const difficulty = random();
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return {
      features: Float32Array.of(difficulty),
      error: (0.05 + 0.3 * difficulty) * normal,
      half: at % 2,
      groups: [difficulty > 0.5 ? 'hard' : 'easy'],
    };
  });
}

function coverage(assessed: readonly Assessed[], widthOf: (home: Assessed) => number): number {
  return assessed.filter((home) => Math.abs(home.error) <= widthOf(home)).length / assessed.length;
}

describe('intervals', () => {
  const intervals = fitIntervals(homes(6_000, 1));
  const later = homes(6_000, 2);

  it.each(['easy', 'hard'])('hold 80 %% and 90 %% of later errors of %s homes', (group) => {
    const ofGroup = later.filter((home) => home.groups[0] === group);
    expect(coverage(ofGroup, (home) => halfWidthsOf(intervals, home).likely)).toBeCloseTo(0.8, 1);
    expect(coverage(ofGroup, (home) => halfWidthsOf(intervals, home).wide)).toBeCloseTo(0.9, 1);
  });

  it('are narrower for homes whose prices are easier to tell', () => {
    const at = (difficulty: number) =>
      halfWidthsOf(intervals, { features: Float32Array.of(difficulty), half: 0, groups: [] }).likely;
    expect(at(0.05)).toBeLessThan(at(0.95) / 2);
  });

  it('take the quantiles of all homes for a group that is too small', () => {
    const home = { features: Float32Array.of(0.5), half: 0 };
    expect(halfWidthsOf(intervals, { ...home, groups: ['unknown'] })).toEqual(
      halfWidthsOf(intervals, { ...home, groups: [] }),
    );
  });

  it('cannot be told from a few homes', () => {
    expect(() => fitIntervals(homes(19, 3))).toThrow(RangeError);
  });
});
