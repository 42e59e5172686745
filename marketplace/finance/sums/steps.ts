import type { RuleStep } from '../rules/model.ts';
import { MAX_CENTS, millionths } from './cents.ts';

/**
 * @param cents an amount
 * @param bands in whole euro; a band includes its upper end
 * @returns the figure of the band that an amount is in
 */
export function bandOf(cents: number, bands: readonly RuleStep[]): number {
  let figure = bands[0]![1];
  for (const [from, next] of bands) {
    if (cents <= from * 100) break;
    figure = next;
  }
  return figure;
}

/**
 * @param cents an amount
 * @param slices lower ends in whole euro and the percentage of each slice
 * @returns the sum of the percentages of all slices, exact, in millionths of a cent
 */
export function slicedMillionths(cents: number, slices: readonly RuleStep[]): number {
  let sum = 0;
  for (const [at, [from, percent]] of slices.entries()) {
    const end = slices[at + 1]?.[0];
    const top = Math.min(cents, end === undefined ? MAX_CENTS : end * 100);
    if (top > from * 100) sum += (top - from * 100) * millionths(percent);
  }
  return sum;
}

/** @returns the same, rounded down to whole euro (pounds), in cents: taxes on a price are rounded so */
export function slicedWhole(cents: number, slices: readonly RuleStep[]): number {
  return Math.floor(slicedMillionths(cents, slices) / 100_000_000) * 100;
}
