import { atLeast, shared } from './arrays.ts';
import { type Columns, clearBit, hasBit, PLANE, setBit } from './columns.ts';
import { FEATURES } from './features.ts';

/** Slots counted together: small enough to keep up with changes, large enough that a county is a few dozen sums. */
export const SHELF = 4_096;

/**
 * Kept counts: for every shelf of slots how many of its ads have each feature. Where a search finds every ad of a shelf
 * its facets are already counted.
 */
export type Tallies = {
  /** Shelf by shelf, a number for each feature. */
  counts: Uint16Array;
  /** Ads of each shelf. */
  ads: Uint16Array;
  /** Ads of the whole index with each feature. */
  totals: Int32Array;
};

export function createTallies(): Tallies {
  return { counts: shared('uint16', 0), ads: shared('uint16', 0), totals: shared('int32', FEATURES) };
}

function makeRoom(tallies: Tallies, shelf: number): void {
  tallies.counts = atLeast(tallies.counts, (shelf + 1) * FEATURES);
  tallies.ads = atLeast(tallies.ads, shelf + 1);
}

/** Notes that there is an ad in a slot. */
export function addAlive(tallies: Tallies, columns: Columns, slot: number): void {
  const shelf = Math.floor(slot / SHELF);
  makeRoom(tallies, shelf);
  setBit(columns, PLANE.alive, slot);
  tallies.ads[shelf]!++;
}

/** Notes that there is none any more. */
export function removeAlive(tallies: Tallies, columns: Columns, slot: number): void {
  clearBit(columns, PLANE.alive, slot);
  tallies.ads[Math.floor(slot / SHELF)]!--;
}

/** Notes that the ad of a slot has a feature; it may be told more than once. */
export function addFeature(tallies: Tallies, columns: Columns, feature: number, slot: number): void {
  if (hasBit(columns, feature, slot)) return;
  setBit(columns, feature, slot);
  tallies.counts[Math.floor(slot / SHELF) * FEATURES + feature]!++;
  tallies.totals[feature]!++;
}

export function removeFeature(tallies: Tallies, columns: Columns, feature: number, slot: number): void {
  if (!hasBit(columns, feature, slot)) return;
  clearBit(columns, feature, slot);
  tallies.counts[Math.floor(slot / SHELF) * FEATURES + feature]!--;
  tallies.totals[feature]!--;
}
