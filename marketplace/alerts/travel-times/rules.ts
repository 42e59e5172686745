import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { intersectBoxes } from '#marketplace/search/index/geometry.ts';
import type { Box, SearchRow, TravelFilter } from '#marketplace/search/model.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { minutesFrom, type TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import type { Match } from '../watch/writes.ts';
import { EVERYWHERE, reachOf } from './reach.ts';

/** A listing that a search finds if it is near enough to the destinations. */
export type Candidate = Match & {
  place: Point;
  /** Where the previous version of the listing was, if it passes all other filters. */
  placeBefore: Point | null;
};

/**
 * @param match the search and the listing, which passes all other filters
 * @param before the previous version of the listing, if that passes them too
 * @returns none when no travel time can make the listing new to the search: it has not moved, or has no position
 */
export function candidatesOf(match: Match, row: SearchRow, before: SearchRow | null): Candidate[] {
  const place = placeOf(row);
  const placeBefore = before && placeOf(before);
  if (!place || (placeBefore && isSame(place, placeBefore))) return [];
  return [{ ...match, place, placeBefore }];
}

function placeOf({ latitude, longitude }: SearchRow): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function isSame(one: Point, other: Point): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/**
 * Tests places as search does; without times for a destination none is near it. Holds the times to one destination in
 * memory at a time.
 * @param wantsReach whether to find a box in which all places lie that are near enough
 * @returns for each place whether it is within the minutes of every destination, and the box; null if it is not wanted
 * @throws TravelBusy
 */
export async function findNear(
  places: readonly (Point | null)[],
  travel: readonly TravelFilter[],
  timesTo: Travel['timesTo'],
  wantsReach: boolean,
): Promise<{ near: boolean[]; reach: Box | null }> {
  let near = places.map((place) => place !== null);
  let reach = wantsReach ? EVERYWHERE : null;
  for (const destination of travel) {
    if (!reach && !near.includes(true)) break;
    const times = await timesTo(destination, destination.minutes);
    near = near.map((isNear, at) => isNear && isReached(places[at]!, times, destination.minutes));
    if (!reach) continue;
    // A box takes some milliseconds on the streets of an island.
    await nextTurn();
    reach = intersectBoxes(reach, reachOf(times, destination.minutes));
  }
  return { near, reach };
}

function isReached(place: Point, times: TravelTimes | null, most: number): boolean {
  const minutes = times && minutesFrom(times, attachTo(times.graph, times.mode, place));
  return minutes !== null && minutes <= most;
}
