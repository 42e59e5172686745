import type { Known } from './listing-input.ts';
import type { Places } from './places.ts';
import type { Searches } from './searches.ts';

/** What V8 takes for an entry of a map, a place with its array, a word with what is kept of it; rounded up. */
const MAP_ENTRY = 48;
const PLACE = 240;
const WORD = 120;
const MOVING = 200;

/** @returns the memory a matcher takes, room to grow included: arrays exactly, the rest by its number */
export function bytesOf(places: Places, searches: Searches, { vocabulary, moving, extents }: Known): number {
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
    moving.size * (MOVING + MAP_ENTRY) +
    extents.size * MAP_ENTRY
  );
}
