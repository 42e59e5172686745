import { SECTION_NAMES } from '#property/section.ts';
import { BANDS } from './prices.ts';
import { allocateRun, createIntRuns, freeRun, type RunAllocator, runLength } from './run-allocator.ts';

/**
 * A place that holds searches: an area, a grid cell, or everywhere. Searches are grouped by sections and price band,
 * so that a listing visits only groups that may match.
 */
export type Place = {
  /** The map that contains the place; null for EVERYWHERE. */
  in: Map<number, number> | null;
  key: number;
  /** For each group its key and its entries: start, count, capacity. */
  groups: Int32Array;
  groupCount: number;
};

/** Numbers per group in `groups`. */
export const GROUP = 4;
/** The key of a group: its sections, this flag for rents, and its price band from BAND_AT on. */
export const RENT = 1 << 12;
export const BAND_AT = 13;
if (SECTION_NAMES.length > 12 || BANDS > 2 ** (31 - BAND_AT)) throw new RangeError('Too many groups');

/**
 * An entry: the search (`entryKeyOf`); the allowed values (`choices.ts`) as two masks, the first with flags; the
 * bounds of its price on the group's side and of its BER (`prices.ts`); the covered part in a grid cell, or elsewhere
 * the required facilities; its record.
 */
export const ENTRY = 6;
/** Flag: the search's record has further conditions. */
export const HAS_CONDITIONS = 1 << 30;
/** Flag: the search is in several places that one listing may be in. */
export const MULTIPLE = 1 << 31;

export type Places = {
  list: Place[];
  /** Numbers of unused places. */
  free: number[];
  byArea: Map<number, number>;
  byCell: Map<number, number>;
  entries: RunAllocator<Int32Array>;
};

/** The number of the place that contains every listing. */
export const EVERYWHERE = 0;

export function createPlaces(): Places {
  return {
    list: [placeAt(null, 0)],
    free: [],
    byArea: new Map(),
    byCell: new Map(),
    entries: createIntRuns(1024 * ENTRY),
  };
}

function placeAt(within: Map<number, number> | null, key: number): Place {
  return { in: within, key, groups: new Int32Array(GROUP), groupCount: 0 };
}

/** @returns the number of the place of an area or cell, created when missing */
export function placeNumber(places: Places, within: Map<number, number>, key: number): number {
  let number = within.get(key);
  if (number === undefined) {
    number = places.free.pop() ?? places.list.length;
    places.list[number] = placeAt(within, key);
    within.set(key, number);
  }
  return number;
}

/** Adds a search to a place. @param entry the ENTRY numbers of its entry */
export function addEntry(places: Places, number: number, group: number, entry: Int32Array): void {
  const place = places.list[number]!;
  const { entries } = places;
  let at = groupAt(place, group);
  if (at < 0) {
    at = place.groupCount++ * GROUP;
    if (at === place.groups.length) {
      const more = new Int32Array(runLength(place.groupCount) * GROUP);
      more.set(place.groups);
      place.groups = more;
    }
    place.groups.set([group, allocateRun(entries, ENTRY), 0, 1], at);
  }
  const { groups } = place;
  const [start, count, room] = [groups[at + 1]!, groups[at + 2]!, groups[at + 3]!];
  if (count === room) {
    groups[at + 3] = runLength(room + 1);
    groups[at + 1] = allocateRun(entries, groups[at + 3]! * ENTRY);
    entries.array.copyWithin(groups[at + 1]!, start, start + count * ENTRY);
    freeRun(entries, start, room * ENTRY);
  }
  entries.array.set(entry, groups[at + 1]! + count * ENTRY);
  groups[at + 2] = count + 1;
}

/** Removes a search from a place. @param entry receives the numbers of its entry */
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
  freeRun(places.entries, start, groups[header + 3]! * ENTRY);
  groups.copyWithin(header, --place.groupCount * GROUP, (place.groupCount + 1) * GROUP);
  if (place.groupCount > 0 || !place.in) return;
  place.in.delete(place.key);
  places.free.push(number);
}

function groupAt({ groups, groupCount }: Place, group: number): number {
  for (let at = 0; at < groupCount * GROUP; at += GROUP) if (groups[at] === group) return at;
  return -1;
}
