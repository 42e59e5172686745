import type pg from 'pg';
import { escapeLiteral } from 'pg';
import type { FoundStreet, StreetSearch } from '../index/search-index.ts';
import { markerOf } from '../keywords/markers.ts';
import { MAX_LOOKED_AT, streetLists } from '../keywords/street-list.ts';
import { all, sectionConditions } from './conditions.ts';
import { selectRows } from './select-rows.ts';

/** Finds streets by typed words, `main str` or `main street kinv`, most listings first. */
export async function findStreets(client: pg.ClientBase, search: StreetSearch): Promise<FoundStreet[]> {
  for (const { prefix, add, found } of streetLists(search)) {
    const rows = await selectRows<[marker: string, count: number]>(
      client,
      `select street, count(*) from search_listing
        where ${all([...sectionConditions(search), `street ^@ ${escapeLiteral(prefix)}`])}
        group by street order by street limit ${MAX_LOOKED_AT}`,
    );
    for (const [marker, count] of rows) add(marker, count);
    const streets = found();
    if (streets.length > 0) return streets;
  }
  return [];
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
