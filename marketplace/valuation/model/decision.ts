import type { HalfWidths } from './intervals.ts';

/** How much is said: a figure with its range, the range only, or neither. */
export type Confidence = 'high' | 'medium' | 'low' | 'none';

/** Widths of the 80 % interval relative to the estimate, up to which each is said. Source: accuracy by width on the register. */
const HIGH = 0.3;
const MEDIUM = 0.45;
const LOW = 0.8;

/** @returns the width of the 80 % interval as a share of the estimate */
export function relativeWidth({ likely }: Pick<HalfWidths, 'likely'>): number {
  return 2 * Math.sinh(likely);
}

/** Says how much an estimate is worth: `low` shows the range only, `none` refuses. */
export function confidenceOf(estimate: Pick<HalfWidths, 'likely'>): Confidence {
  const width = relativeWidth(estimate);
  if (width <= HIGH) return 'high';
  if (width <= MEDIUM) return 'medium';
  return width <= LOW ? 'low' : 'none';
}
