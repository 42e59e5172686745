import type pg from 'pg';
import { escapeLiteral } from 'pg';
import type { FoundStreet, StreetSearch } from '../index/search-index.ts';
import { markerOf, readStreetMarker, streetPrefix } from '../keywords/markers.ts';
import { all, sectionConditions } from './conditions.ts';
import { selectRows } from './select-rows.ts';

/** Streets that are looked at for one answer, so that two letters cost as little as ten. */
const MAX_LOOKED_AT = 300;

/** Finds streets by typed words, `main str` or `main street kinv`, most listings first. */
export async function findStreets(
  client: pg.ClientBase,
  { words, sections, isIn, limit }: StreetSearch,
): Promise<FoundStreet[]> {
  const found = new Map<string, FoundStreet>();
  for (let length = words.length; length >= 1 && found.size === 0; length--) {
    const rest = words.slice(length);
    const start = words.slice(0, length);
    const prefix = rest.length === 0 ? streetPrefix(start) : markerOf({ kind: 'street', words: start });
    const rows = await selectRows<[marker: string, count: number]>(
      client,
      `select street, count(*) from search_listing
        where ${all([...sectionConditions({ sections }), `street ^@ ${escapeLiteral(prefix)}`])}
        group by street order by street limit ${MAX_LOOKED_AT}`,
    );
    for (const [marker, count] of rows) {
      const { name, areaId } = readStreetMarker(marker);
      if (rest.length > 0 && !isIn(areaId, rest)) continue;
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

/** @returns whether any listing is on a street */
export async function hasStreet(client: pg.ClientBase, words: readonly string[]): Promise<boolean> {
  const marker = markerOf({ kind: 'street', words });
  const rows = await selectRows<[boolean]>(
    client,
    `select true from search_listing where street ^@ ${escapeLiteral(marker)} limit 1`,
  );
  return rows.length > 0;
}
