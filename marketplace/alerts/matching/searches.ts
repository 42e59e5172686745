import { atLeast, shared } from '#marketplace/search/index/arrays.ts';
import { addId, createIds, type Ids, removeId, slotOf } from '#marketplace/search/index/ids.ts';
import { floatRuns, giveRun, type Runs, takeRun } from './runs.ts';

/** Searches by slot, column by column; what most of them do not have stands in a record. */
export type Searches = {
  ids: Ids;
  id: Float64Array;
  /** The group within each place: its sections (and SIDE), its top. */
  sections: Int32Array;
  top: Int32Array;
  /** The place of a search that is filed in one; IN_RECORD otherwise. */
  place: Int32Array;
  /** Where the record begins; 0: there is none. */
  record: Int32Array;
  /** The last ad that was given the search, of those that may meet it twice. */
  given: Uint32Array;
  /** Length, number of places, the places, the conditions. */
  records: Runs<Float64Array>;
  used: number;
  free: number[];
};

const IN_RECORD = -1;

export function createSearches(): Searches {
  return {
    ids: createIds(1024),
    id: shared('float64', 0),
    sections: shared('int32', 0),
    top: shared('int32', 0),
    place: shared('int32', 0),
    record: shared('int32', 0),
    given: shared('uint32', 0),
    records: floatRuns(1024),
    used: 0,
    free: [],
  };
}

/** @returns the slot of a search, or -1 */
export function slotOfSearch({ ids, id }: Searches, search: number): number {
  return slotOf(ids, id, search);
}

/** @returns a slot for a search that has none */
export function addSlot(searches: Searches, search: number): number {
  const slot = searches.free.pop() ?? searches.used++;
  for (const column of ['id', 'sections', 'top', 'place', 'record', 'given'] as const)
    searches[column] = atLeast(searches[column] as Float64Array, slot + 1) as never;
  searches.id[slot] = search;
  searches.given[slot] = 0;
  searches.record[slot] = 0;
  addId(searches.ids, searches.id, slot);
  return slot;
}

/** Frees the slot of a search and its record. */
export function freeSlot(searches: Searches, slot: number): void {
  freeRecord(searches, slot);
  removeId(searches.ids, searches.id, searches.id[slot]!);
  searches.free.push(slot);
}

/** Notes the places of a search and its conditions, in the place of what was noted before. */
export function writeRecord(
  searches: Searches,
  slot: number,
  places: readonly number[],
  conditions: ArrayLike<number>,
): void {
  freeRecord(searches, slot);
  const single = places.length === 1;
  searches.place[slot] = single ? places[0]! : IN_RECORD;
  if (single && conditions.length === 0) return;
  const listed = single ? [] : places;
  const length = 2 + listed.length + conditions.length;
  const start = takeRun(searches.records, roomOf(length));
  const { array } = searches.records;
  array[start] = length;
  array[start + 1] = listed.length;
  array.set(listed, start + 2);
  array.set(conditions, start + 2 + listed.length);
  searches.record[slot] = start;
}

/** Rounded up a little, so that a free run fits other records too; the longest have tens of numbers. */
function roomOf(length: number): number {
  return length <= 16 ? (length + 1) & ~1 : (length + 7) & ~7;
}

function freeRecord(searches: Searches, slot: number): void {
  const start = searches.record[slot]!;
  if (start > 0) giveRun(searches.records, start, roomOf(searches.records.array[start]!));
  searches.record[slot] = 0;
}

/** @returns the numbers of the places a search is filed in */
export function placesOfSlot({ place, record, records: { array } }: Searches, slot: number): number[] {
  if (place[slot] !== IN_RECORD) return [place[slot]!];
  const start = record[slot]! + 2;
  return [...array.subarray(start, start + array[start - 1]!)];
}

/** @returns where the conditions of a search begin among the records' numbers, and where they end */
export function conditionsOfSlot({ record, records: { array } }: Searches, slot: number) {
  const start = record[slot]!;
  return start === 0
    ? { from: 0, to: 0 }
    : { from: start + 2 + array[start + 1]!, to: start + array[start]! };
}
