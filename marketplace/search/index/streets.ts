import { markerOf } from '../keywords/markers.ts';
import { MAX_LOOKED_AT, streetLists } from '../keywords/street-list.ts';
import { hasBit, PLANE } from './columns.ts';
import { eachDeltaSlot } from './delta-postings.ts';
import { wordOf, wordsWithPrefix } from './dictionary.ts';
import { sectionBits } from './features.ts';
import type { Store } from './model.ts';
import { eachSlotOf } from './postings.ts';
import type { FoundStreet, StreetSearch } from './search-index.ts';

/** Finds streets by typed words, `main str` or `main street kinv`, most listings first. */
export function findStreets(store: Store, search: StreetSearch): FoundStreet[] {
  const wanted = sectionBits(search.sections);
  for (const { prefix, add, found } of streetLists(search)) {
    for (const word of wordsWithPrefix(store.dictionary, prefix, MAX_LOOKED_AT))
      add(wordOf(store.dictionary, word), countOf(store, word, wanted));
    const streets = found();
    if (streets.length > 0) return streets;
  }
  return [];
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
