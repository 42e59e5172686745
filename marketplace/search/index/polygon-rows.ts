import type { Edges } from './geometry.ts';
import { insideEdges } from './geometry.ts';

/** Up to this many edges a point is tested against all of them. */
const FEW_EDGES = 16;
/** Maximum number of equal rows that the latitudes of a polygon are divided into. */
const MAX_EQUAL_ROWS = 64;
/** A new row starts after this many different corner latitudes, so that few corners lie within a row. */
const CORNERS_OF_ROW = 8;
/** Margin in degrees for rounding. */
const ROUNDING = 1e-9;

/** The edges of one row. */
type Row = {
  /** Edges that end within the row; tested for every point. */
  ends: Edges;
  /** Edges that cross the whole row, sorted by their westernmost longitude in it. */
  crossing: Edges;
  west: Float64Array;
  east: Float64Array;
  /** The easternmost longitude of an edge and all edges before it. */
  eastSoFar: Float64Array;
};

/**
 * Creates a fast point-in-polygon test. Latitudes are divided into rows; of the edges that cross a whole row, those
 * east of a point are counted by binary search and only those around its longitude are tested.
 * @returns a test that agrees with `insideEdges`
 */
export function polygonRows(edges: Edges): (latitude: number, longitude: number) => boolean {
  if (edges.length <= 4 * FEW_EDGES) return (latitude, longitude) => insideEdges(latitude, longitude, edges);
  const starts = rowStarts(edges);
  const rows: (Row | undefined)[] = new Array(starts.length);
  const north = starts.at(-1)!;
  return (latitude, longitude) => {
    // Also false for NaN. No edge crosses the northernmost latitude, so it belongs to no row.
    if (!(latitude >= starts[0]! && latitude < north)) return false;
    const at = lastAtMost(starts, latitude);
    rows[at] ??= makeRow(edges, starts[at]!, starts[at + 1]!);
    return insideRow(rows[at], latitude, longitude);
  };
}

/** @returns the start of each row ascending, and the end of the last */
function rowStarts(edges: Edges): Float64Array {
  const latitudes = [...new Set(edges.filter((_, index) => index % 4 === 0))].sort((a, b) => a - b);
  const south = latitudes[0]!;
  const north = latitudes.at(-1)!;
  const equal = Math.min(MAX_EQUAL_ROWS, edges.length / 16);
  const starts = new Set([north, ...latitudes.filter((_, index) => index % CORNERS_OF_ROW === 0)]);
  for (let row = 1; row < equal; row += 1) starts.add(south + ((north - south) * row) / equal);
  return Float64Array.from(starts).sort();
}

function makeRow(edges: Edges, south: number, north: number): Row {
  const ends: number[] = [];
  const crossing: { edge: number; west: number; east: number }[] = [];
  for (let at = 0; at < edges.length; at += 4) {
    const [latA, lngA, latB, lngB] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    const [low, high] = latA < latB ? [latA, latB] : [latB, latA];
    if (high <= south || low >= north) continue;
    if (low > south || high < north) {
      ends.push(latA, lngA, latB, lngB);
      continue;
    }
    const lngAt = (latitude: number) => ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA;
    const [one, other] = [lngAt(south), lngAt(north)];
    crossing.push({ edge: at, west: Math.min(one, other) - ROUNDING, east: Math.max(one, other) + ROUNDING });
  }
  crossing.sort((a, b) => a.west - b.west);
  let reached = Number.NEGATIVE_INFINITY;
  return {
    ends,
    crossing: crossing.flatMap(({ edge }) => edges.slice(edge, edge + 4)),
    west: Float64Array.from(crossing, ({ west }) => west),
    east: Float64Array.from(crossing, ({ east }) => east),
    eastSoFar: Float64Array.from(crossing, ({ east }) => {
      reached = Math.max(reached, east);
      return reached;
    }),
  };
}

function insideRow(
  { ends, crossing, west, east, eastSoFar }: Row,
  latitude: number,
  longitude: number,
): boolean {
  let inside = insideEdges(latitude, longitude, ends);
  const first = lastAtMost(west, longitude);
  // All later edges lie to the east.
  if ((west.length - 1 - first) % 2 === 1) inside = !inside;
  for (let at = first; at >= 0 && eastSoFar[at]! > longitude; at -= 1) {
    if (east[at]! <= longitude) continue;
    const latA = crossing[4 * at]!;
    const lngA = crossing[4 * at + 1]!;
    const latB = crossing[4 * at + 2]!;
    const lngB = crossing[4 * at + 3]!;
    if (longitude < ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA) inside = !inside;
  }
  return inside;
}

/** @returns the last index whose value is at most the given one; -1 when there is none. The values ascend. */
function lastAtMost(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
