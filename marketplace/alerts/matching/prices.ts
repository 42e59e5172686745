import type { Range } from '#marketplace/search/model.ts';

/**
 * Price steps with three significant digits: 1, 2 … 999, 1000, 1010 … 9990, 10000, 10100 and so on, as people write
 * prices. A bound is on a step; a price is on one or between two. A price is in a range when the step at or above it
 * is at most the upper bound's step and the step at or below it is at least the lower bound's.
 */
const DIGITS = 1000;
/** The last step, used for an open upper bound; step 0 is an open lower bound. */
const TOP = 8191;
/** A price above all steps. */
const BEYOND = 1e12;

/** @returns the step at or below a price; at least 1 and below TOP */
function stepBelow(price: number): number {
  let [mantissa, tens] = [Math.floor(Math.min(price, BEYOND)), 0];
  while (mantissa >= DIGITS) {
    mantissa = Math.floor(mantissa / 10);
    tens++;
  }
  // The lowest tenth of each power of ten is already covered by the previous one.
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

/** The steps of a range; never narrower than the range. */
export type PriceBounds = {
  from: number;
  to: number;
  /** Whether the steps represent the range exactly. */
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

/** @returns the step at or below a price; an unknown price is only in an open range */
export function priceStepBelow(price: number | null): number {
  return price === null ? 0 : stepBelow(price);
}
/** @returns the step at or above a price */
export function priceStepAbove(price: number | null): number {
  return price === null ? TOP : stepAbove(price);
}

/** Steps per band; the last band is for open bounds. */
const BAND = 150;
export const BANDS = Math.floor(TOP / BAND) + 2;

/** @returns the band of an upper bound's step; a price is above every bound in the bands below its own */
export function bandOf(step: number): number {
  return step === TOP ? BANDS - 1 : Math.floor(step / BAND);
}

/** Bit positions of the price bounds and the worst accepted BER grade in one number. */
export const TO_AT = 13;
export const BER_AT = 26;
export const STEP_BITS = 8191;
/** The worst accepted grade of a search without BER filter; also the grade of a unit without BER. */
export const ANY_BER = 15;

/** Whether the worst accepted grade alone decides a BER range. */
export function decidesBer({ from, to }: Range): boolean {
  return from === null && to !== null && Number.isInteger(to) && to >= 0 && to < ANY_BER;
}
