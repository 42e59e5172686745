import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { StreetsOf } from '#marketplace/places/streets.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import type { SearchIndex } from './index/search-index.ts';
import { streetWords } from './keywords/street.ts';

/** Letters before streets are suggested: two letters begin a thousand. */
const MIN_LETTERS = 3;
/** Words of a typed street and its place; further words are ignored. */
const MAX_WORDS = 8;

/** Finds streets of live listings by typed text, with the words of a place after it: `main st kinvara`. */
export function streetFinder(index: Pick<SearchIndex, 'streets'>, gazetteer: () => Gazetteer): StreetsOf {
  return async (text, section, limit) => {
    const typed = foldedWords(text);
    if (typed.join('').length < MIN_LETTERS) return [];
    // The last word may be unfinished, `st` of `sta`, or an abbreviation.
    const full = streetWords(text);
    const readings = [[...full.slice(0, -1), ...typed.slice(-1)], full];
    const tree = gazetteer();
    const isIn = (areaId: number, place: readonly string[]) => {
      const names = tree
        .areaIdsOf(areaId)
        .flatMap((id) => tree.byId(id) ?? [])
        .flatMap(({ name, nameGa, aliases }) => [name, nameGa ?? '', ...aliases].flatMap(foldedWords));
      return place.every((word) => word === 'co' || names.some((name) => name.startsWith(word)));
    };
    for (const words of readings) {
      const found = await index.streets({
        words: words.slice(0, MAX_WORDS),
        sections: [section],
        isIn,
        limit,
      });
      if (found.length > 0) return found.map(({ name, areaId, count }) => ({ name, areaId, count }));
    }
    return [];
  };
}
