import type { Box } from '#marketplace/search/model.ts';

/**
 * A grid over the map with several levels, each with cells half as wide. A box is stored in the cells it touches at
 * the level where it is no wider than a cell: at most four. A point is in one cell of each level.
 */
export const LEVELS = 15;
/** Resolution of a box within a cell, in parts of the cell's side. */
const PARTS = 256;

/** A cell that a box touches, and the part of it that the box covers: west, east, south, north, one byte each. */
export type GridCell = { cell: number; part: number };

/** The whole of a cell. */
export const WHOLE_CELL = partOf(0, PARTS - 1, 0, PARTS - 1);

function partOf(west: number, east: number, south: number, north: number): number {
  return west | (east << 8) | (south << 16) | (north << 24);
}

/** The position of a coordinate at a level, in parts of cells; monotonic in the coordinate. */
function step(degrees: number, half: number, level: number): number {
  const squares = half === 180 ? 2 ** (level + 1) : 2 ** level;
  const at = Math.floor(((degrees + half) / 180) * 2 ** level * PARTS);
  return Math.min(Math.max(at, 0), squares * PARTS - 1);
}

function cellNumber(level: number, x: number, y: number): number {
  // Two cells at level 0, four times as many at each further level.
  return (2 * (4 ** level - 1)) / 3 + y * 2 ** (level + 1) + x;
}

/** @returns the cell of a level that contains a point, and the position within it */
export function cellOfPoint(level: number, latitude: number, longitude: number) {
  const x = step(longitude, 180, level);
  const y = step(latitude, 90, level);
  return { cell: cellNumber(level, x >> 8, y >> 8), x: x & 255, y: y & 255 };
}

/** Whether a box is within the map; a box across the edge would continue on the other side. */
export function isOnMap({ north, south, west, east }: Box): boolean {
  return south >= -90 && north <= 90 && west >= -180 && east <= 180;
}

/** @returns the cells that a box on the map touches */
export function cellsOfBox({ north, south, west, east }: Box): GridCell[] {
  if (north < south || east < west) return [];
  const size = Math.max(north - south, east - west);
  const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(Math.log2(180 / size))));
  const [low, high] = [step(south, 90, level), step(north, 90, level)];
  const [left, right] = [step(west, 180, level), step(east, 180, level)];
  const touched: GridCell[] = [];
  for (let y = low >> 8; y <= high >> 8; y++)
    for (let x = left >> 8; x <= right >> 8; x++)
      touched.push({
        cell: cellNumber(level, x, y),
        part: partOf(
          Math.max(left - x * PARTS, 0),
          Math.min(right - x * PARTS, PARTS - 1),
          Math.max(low - y * PARTS, 0),
          Math.min(high - y * PARTS, PARTS - 1),
        ),
      });
  return touched;
}
