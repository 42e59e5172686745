import type { Point } from '#marketplace/places/gazetteer/area.ts';

/** Ways to move along streets. */
export const STREET_MODES = ['foot', 'bike', 'car'] as const;
export type StreetMode = (typeof STREET_MODES)[number];

/** Time that stands for "not at all". Times are tenths of a second in 16 bits: up to 109 minutes. */
export const NEVER = 65_535;

/** Coordinates are stored as millionths of a degree. */
export const MILLION = 1e6;

/**
 * The streets as a graph in typed arrays. Nodes are crossings, ends, and points of long streets at most 100 m apart, in
 * the order of `keys`, so that near ones are near in memory. Edges are stored with the node where they end: searches go
 * backwards, from a destination.
 */
export type StreetGraph = {
  grid: Grid;
  /** The cell of each node (`cellKey`), ascending. */
  keys: Uint32Array;
  /** Millionths of a degree, of each node. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** A bit for each mode (`MODE_BIT`): journeys by it may begin and end at the node. */
  modes: Uint8Array;
  /** First edge into each node; one more entry than nodes. */
  firstEdge: Uint32Array;
  /** The node where each edge begins. */
  from: Uint32Array;
  /** Tenths of a second along each edge; NEVER where the mode may not go. */
  cost: Record<StreetMode, Uint16Array>;
};

/** Square cells over an area: its south-west corner and the side of a cell, in millionths of a degree. */
export type Grid = { south: number; west: number; side: number };

export const MODE_BIT: Record<StreetMode, number> = { foot: 1, bike: 2, car: 4 };

/** Bits of the row and of the column of a cell. */
export const CELL_BITS = 15;

/**
 * Numbers a cell so that near cells have near numbers: the bits of column and row in turn (the Z-order curve).
 * @param column from the west, 0 to 32,767
 * @param row from the south, 0 to 32,767
 */
export function cellKey(column: number, row: number): number {
  return spread(column) | (spread(row) << 1);
}

/** Puts a 0 between the bits of a number of 15 bits. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** @returns whole minutes, rounded up as search compares them; null for NEVER */
export function minutesOf(time: number): number | null {
  return time === NEVER ? null : Math.ceil(time / 600);
}

/** @returns the point of a node, in degrees */
export function pointOf({ latitudes, longitudes }: StreetGraph, node: number): Point {
  return { latitude: latitudes[node]! / MILLION, longitude: longitudes[node]! / MILLION };
}
