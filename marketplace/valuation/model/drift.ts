import { COVERAGES, conformalQuantile, type HalfWidths } from './intervals.ts';

/** How far prices move over 1, 2, 3 … months: 80 % and 90 % of the changes stay within. Longer is never less. */
export type Drift = readonly HalfWidths[];

/** Longest time over which changes are measured, in months: longer ones are rare in twenty years of prices. */
export const MAX_MEASURED = 24;
/** Where nothing can be measured prices are taken to move as fast as in 2009, when the index fell most: by 2 to 3 % a month. */
export const UNMEASURED_DRIFT: Drift = [{ likely: 0.02, wide: 0.03 }];
/** No change at all. */
const NO_DRIFT: HalfWidths = { likely: 0, wide: 0 };
/** Standard deviations within which 80 % and 90 % of normally distributed changes stay. */
const NORMAL: HalfWidths = { likely: 1.2816, wide: 1.6449 };

/**
 * Measures a drift, up to the longest time of which enough is known.
 * @param widthsOver what 80 % and 90 % of the changes within so many months stay within; null if too few are known
 * @returns null when too few changes within a month are known
 */
export function measureDrift(widthsOver: (months: number) => HalfWidths | null): Drift | null {
  const drift: HalfWidths[] = [];
  for (let months = 1; months <= MAX_MEASURED; months++) {
    const widths = widthsOver(months);
    if (widths === null) break;
    const before = drift.at(-1) ?? NO_DRIFT;
    drift.push({
      likely: Math.max(widths.likely, before.likely),
      wide: Math.max(widths.wide, before.wide),
    });
  }
  return drift.length > 0 ? drift : null;
}

/** @param changes logarithms of either sign @returns what their 80 % and 90 % stay within; null for fewer than a minimum */
export function widthsOfChanges(changes: readonly number[], min: number): HalfWidths | null {
  if (changes.length < min) return null;
  const sizes = changes.map(Math.abs).sort((a, b) => a - b);
  const [likely, wide] = COVERAGES.map((share) => conformalQuantile(sizes, share)) as [number, number];
  return { likely, wide };
}

/** @returns what 80 % and 90 % of normally distributed changes stay within; of a negative variance, nothing */
export function widthsOfVariance(variance: number): HalfWidths {
  const deviation = Math.sqrt(Math.max(0, variance));
  return { likely: NORMAL.likely * deviation, wide: NORMAL.wide * deviation };
}

/** @returns how far prices move over a number of months; beyond the longest that was measured in proportion to it */
export function driftOver(drift: Drift, months: number): HalfWidths {
  if (months <= 0) return NO_DRIFT;
  const measured = drift[months - 1];
  if (measured) return measured;
  const { likely, wide } = drift.at(-1)!;
  const times = months / drift.length;
  return { likely: times * likely, wide: times * wide };
}

/** @returns the half widths of the sum of two errors that do not depend on each other: the root of the sum of squares */
export function addDrift(one: HalfWidths, other: HalfWidths): HalfWidths {
  const sum = (a: number, b: number) => Math.sqrt(a * a + b * b);
  return { likely: sum(one.likely, other.likely), wide: sum(one.wide, other.wide) };
}
