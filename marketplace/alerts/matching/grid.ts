import type { Box } from '#marketplace/search/query.ts';

/**
 * The map in squares of degrees, level by level half as wide. A place lies in the squares it touches at the level where it
 * is no wider than one of them: at most four. A point lies in one square of each level.
 */
export const LEVELS = 15;
/** Parts of a square's side that a box within it is told apart by. */
const PARTS = 256;

/** A square that a box touches, and the part of it that the box takes up: west, east, south, north, a byte each. */
export type Touched = { cell: number; part: number };

/** All of a square. */
export const WHOLE = partOf(0, PARTS - 1, 0, PARTS - 1);

function partOf(west: number, east: number, south: number, north: number): number {
  return west | (east << 8) | (south << 16) | (north << 24);
}

/** Where a coordinate stands at a level, in parts of squares; never falls when the coordinate rises. */
function step(degrees: number, half: number, level: number): number {
  const squares = half === 180 ? 2 ** (level + 1) : 2 ** level;
  const at = Math.floor(((degrees + half) / 180) * 2 ** level * PARTS);
  return Math.min(Math.max(at, 0), squares * PARTS - 1);
}

function cellNumber(level: number, x: number, y: number): number {
  // Two squares at level 0, four times as many at each level after.
  return (2 * (4 ** level - 1)) / 3 + y * 2 ** (level + 1) + x;
}

/** @returns the square of a level that a point lies in, and the place within it */
export function pointIn(level: number, latitude: number, longitude: number) {
  const x = step(longitude, 180, level);
  const y = step(latitude, 90, level);
  return { cell: cellNumber(level, x >> 8, y >> 8), x: x & 255, y: y & 255 };
}

/** Whether a box ends within the map: one that reaches over its edge comes in again on the other side. */
export function isOnMap({ north, south, west, east }: Box): boolean {
  return south >= -90 && north <= 90 && west >= -180 && east <= 180;
}

/** @returns the squares that a box on the map touches */
export function touchedBy({ north, south, west, east }: Box): Touched[] {
  if (north < south || east < west) return [];
  const size = Math.max(north - south, east - west);
  const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(Math.log2(180 / size))));
  const [low, high] = [step(south, 90, level), step(north, 90, level)];
  const [left, right] = [step(west, 180, level), step(east, 180, level)];
  const touched: Touched[] = [];
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
