import { markerOf, readStreetMarker, streetPrefix } from '../keywords/markers.ts';
import { hasBit, PLANE } from './columns.ts';
import { eachDeltaSlot } from './delta-postings.ts';
import { wordOf, wordsWithPrefix } from './dictionary.ts';
import { sectionBits } from './features.ts';
import type { Store } from './model.ts';
import { eachSlotOf } from './postings.ts';
import type { FoundStreet, StreetSearch } from './search-index.ts';

/** Streets that are looked at for one answer, so that two letters cost as little as ten. */
const MAX_LOOKED_AT = 300;

/** Finds streets by typed words, `main str` or `main street kinv`, most listings first. */
export function findStreets(store: Store, { words, sections, isIn, limit }: StreetSearch): FoundStreet[] {
  const found = new Map<string, FoundStreet>();
  const wanted = sectionBits(sections);
  for (let length = words.length; length >= 1 && found.size === 0; length--) {
    const rest = words.slice(length);
    const start = words.slice(0, length);
    const prefix = rest.length === 0 ? streetPrefix(start) : markerOf({ kind: 'street', words: start });
    for (const word of wordsWithPrefix(store.dictionary, prefix, MAX_LOOKED_AT)) {
      const marker = wordOf(store.dictionary, word);
      const { name, areaId } = readStreetMarker(marker);
      if (rest.length > 0 && !isIn(areaId, rest)) continue;
      const count = countOf(store, word, wanted);
      if (count === 0) continue;
      const own = marker.slice(1, marker.indexOf('|'));
      const key = `${own}|${areaId}`;
      const before = found.get(key);
      // The same street is written in several ways; the most frequent is shown.
      if (before && before.count >= count) before.count += count;
      else found.set(key, { words: own.split(' '), name, areaId, count: count + (before?.count ?? 0) });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name) || a.areaId - b.areaId)
    .slice(0, limit);
}

/** @returns whether any listing is or was on a street */
export function hasStreet({ dictionary }: Store, words: readonly string[]): boolean {
  return wordsWithPrefix(dictionary, markerOf({ kind: 'street', words }), 1).length > 0;
}

function countOf({ columns, base, delta }: Store, word: number, sections: number): number {
  let count = 0;
  const add = (slot: number) => {
    if (hasBit(columns, PLANE.alive, slot) && (columns.sections[slot]! & sections) !== 0) count++;
  };
  if (base)
    eachSlotOf(base.postings, word, (slot) => {
      if (!hasBit(columns, PLANE.dirtyText, slot)) add(slot);
    });
  eachDeltaSlot(delta, word, add);
  return count;
}
