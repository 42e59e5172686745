import { intersectBoxes } from '#marketplace/search/index/geometry.ts';
import type { Box, SearchQuery } from '#marketplace/search/model.ts';
import { boxAround, type TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import type { DataFileName } from '#platform/data-files/reads.ts';

/** Increase it when other times are found from the same files: boxes that were found before are not used then. */
const METHOD = 1;
/** Characters of a digest: as many as the name of the file has. */
const DIGEST_LENGTH = 16;

/** The map, for searches without destinations. */
export const EVERYWHERE: Box = { north: Infinity, west: -Infinity, south: -Infinity, east: Infinity };
/** The box of a search that finds nothing. */
export const NOWHERE: Box = { north: -Infinity, west: Infinity, south: Infinity, east: -Infinity };

/**
 * @param current a file in use
 * @returns a text that is another one for every change of the files that travel times are made from; null without streets
 */
export function travelFilesOf(
  current: (name: DataFileName) => { digest: string } | null | undefined,
): string | null {
  if (!current('streets')) return null;
  const digests = (['streets', 'timetable', 'stop-walks'] as const).map(
    (name) => current(name)?.digest.slice(0, DIGEST_LENGTH) ?? 'none',
  );
  return [METHOD, ...digests].join(' ');
}

/** Boxes by minutes: searches share times, and a box takes some milliseconds on the streets of an island. */
const known = new WeakMap<TravelTimes, Map<number, Box>>();

/** @returns a box around the homes that are within the minutes of a destination */
export function reachOf(found: TravelTimes | null, minutes: number): Box {
  if (!found) return NOWHERE;
  const boxes = known.get(found) ?? new Map<number, Box>();
  known.set(found, boxes);
  const box = boxes.get(minutes) ?? boxAround(found.graph, found.times, minutes * 600);
  boxes.set(minutes, box);
  return box;
}

/** @returns the search for homes in a box alone, where that is known */
export function within(query: SearchQuery, reach: Box | undefined): SearchQuery {
  if (!reach) return query;
  return { ...query, box: query.box ? intersectBoxes(query.box, reach) : reach };
}
