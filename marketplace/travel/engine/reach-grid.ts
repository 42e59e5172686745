import { type Extent, isInExtent, northing, type Point } from '#marketplace/places/gazetteer/area.ts';
import { shared } from '#platform/memory/typed-arrays.ts';
import { attachTo } from '../streets/attach.ts';
import { minutesFrom, type TravelTimes } from './travel-times.ts';

/** Cells over a box, evenly spaced on a map in Web Mercator. */
export type CellGrid = { box: Extent; columns: number; rows: number };

/** The times to a destination, and the longest journey in minutes. */
export type Reachable = { times: TravelTimes; minutes: number };

/** Stands for a cell from which a destination is too far. */
export const NOT_REACHED = 255;

/**
 * The minutes from the middle of each cell as a home there has them: the longest of the journeys if every destination is
 * within its limit, NOT_REACHED otherwise.
 * @returns a byte for each cell, from the north-west along the rows
 */
export function reachGrid(destinations: readonly Reachable[], grid: CellGrid): Uint8Array {
  const { columns, rows } = grid;
  const cells = shared('uint8', columns * rows).fill(NOT_REACHED);
  const longitudes = middles(grid.box.west, grid.box.east, columns);
  const latitudes = middles(northing(grid.box.north), northing(grid.box.south), rows).map(latitudeOf);
  latitudes.forEach((latitude, row) => {
    longitudes.forEach((longitude, column) => {
      const minutes = longestFrom(destinations, { latitude, longitude });
      if (minutes !== null) cells[row * columns + column] = minutes;
    });
  });
  return cells;
}

function longestFrom(destinations: readonly Reachable[], point: Point): number | null {
  if (!destinations.every(({ times: { box } }) => isInExtent(point, box))) return null;
  let longest = 0;
  let joined: TravelTimes | null = null;
  let start: ReturnType<typeof attachTo> = null;
  for (const { times, minutes: limit } of destinations) {
    // The same join as for the destination before, in most searches with several.
    if (joined?.graph !== times.graph || joined.mode !== times.mode)
      start = attachTo(times.graph, times.mode, point);
    joined = times;
    const minutes = minutesFrom(times, start);
    if (minutes === null || minutes > limit) return null;
    longest = Math.max(longest, minutes);
  }
  return longest;
}

/** @returns the middles of equal parts of a range */
function middles(from: number, to: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) => from + ((part + 0.5) / parts) * (to - from));
}

function latitudeOf(distance: number): number {
  return (Math.atan(Math.sinh(distance)) * 180) / Math.PI;
}
