import type { Extent } from '#marketplace/places/gazetteer/area.ts';
import { MAX_WALK_TO_STREET_KM } from '../streets/attach.ts';
import { MILLION, NEVER, type StreetGraph, type StreetMode } from '../streets/model.ts';
import type { Start } from '../streets/shortest-times.ts';

/** Travel times to one destination, for every node of the streets. */
export type TravelTimes = {
  graph: StreetGraph;
  /** How one leaves a home: on foot for public transport. */
  mode: StreetMode;
  /** Tenths of a second of each node; NEVER beyond the limit of the search. */
  times: Uint16Array;
  /** Every place that is reached lies in it. */
  box: Extent;
};

/** The degrees that a home may be away from a node. */
const MARGIN = {
  latitude: MAX_WALK_TO_STREET_KM / 111,
  // Wide enough for the north of Ireland, where degrees of longitude are narrowest.
  longitude: MAX_WALK_TO_STREET_KM / 60,
};

/**
 * @param home as `attachTo` joins it to the streets for the mode of the times; null when it is too far from any
 * @returns whole minutes, rounded up; null when the destination is not reached
 */
export function minutesFrom({ times }: Pick<TravelTimes, 'times'>, home: Start | null): number | null {
  if (!home || times[home.node] === NEVER) return null;
  return Math.ceil((times[home.node]! + home.time) / 600);
}

/**
 * @param limit in tenths of a second, of the journeys that count; all by default
 * @returns a box around the nodes that are reached, with the homes that belong to them
 */
export function boxAround(
  { latitudes, longitudes }: StreetGraph,
  times: Uint16Array,
  limit: number = NEVER - 1,
): Extent {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let node = 0; node < times.length; node++) {
    if (times[node]! > limit) continue;
    south = Math.min(south, latitudes[node]!);
    north = Math.max(north, latitudes[node]!);
    west = Math.min(west, longitudes[node]!);
    east = Math.max(east, longitudes[node]!);
  }
  return {
    north: north / MILLION + MARGIN.latitude,
    south: south / MILLION - MARGIN.latitude,
    west: west / MILLION - MARGIN.longitude,
    east: east / MILLION + MARGIN.longitude,
  };
}
