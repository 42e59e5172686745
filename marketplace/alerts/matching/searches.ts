import { atLeast, shared } from '#marketplace/search/index/arrays.ts';
import { addId, createIds, type Ids, removeId, slotOf } from '#marketplace/search/index/ids.ts';
import { floatRuns, giveRun, type Runs, takeRun } from './run-allocator.ts';

/** Searches by slot, column by column; what most of them do not have stands in a record. */
export type Searches = {
  ids: Ids;
  id: Float64Array;
  /** The name of its group in each of its places. */
  group: Int32Array;
  /** The place of a search that is filed in one; IN_RECORD otherwise. */
  place: Int32Array;
  /** Where the record begins; 0: there is none. */
  record: Int32Array;
  /** The length, the number of places, the last ad that was given the search; the places; the conditions. */
  records: Runs<Float64Array>;
  used: number;
  free: number[];
};

const IN_RECORD = -1;
/** Where these stand in a record. */
const PLACES = 1;
export const GIVEN = 2;
const HEAD = 3;

export function createSearches(): Searches {
  return {
    ids: createIds(1024),
    id: shared('float64', 0),
    group: shared('int32', 0),
    place: shared('int32', 0),
    record: shared('int32', 0),
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
  for (const column of ['id', 'group', 'place', 'record'] as const)
    searches[column] = atLeast(searches[column] as Float64Array, slot + 1) as never;
  searches.id[slot] = search;
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
  const length = HEAD + listed.length + conditions.length;
  const start = takeRun(searches.records, roomOf(length));
  const { array } = searches.records;
  array[start] = length;
  array[start + PLACES] = listed.length;
  array[start + GIVEN] = 0;
  array.set(listed, start + HEAD);
  array.set(conditions, start + HEAD + listed.length);
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
  const start = record[slot]!;
  return [...array.subarray(start + HEAD, start + HEAD + array[start + PLACES]!)];
}

/** @returns where the conditions of a record begin, the record's end being theirs */
export function conditionsIn(array: Float64Array, start: number): number {
  return start + HEAD + array[start + PLACES]!;
}

/** @returns where the conditions of a search begin among the records' numbers, and where they end */
export function conditionsOfSlot({ record, records: { array } }: Searches, slot: number) {
  const start = record[slot]!;
  return start === 0 ? { from: 0, to: 0 } : { from: conditionsIn(array, start), to: start + array[start]! };
}

const MOST_ID = 2 ** 31 - 1;

/** @returns what stands for a search in its entries: its id, or for an id of more than 31 bits, below 0, its slot */
export function searchIn({ id }: Searches, slot: number): number {
  const own = id[slot]!;
  return Number.isInteger(own) && own >= 0 && own <= MOST_ID ? own : ~slot;
}

/** @returns the id of the search that a number stands for in an entry */
export function idOf({ id }: Searches, search: number): number {
  return search < 0 ? id[~search]! : search;
}
