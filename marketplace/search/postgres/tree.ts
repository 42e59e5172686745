import type pg from 'pg';
import { copyRows } from '#database/copy-rows.ts';
import type { SearchAreaRow, SearchEngineRow } from '#database/rows.ts';
import { type Areas, areaNumber, createAreas, refreshTreeOrder, setAreas } from '../index/areas.ts';
import type { AreaExtent } from '../index/search-index.ts';

/** The areas that the tables are written with, and the version of their order. */
export type Tree = { version: number; areas: Areas };

const COLUMNS = [
  ...['number', 'area_id', 'parent_id', 'south', 'west', 'north', 'east'],
  ...['region_ids', 'walk', 'walk_end'],
];

/** @returns the areas in the order of the rows that a transaction sees */
export async function readTree(client: pg.Pool | pg.ClientBase): Promise<Tree> {
  const { rows: versions } = await client.query<Pick<SearchEngineRow, 'tree_version'>>(
    'select tree_version from search_engine',
  );
  const { rows: known } = await client.query<SearchAreaRow>('select * from search_area order by number');
  const areas = createAreas();
  // Numbers are given in the order in which areas are added.
  for (const { area_id, parent_id } of known) areaNumber(areas, parent_id === null ? [area_id] : [area_id]);
  for (const { number, parent_id } of known) areas.nodes[number]!.parentId = parent_id;
  for (const { number, south, west, north, east, region_ids } of known)
    if (south !== null && west !== null && north !== null && east !== null)
      Object.assign(areas.nodes[number]!, {
        extent: { south, west, north, east },
        regionIds: region_ids,
      });
  areas.stale = true;
  refreshTreeOrder(areas);
  // The rows of listings were written with this order, also where this version of the program would choose another.
  for (const { number, walk, walk_end } of known) {
    areas.order[number] = walk;
    areas.end[number] = walk_end;
  }
  return { version: versions[0]!.tree_version, areas };
}

/**
 * Replaces the gazetteer and gives listings their new position in it. Runs in a transaction of the caller, one at a
 * time.
 * @param chains of areas that only listings name: each area before the one that contains it
 */
export async function writeTree(
  client: pg.ClientBase,
  extents: readonly AreaExtent[],
  chains: readonly (readonly number[])[] = [],
): Promise<void> {
  await client.query('select from search_engine for update');
  const { areas } = await readTree(client);
  const before = JSON.stringify(rowsOf(areas));
  setAreas(areas, extents);
  for (const chain of chains) areaNumber(areas, chain);
  refreshTreeOrder(areas);
  const rows = rowsOf(areas);
  // Every process is told of a new gazetteer, and the first one has written it.
  if (JSON.stringify(rows) === before) return;
  await client.query('delete from search_area');
  await copyRows(client, 'search_area', COLUMNS, rows);
  await client.query(
    `update search_listing set walk = a.walk from search_area a
      where a.area_id = search_listing.area_id and a.walk <> search_listing.walk`,
  );
  await client.query('update search_engine set tree_version = tree_version + 1');
}

function rowsOf({ nodes, order, end }: Areas) {
  return nodes.map(({ id, parentId, extent, regionIds }, number) => [
    ...[number, id, parentId, extent?.south ?? null, extent?.west ?? null],
    ...[extent?.north ?? null, extent?.east ?? null, `{${regionIds.join(',')}}`],
    ...[order[number]!, end[number]!],
  ]);
}
