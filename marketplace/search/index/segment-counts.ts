import { atLeast, shared } from '#platform/memory/typed-arrays.ts';
import { type Columns, clearBit, hasBit, PLANE, setBit } from './columns.ts';
import { FEATURES } from './features.ts';

/** Slots per segment: small enough to update cheaply, large enough that a county is a few dozen segments. */
export const SEGMENT_SLOTS = 4_096;

/**
 * Stored counts of listings by feature for every segment of slots. When a search finds every listing of a segment,
 * its facets need no counting.
 */
export type SegmentCounts = {
  /** One number per feature for each segment. */
  counts: Uint16Array;
  /** Listings in each segment. */
  listings: Uint16Array;
  /** Listings in the whole index by feature. */
  totals: Int32Array;
};

export function createSegmentCounts(): SegmentCounts {
  return { counts: shared('uint16', 0), listings: shared('uint16', 0), totals: shared('int32', FEATURES) };
}

function makeRoom(segmentCounts: SegmentCounts, segment: number): void {
  segmentCounts.counts = atLeast(segmentCounts.counts, (segment + 1) * FEATURES);
  segmentCounts.listings = atLeast(segmentCounts.listings, segment + 1);
}

/** Marks a slot as in use. */
export function addAlive(segmentCounts: SegmentCounts, columns: Columns, slot: number): void {
  const segment = Math.floor(slot / SEGMENT_SLOTS);
  makeRoom(segmentCounts, segment);
  setBit(columns, PLANE.alive, slot);
  segmentCounts.listings[segment]!++;
}

/** Marks a slot as unused. */
export function removeAlive(segmentCounts: SegmentCounts, columns: Columns, slot: number): void {
  clearBit(columns, PLANE.alive, slot);
  segmentCounts.listings[Math.floor(slot / SEGMENT_SLOTS)]!--;
}

/** Marks that the listing of a slot has a feature; repeated calls have no effect. */
export function addFeature(
  segmentCounts: SegmentCounts,
  columns: Columns,
  feature: number,
  slot: number,
): void {
  if (hasBit(columns, feature, slot)) return;
  setBit(columns, feature, slot);
  segmentCounts.counts[Math.floor(slot / SEGMENT_SLOTS) * FEATURES + feature]!++;
  segmentCounts.totals[feature]!++;
}

export function removeFeature(
  segmentCounts: SegmentCounts,
  columns: Columns,
  feature: number,
  slot: number,
): void {
  if (!hasBit(columns, feature, slot)) return;
  clearBit(columns, feature, slot);
  segmentCounts.counts[Math.floor(slot / SEGMENT_SLOTS) * FEATURES + feature]!--;
  segmentCounts.totals[feature]!--;
}
