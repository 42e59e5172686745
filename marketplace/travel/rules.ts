import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { fold } from '#marketplace/places/rules.ts';

/** Both sides of a street, and the platforms of a station, are one place. */
const SAME_PLACE_KM = 0.3;

/** @returns the first of each name within some 300 m, in order */
export function distinctPlaces<Place extends Point & { name: string }>(places: readonly Place[]): Place[] {
  const byName = new Map<string, Place[]>();
  return places.filter((place) => {
    const namesakes = byName.get(fold(place.name)) ?? [];
    if (namesakes.some((other) => distanceKm(place, other) <= SAME_PLACE_KM)) return false;
    byName.set(fold(place.name), [...namesakes, place]);
    return true;
  });
}

/**
 * Takes places from lists, best first.
 * @param lists each with the number of its places that go before the rest of the others
 * @returns at most `limit`, the first list first
 */
export function bestOfLists<Place>(
  lists: readonly { places: readonly Place[]; share: number }[],
  limit: number,
): Place[] {
  const counts = lists.map(({ places, share }) => Math.min(share, places.length));
  let left = limit - counts.reduce((sum, count) => sum + count, 0);
  return lists.flatMap(({ places }, at) => {
    const more = Math.min(Math.max(left, 0), places.length - counts[at]!);
    left -= more;
    return places.slice(0, counts[at]! + more);
  });
}
