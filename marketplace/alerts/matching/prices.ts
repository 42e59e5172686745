import type { Range } from '#marketplace/search/query.ts';

/**
 * Prices on a ladder of three digits: 1, 2 … 999, 1000, 1010 … 9990, 10000, 10100 and so on, as people write them. A
 * bound stands on a step, a price on one or between two: it lies in a range when the step at or above it is not above the
 * upper bound's, and the step at or below it not below the lower bound's.
 */
const DIGITS = 1000;
/** The last step, and what an open upper bound is; as a lower bound, step 0 is open. */
const TOP = 8191;
/** A price above all that is on the ladder. */
const BEYOND = 1e12;

/** @returns the step at or below a price; at least 1, and below TOP */
function stepBelow(price: number): number {
  let [mantissa, tens] = [Math.floor(Math.min(price, BEYOND)), 0];
  while (mantissa >= DIGITS) {
    mantissa = Math.floor(mantissa / 10);
    tens++;
  }
  // Of each ten times as much, the lower tenth is on the ladder already.
  return Math.min(Math.max(mantissa + tens * (DIGITS - DIGITS / 10), 0) + 1, TOP - 1);
}

/** @returns the price of a step */
function priceOf(step: number): number {
  const steps = DIGITS - DIGITS / 10;
  const tens = Math.max(0, Math.floor((step - 1 - DIGITS / 10) / steps));
  return (step - 1 - tens * steps) * 10 ** tens;
}

function stepAbove(price: number): number {
  const below = stepBelow(price);
  return priceOf(below) >= price ? below : Math.min(below + 1, TOP - 1);
}

/** Steps of a range, never narrower than it. */
export type PriceBounds = {
  from: number;
  to: number;
  /** Whether the steps are the range itself. */
  exact: boolean;
};

export function priceBounds(range: Range | undefined): PriceBounds {
  const { from = null, to = null } = range ?? {};
  const low = from === null ? 0 : stepBelow(from);
  const high = to === null ? TOP : stepAbove(to);
  return { from: low, to: high, exact: isStep(from, low) && isStep(to, high) };
}

function isStep(end: number | null, step: number): boolean {
  return end === null || (step < TOP - 1 && priceOf(step) === end);
}

/** @returns the step at or below a price; one that is not known lies only between two open ends */
export function priceStepBelow(price: number | null): number {
  return price === null ? 0 : stepBelow(price);
}
/** @returns the step at or above a price */
export function priceStepAbove(price: number | null): number {
  return price === null ? TOP : stepAbove(price);
}

/** Steps of a band; the last band is that of open bounds. */
const BAND = 150;
export const BANDS = Math.floor(TOP / BAND) + 2;

/** @returns the band of an upper bound's step. A price lies above every bound of the bands below that of its own step. */
export function bandOf(step: number): number {
  return step === TOP ? BANDS - 1 : Math.floor(step / BAND);
}

/** Steps and a grade in one number: the lower bound, the upper bound, the last grade of BER that will do. */
export const TO_AT = 13;
export const BER_AT = 26;
export const STEP_BITS = 8191;
/** The last grade of a search that asks for none; the first of a unit that has none. */
export const ANY_BER = 15;

/** Whether the last grade alone decides a range of BER. */
export function decidesBer({ from, to }: Range): boolean {
  return from === null && to !== null && Number.isInteger(to) && to >= 0 && to < ANY_BER;
}
