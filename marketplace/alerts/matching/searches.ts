import { addId, createIds, type Ids, removeId, slotOf } from '#marketplace/search/index/ids.ts';
import { atLeast, shared } from '#platform/memory/typed-arrays.ts';
import { allocateRun, createFloatRuns, freeRun, type RunAllocator } from './run-allocator.ts';

/** Searches by slot, as columns; data that most searches do not need is in records. */
export type Searches = {
  ids: Ids;
  id: Float64Array;
  /** The key of its group in each of its places. */
  group: Int32Array;
  /** The place of a search in a single place; IN_RECORD otherwise. */
  place: Int32Array;
  /** The start of its record; 0 when there is none. */
  record: Int32Array;
  /**
   * A record: its length, number of places, stamp of the last listing that returned the search; the places; the
   * conditions.
   */
  records: RunAllocator<Float64Array>;
  used: number;
  free: number[];
};

const IN_RECORD = -1;
/** Offsets in a record. */
const PLACES = 1;
export const STAMP = 2;
const HEAD = 3;

export function createSearches(): Searches {
  return {
    ids: createIds(1024),
    id: shared('float64', 0),
    group: shared('int32', 0),
    place: shared('int32', 0),
    record: shared('int32', 0),
    records: createFloatRuns(1024),
    used: 0,
    free: [],
  };
}

/** @returns the slot of a search, or -1 */
export function slotOfSearch({ ids, id }: Searches, search: number): number {
  return slotOf(ids, id, search);
}

/** @returns a slot for a new search */
export function addSlot(searches: Searches, search: number): number {
  const slot = searches.free.pop() ?? searches.used++;
  for (const column of ['id', 'group', 'place', 'record'] as const)
    searches[column] = atLeast(searches[column] as Float64Array, slot + 1) as never;
  searches.id[slot] = search;
  searches.record[slot] = 0;
  addId(searches.ids, searches.id, slot);
  return slot;
}

/** Frees the slot and the record of a search. */
export function freeSlot(searches: Searches, slot: number): void {
  freeRecord(searches, slot);
  removeId(searches.ids, searches.id, searches.id[slot]!);
  searches.free.push(slot);
}

/** Replaces the places and conditions of a search. */
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
  const start = allocateRun(searches.records, roomOf(length));
  const { array } = searches.records;
  array[start] = length;
  array[start + PLACES] = listed.length;
  array[start + STAMP] = 0;
  array.set(listed, start + HEAD);
  array.set(conditions, start + HEAD + listed.length);
  searches.record[slot] = start;
}

/** Rounds up so that a free run fits other records; the longest records have tens of numbers. */
function roomOf(length: number): number {
  return length <= 16 ? (length + 1) & ~1 : (length + 7) & ~7;
}

function freeRecord(searches: Searches, slot: number): void {
  const start = searches.record[slot]!;
  if (start > 0) freeRun(searches.records, start, roomOf(searches.records.array[start]!));
  searches.record[slot] = 0;
}

/** @returns the numbers of the places of a search */
export function placesOfSlot({ place, record, records: { array } }: Searches, slot: number): number[] {
  if (place[slot] !== IN_RECORD) return [place[slot]!];
  const start = record[slot]!;
  return [...array.subarray(start + HEAD, start + HEAD + array[start + PLACES]!)];
}

/** @returns the start of the conditions in a record; they extend to its end */
export function conditionsIn(array: Float64Array, start: number): number {
  return start + HEAD + array[start + PLACES]!;
}

/** @returns the start and end of a search's conditions among all records */
export function conditionsOfSlot({ record, records: { array } }: Searches, slot: number) {
  const start = record[slot]!;
  return start === 0 ? { from: 0, to: 0 } : { from: conditionsIn(array, start), to: start + array[start]! };
}

const MAX_DIRECT_ID = 2 ** 31 - 1;

/** @returns the key of a search in its entries: its id, or a negative slot for an id of more than 31 bits */
export function entryKeyOf({ id }: Searches, slot: number): number {
  const own = id[slot]!;
  return Number.isInteger(own) && own >= 0 && own <= MAX_DIRECT_ID ? own : ~slot;
}

/** @returns the id of the search with a key in an entry */
export function idOfEntryKey({ id }: Searches, search: number): number {
  return search < 0 ? id[~search]! : search;
}
