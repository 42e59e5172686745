import type { MatcherState } from './listing-input.ts';
import type { Places } from './places.ts';
import type { Searches } from './searches.ts';

/** Estimated bytes in V8 of a map entry, a place with its array, and a vocabulary word with its entries. */
const MAP_ENTRY = 48;
const PLACE = 240;
const WORD = 120;
const RELATIVE_DATES = 200;

/** @returns the memory of a matcher in bytes, including spare room: exact for arrays, estimated for the rest */
export function bytesOf(
  places: Places,
  searches: Searches,
  { vocabulary, relativeDates, extents }: MatcherState,
): number {
  const { ids, records } = searches;
  const columns = Object.values(searches).reduce<number>(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
  const free = [...places.entries.free.values(), ...records.free.values(), searches.free];
  return (
    columns +
    ids.table.byteLength +
    records.array.byteLength +
    places.entries.array.byteLength +
    places.list.reduce((sum, { groups }) => sum + groups.byteLength + PLACE + MAP_ENTRY, 0) +
    free.reduce((sum, list) => sum + list.length * 8, 0) +
    vocabulary.words.length * WORD +
    relativeDates.size * (RELATIVE_DATES + MAP_ENTRY) +
    extents.size * MAP_ENTRY
  );
}
