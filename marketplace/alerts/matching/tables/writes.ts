import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { copyRows } from '#database/copy-rows.ts';
import type { Box, SearchQuery } from '#marketplace/search/model.ts';
import { AREA_COLUMNS, filedSearch, SHAPE_COLUMNS } from './filed-search.ts';

/** Files searches that are not in the tables. @param extents of the areas of the gazetteer */
export async function addSearches(
  client: pg.ClientBase,
  searches: readonly { id: number; query: SearchQuery }[],
  extents: ReadonlyMap<number, Box>,
): Promise<void> {
  const filed = searches.map(({ id, query }) => filedSearch(id, query, extents));
  await copyRows(
    client,
    'alert_search_area',
    AREA_COLUMNS,
    filed.flatMap(({ areas }) => areas),
  );
  await copyRows(
    client,
    'alert_search_shape',
    SHAPE_COLUMNS,
    filed.flatMap(({ shapes }) => shapes),
  );
}

/** Removes searches; unknown ids are ignored. */
export async function removeSearches(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const listed = numbersParameter(ids);
  await client.query('delete from alert_search_area where search_id = any($1::bigint[])', [listed]);
  await client.query('delete from alert_search_shape where search_id = any($1::bigint[])', [listed]);
}

/** Removes all searches, and the position up to which they were complete. */
export async function emptyAlertTables(client: pg.ClientBase): Promise<void> {
  await client.query('truncate alert_search_area, alert_search_shape, alert_search_position');
}
