import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import {
  CELL_BITS,
  cellKey,
  MILLION,
  MODE_BIT,
  pointOf,
  type StreetGraph,
  type StreetMode,
} from './model.ts';
import type { Start } from './shortest-times.ts';
import { TOP_SPEED } from './way-speeds.ts';

/** A place further from the streets than this many kilometres has no travel times. */
export const MAX_WALK_TO_STREET_KM = 0.4;
/** Width of the blocks that a search looks through, in kilometres: at least this. */
const BLOCK_KM = 0.1;
const KM_PER_MILLIONTH = 111 / MILLION;
const CELLS = 2 ** CELL_BITS;
/** Millionths of a degree: more than the longest walk to a street. */
const MARGIN = 20_000;

/**
 * Finds the nearest node where journeys by a mode begin and end.
 * @returns the node and the walk to it in tenths of a second, rounded up; null when the streets are too far
 */
export function attachTo(graph: StreetGraph, mode: StreetMode, place: Point): Start | null {
  const { grid, keys, modes, latitudes, longitudes } = graph;
  if (!isNear(grid, place)) return null;
  const bit = MODE_BIT[mode];
  // In millionths of a degree of latitude; longitudes are narrower.
  const latitude = place.latitude * MILLION;
  const longitude = place.longitude * MILLION;
  const narrower = Math.cos((place.latitude * Math.PI) / 180);
  const size = 2 ** blockBits(grid.side * narrower);
  const block = size * grid.side * narrower;
  const column = Math.floor((longitude - grid.west) / grid.side / size);
  const row = Math.floor((latitude - grid.south) / grid.side / size);
  const blocks = CELLS / size;
  let nearest = -1;
  let nearestSquare = (MAX_WALK_TO_STREET_KM / KM_PER_MILLIONTH) ** 2;
  // Rings of blocks around the place, until those beyond are further than the nearest node.
  for (let ring = 0; ring < 2 || ((ring - 1) * block) ** 2 <= nearestSquare; ring++)
    for (let y = Math.max(0, row - ring); y <= Math.min(blocks - 1, row + ring); y++) {
      const isEdge = Math.abs(y - row) === ring;
      for (let x = column - ring; x <= column + ring; x += isEdge || ring === 0 ? 1 : 2 * ring) {
        if (x < 0 || x >= blocks) continue;
        const first = cellKey(x * size, y * size);
        const end = first + size * size;
        for (let node = lowerBound(keys, first); node < keys.length && keys[node]! < end; node++) {
          if ((modes[node]! & bit) === 0) continue;
          const north = latitudes[node]! - latitude;
          const east = (longitudes[node]! - longitude) * narrower;
          const square = north * north + east * east;
          if (square < nearestSquare) {
            nearest = node;
            nearestSquare = square;
          }
        }
      }
    }
  if (nearest === -1) return null;
  return { node: nearest, time: walkingTime(distanceKm(place, pointOf(graph, nearest))) };
}

/** Whether a place is in the grid or a little outside it: elsewhere there is nothing to look for, and near a pole no end. */
function isNear({ south, west, side }: StreetGraph['grid'], { latitude, longitude }: Point): boolean {
  const span = side * CELLS;
  return (
    latitude * MILLION > south - MARGIN &&
    latitude * MILLION < south + span + MARGIN &&
    longitude * MILLION > west - MARGIN &&
    longitude * MILLION < west + span + MARGIN
  );
}

/** @returns tenths of a second on foot, rounded up, so that no journey is faster than walking */
export function walkingTime(km: number): number {
  return Math.ceil((km / TOP_SPEED.foot) * 36_000);
}

/** @param width of a cell, in millionths of a degree of latitude */
function blockBits(width: number): number {
  return Math.min(CELL_BITS, Math.max(0, Math.ceil(Math.log2(BLOCK_KM / (width * KM_PER_MILLIONTH)))));
}

/** @returns the first index whose value is not below `value` */
function lowerBound(values: Uint32Array, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
