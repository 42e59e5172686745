import { SECTION_NAMES } from '#property/section.ts';
import { BANDS } from './prices.ts';
import { giveRun, intRuns, type Runs, roomFor, takeRun } from './run-allocator.ts';

/**
 * Where searches are filed: an area, a square of the map, or everywhere. Within a place they stand in groups of the same
 * sections and price band, so that an ad walks through those alone that may want it.
 */
export type Place = {
  /** Where the place is looked up; null: everywhere. */
  in: Map<number, number> | null;
  key: number;
  /** For each group its name, and where its entries are: start, how many, how many fit. */
  groups: Int32Array;
  groupCount: number;
};

/** Numbers a group takes in `groups`. */
export const GROUP = 4;
/** The name of a group: its sections, this when its prices are rents, and its price band from BAND_AT on. */
export const RENT = 1 << 12;
export const BAND_AT = 13;
if (SECTION_NAMES.length > 12 || BANDS > 2 ** (31 - BAND_AT)) throw new RangeError('Too many groups');

/**
 * An entry: the search (`searchIn`); what it allows (`choices.ts`) in two words, the first with flags; the bounds of its
 * price on the side of the group and of its BER (`prices.ts`); in a square the part it takes up, elsewhere the facilities
 * it asks for; its record.
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

/** Files a search in a place. @param entry the ENTRY numbers of its entry */
export function addEntry(places: Places, number: number, group: number, entry: Int32Array): void {
  const place = places.list[number]!;
  const { entries } = places;
  let at = groupAt(place, group);
  if (at < 0) {
    at = place.groupCount++ * GROUP;
    if (at === place.groups.length) {
      const more = new Int32Array(roomFor(place.groupCount) * GROUP);
      more.set(place.groups);
      place.groups = more;
    }
    place.groups.set([group, takeRun(entries, ENTRY), 0, 1], at);
  }
  const { groups } = place;
  const [start, count, room] = [groups[at + 1]!, groups[at + 2]!, groups[at + 3]!];
  if (count === room) {
    groups[at + 3] = roomFor(room + 1);
    groups[at + 1] = takeRun(entries, groups[at + 3]! * ENTRY);
    entries.array.copyWithin(groups[at + 1]!, start, start + count * ENTRY);
    giveRun(entries, start, room * ENTRY);
  }
  entries.array.set(entry, groups[at + 1]! + count * ENTRY);
  groups[at + 2] = count + 1;
}

/** Takes a search out of a place. @param entry gets the numbers of its entry */
export function removeEntry(
  places: Places,
  number: number,
  group: number,
  search: number,
  entry: Int32Array,
): void {
  const place = places.list[number]!;
  const { array } = places.entries;
  const { groups } = place;
  const header = groupAt(place, group);
  const start = groups[header + 1]!;
  const count = --groups[header + 2]!;
  let at = start;
  while (array[at] !== search) at += ENTRY;
  entry.set(array.subarray(at, at + ENTRY));
  array.copyWithin(at, start + count * ENTRY, start + (count + 1) * ENTRY);
  if (count > 0) return;
  giveRun(places.entries, start, groups[header + 3]! * ENTRY);
  groups.copyWithin(header, --place.groupCount * GROUP, (place.groupCount + 1) * GROUP);
  if (place.groupCount > 0 || !place.in) return;
  place.in.delete(place.key);
  places.free.push(number);
}

function groupAt({ groups, groupCount }: Place, group: number): number {
  for (let at = 0; at < groupCount * GROUP; at += GROUP) if (groups[at] === group) return at;
  return -1;
}
