import type { FoundStreet, StreetSearch } from '../index/search-index.ts';
import { markerOf, readStreetMarker, streetPrefix } from './markers.ts';

/** Streets that are looked at for one answer, so that two letters cost as little as ten. */
export const MAX_LOOKED_AT = 300;

/** The streets of a search by typed words, `main str` or `main street kinv`, which an engine finds by their markers. */
export type StreetList = {
  /** The start of the markers to look up. */
  prefix: string;
  /** Adds a marker with its number of listings. */
  add: (marker: string, count: number) => void;
  /** @returns the streets, most listings first */
  found: () => FoundStreet[];
};

/** @returns the ways to read typed words, the longest name first: words after the name are of its area */
export function streetLists({ words, isIn, limit }: StreetSearch): StreetList[] {
  return words.map((_, index) => {
    const length = words.length - index;
    const [start, rest] = [words.slice(0, length), words.slice(length)];
    const streets = new Map<string, FoundStreet>();
    return {
      prefix: rest.length === 0 ? streetPrefix(start) : markerOf({ kind: 'street', words: start }),
      add(marker, count) {
        const { name, areaId } = readStreetMarker(marker);
        if (count === 0 || (rest.length > 0 && !isIn(areaId, rest))) return;
        const own = marker.slice(1, marker.indexOf('|'));
        const key = `${own}|${areaId}`;
        const before = streets.get(key);
        // The same street is written in several ways; the most frequent is shown.
        if (before && before.count >= count) before.count += count;
        else streets.set(key, { words: own.split(' '), name, areaId, count: count + (before?.count ?? 0) });
      },
      found: () =>
        [...streets.values()]
          .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name) || a.areaId - b.areaId)
          .slice(0, limit),
    };
  });
}
