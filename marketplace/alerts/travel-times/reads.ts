import type pg from 'pg';
import type { AlertSearchReachRow } from '#database/rows.ts';
import type { AlertSearch } from '#marketplace/saved-searches/reads.ts';
import type { Box } from '#marketplace/search/model.ts';
import { readDataFiles } from '#platform/data-files/reads.ts';
import { NOWHERE, travelFilesOf } from './reach.ts';

/** @returns the files that travel times are made from now, as `travelFilesOf` names them */
export async function readTravelFiles(client: pg.Pool | pg.ClientBase): Promise<string | null> {
  const files = await readDataFiles(client, '');
  return travelFilesOf((name) => files.get(name));
}

/**
 * @param files from which the boxes must be: one of earlier files may be too small
 * @returns the boxes of searches with destinations by search, as far as they are known
 */
export async function readReaches(
  client: pg.Pool | pg.ClientBase,
  searches: readonly Pick<AlertSearch, 'id' | 'request'>[],
  files: string | null,
): Promise<Map<number, Box>> {
  const travel = new Map(
    searches.flatMap(({ id, request }) => (request.travel?.length ? [[id, request.travel]] : [])),
  );
  if (files === null) return new Map([...travel.keys()].map((id) => [id, NOWHERE]));
  if (travel.size === 0) return new Map();
  type Row = Omit<AlertSearchReachRow, 'files' | 'travel'> & { travel: string[] };
  const { rows } = await client.query<Row>(
    `select search_id, travel, north, west, south, east from alert_search_reach
      where search_id = any($1) and files = $2`,
    [[...travel.keys()], files],
  );
  const known = rows.filter((row) => isSameList(row.travel, travel.get(row.search_id)!));
  return new Map(
    known.map(({ search_id, north, west, south, east }) => [search_id, { north, west, south, east }]),
  );
}

/** @returns the ids of the searches with alerts that have destinations */
export async function readTravelSearches(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from saved_search
      where request ? 'travel' and confirmed_at is not null and notification_frequency <> 'none' order by id`,
  );
  return rows.map(({ id }) => id);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
