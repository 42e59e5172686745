import { giveRun, intRuns, type Runs, roomFor, takeRun } from './runs.ts';

/**
 * Where searches are filed: an area, a square of the map, or everywhere. Within a place they stand in groups of the same
 * sections and price band, so that an ad walks through those alone that may want it.
 */
export type Place = {
  /** Where the place is looked up; null: everywhere. */
  in: Map<number, number> | null;
  key: number;
  /** For each group its sections (and the SIDE), its top, and where its entries are: start, how many, how many fit. */
  groups: Int32Array;
  groupCount: number;
};

/** Numbers a group takes in `groups`. */
export const GROUP = 5;
/** Of a group's sections: set when its prices are rents. */
export const SIDE = 1 << 16;

/**
 * An entry: the slot of the search; what it allows (`choices.ts`) in two words, the first with flags; the bounds of its
 * price on the side of the group; the part of the square it takes up.
 */
export const ENTRY = 6;
/** More conditions stand in the search's record. */
export const MORE = 1 << 30;
/** The search is filed in several places that one ad may lie in. */
export const SEVERAL = 1 << 31;

export type Places = {
  list: Place[];
  /** Numbers of places that are free again. */
  free: number[];
  byArea: Map<number, number>;
  byCell: Map<number, number>;
  entries: Runs<Int32Array>;
};

/** The number of the place that is everywhere. */
export const EVERYWHERE = 0;

export function createPlaces(): Places {
  return {
    list: [placeAt(null, 0)],
    free: [],
    byArea: new Map(),
    byCell: new Map(),
    entries: intRuns(1024 * ENTRY),
  };
}

function placeAt(within: Map<number, number> | null, key: number): Place {
  return { in: within, key, groups: new Int32Array(GROUP), groupCount: 0 };
}

/** @returns the number of the place of an area or a square, made when there is none */
export function placeNumber(places: Places, within: Map<number, number>, key: number): number {
  let number = within.get(key);
  if (number === undefined) {
    number = places.free.pop() ?? places.list.length;
    places.list[number] = placeAt(within, key);
    within.set(key, number);
  }
  return number;
}

/** What leads to a search within its places. */
export type Group = { sections: number; top: number };

/** Files a search in a place. @param entry the ENTRY numbers of its entry */
export function addEntry(places: Places, number: number, { sections, top }: Group, entry: Int32Array): void {
  const place = places.list[number]!;
  const { entries } = places;
  let at = groupAt(place, sections, top);
  if (at < 0) {
    at = place.groupCount++ * GROUP;
    if (at === place.groups.length) {
      const more = new Int32Array(roomFor(place.groupCount) * GROUP);
      more.set(place.groups);
      place.groups = more;
    }
    place.groups.set([sections, top, takeRun(entries, ENTRY), 0, 1], at);
  }
  const { groups } = place;
  const [start, count, room] = [groups[at + 2]!, groups[at + 3]!, groups[at + 4]!];
  if (count === room) {
    groups[at + 4] = roomFor(room + 1);
    groups[at + 2] = takeRun(entries, groups[at + 4]! * ENTRY);
    entries.array.copyWithin(groups[at + 2]!, start, start + count * ENTRY);
    giveRun(entries, start, room * ENTRY);
  }
  entries.array.set(entry, groups[at + 2]! + count * ENTRY);
  groups[at + 3] = count + 1;
}

/** Takes a search out of a place. @param entry gets the numbers of its entry */
export function removeEntry(
  places: Places,
  number: number,
  { sections, top }: Group,
  slot: number,
  entry: Int32Array,
): void {
  const place = places.list[number]!;
  const { array } = places.entries;
  const { groups } = place;
  const header = groupAt(place, sections, top);
  const start = groups[header + 2]!;
  const count = --groups[header + 3]!;
  let at = start;
  while (array[at] !== slot) at += ENTRY;
  entry.set(array.subarray(at, at + ENTRY));
  array.copyWithin(at, start + count * ENTRY, start + (count + 1) * ENTRY);
  if (count > 0) return;
  giveRun(places.entries, start, groups[header + 4]! * ENTRY);
  groups.copyWithin(header, --place.groupCount * GROUP, (place.groupCount + 1) * GROUP);
  if (place.groupCount > 0 || !place.in) return;
  place.in.delete(place.key);
  places.free.push(number);
}

function groupAt({ groups, groupCount }: Place, sections: number, top: number): number {
  for (let at = 0; at < groupCount * GROUP; at += GROUP)
    if (groups[at] === sections && groups[at + 1] === top) return at;
  return -1;
}
