import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import type { TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import { MAX_WALK_TO_STREET_KM, walkingTime } from '#marketplace/travel/streets/attach.ts';
import { MODE_BIT, NEVER, pointOf } from '#marketplace/travel/streets/model.ts';
import type { Reach } from '../index/travel.ts';
import type { SearchRow, TravelFilter } from '../model.ts';

const known = new WeakMap<TravelTimes, WeakMap<SearchRow, number>>();

/** Minutes from a listing to a destination through the nearest node, found by a look at every node; Infinity for none. */
export function minutesTo(row: SearchRow, filter: TravelFilter): number {
  const { times } = filter as Reach;
  if (!times) return Infinity;
  const ofTimes = known.get(times) ?? new WeakMap<SearchRow, number>();
  known.set(times, ofTimes);
  if (!ofTimes.has(row)) ofTimes.set(row, minutesAlong(row, times));
  return ofTimes.get(row)!;
}

function minutesAlong({ latitude, longitude }: SearchRow, { graph, mode, times }: TravelTimes): number {
  if (latitude === null || longitude === null) return Infinity;
  let best = { km: MAX_WALK_TO_STREET_KM, time: Infinity };
  for (let node = 0; node < times.length; node++) {
    if ((graph.modes[node]! & MODE_BIT[mode]) === 0) continue;
    const km = distanceKm({ latitude, longitude }, pointOf(graph, node));
    const time = times[node] === NEVER ? Infinity : times[node]!;
    if (km < best.km) best = { km, time };
  }
  return Math.ceil((best.time + walkingTime(best.km)) / 600);
}
