import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { fold } from '#marketplace/places/rules.ts';

/** A place that a typed text may mean. */
export type Candidate = Point & {
  name: string;
  /** Places of one sort and name near each other are one place: a street and its bus stop, a college and its building. */
  sort: string;
  /** Whether the text is its whole name. */
  isWhole: boolean;
};

/** Both sides of a street, and the platforms of a station, are one place. */
const SAME_PLACE_KM = 0.3;

/** @returns the first of each sort and name within some 300 m, in order */
export function distinctPlaces<Place extends Pick<Candidate, 'name' | 'sort'> & Point>(
  places: readonly Place[],
): Place[] {
  const byName = new Map<string, Place[]>();
  return places.filter((place) => {
    const key = `${place.sort} ${fold(place.name)}`;
    const namesakes = byName.get(key) ?? [];
    if (namesakes.some((other) => distanceKm(place, other) <= SAME_PLACE_KM)) return false;
    byName.set(key, [...namesakes, place]);
    return true;
  });
}

/**
 * Takes the first place of each list in turn, then the second, as far as there is room.
 * @returns at most `limit`, the first list first
 */
export function bestOfLists<Place>(lists: readonly (readonly Place[])[], limit: number): Place[] {
  const counts = lists.map(() => 0);
  let left = limit;
  for (let round = 0; left > 0 && lists.some(({ length }) => length > round); round++)
    lists.forEach(({ length }, at) => {
      if (length <= round || left === 0) return;
      counts[at]! += 1;
      left -= 1;
    });
  return lists.flatMap((list, at) => list.slice(0, counts[at]));
}

/**
 * Chooses from lists of one kind each, best first: whole names, then the others, each thing once.
 * @returns at most `limit`
 */
export function choosePlaces<Place extends Candidate>(
  lists: readonly (readonly Place[])[],
  limit: number,
): Place[] {
  const distinct = new Set(distinctPlaces(lists.flat()));
  const pick = (isWhole: boolean, most: number) =>
    bestOfLists(
      lists.map((list) => list.filter((place) => place.isWhole === isWhole && distinct.has(place))),
      most,
    );
  const whole = pick(true, limit);
  return [...whole, ...pick(false, limit - whole.length)];
}
