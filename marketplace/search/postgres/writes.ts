import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { copyRows } from '#database/copy-rows.ts';
import type { SearchRow } from '../model.ts';
import { LISTING_COLUMNS, type StoredListing, storedListing, UNIT_COLUMNS } from './listing-rows.ts';
import type { Tree } from './tree.ts';

/**
 * Writes listings to the tables of search, in the transaction of the caller.
 * @param rows searchable listings, in the version to be stored
 * @param gone ids of listings that are not searchable any more
 * @returns the listings whose area the tree does not have: nothing was written of them
 */
export async function writeListings(
  client: pg.ClientBase,
  tree: Tree,
  rows: readonly SearchRow[],
  gone: readonly number[],
): Promise<SearchRow[]> {
  const placed = rows.filter(({ areaIds }) => tree.areas.numbers.has(areaIds[0]!));
  const stored = await changedListings(client, placed.map(storedListing));
  const shown = new Set(rows.map(({ id }) => id));
  const removed = gone.filter((id) => !shown.has(id));
  await replaceListings(client, tree, stored, removed);
  return rows.filter(({ areaIds }) => !tree.areas.numbers.has(areaIds[0]!));
}

/** Leaves out listings that are stored as they are: most changes of a listing are of nothing that is searched. */
async function changedListings(client: pg.ClientBase, listings: StoredListing[]): Promise<StoredListing[]> {
  if (listings.length === 0) return [];
  const { rows } = await client.query<{ id: number; digest: string }>(
    'select distinct id, digest::text from search_listing where id = any($1::bigint[])',
    [numbersParameter(listings.map(({ id }) => id))],
  );
  const before = new Map(rows.map(({ id, digest }) => [id, digest.replaceAll('-', '')]));
  return listings.filter(({ id, digest }) => before.get(id) !== digest);
}

async function replaceListings(
  client: pg.ClientBase,
  { areas }: Tree,
  listings: readonly StoredListing[],
  gone: readonly number[],
): Promise<void> {
  const ids = [...gone, ...listings.map(({ id }) => id)];
  if (ids.length === 0) return;
  await client.query(
    `with removed as (delete from search_listing where id = any($1::bigint[]) returning section, area_id, id, multi_unit),
          units as (delete from search_unit u using removed where u.section = removed.section and u.ad_id = removed.id
                       and removed.multi_unit)
     insert into search_area_count (section, area_id, listings)
     select section, area_id, -count(*)::integer from removed group by section, area_id`,
    [numbersParameter(ids)],
  );
  if (listings.length === 0) return;
  const values = listings.flatMap(({ areaId, listingValues }) =>
    listingValues(areas.order[areas.numbers.get(areaId)!]!),
  );
  await copyRows(client, 'search_listing', LISTING_COLUMNS, values);
  await copyRows(
    client,
    'search_unit',
    UNIT_COLUMNS,
    listings.flatMap(({ unitValues }) => unitValues),
  );
  const added = Map.groupBy(values, ([section, , , areaId]) => `${section} ${areaId}`);
  await client.query(
    `insert into search_area_count (section, area_id, listings)
     select * from unnest($1::smallint[], $2::integer[], $3::integer[])`,
    [
      numbersParameter([...added.values()].map(([first]) => Number(first![0]))),
      numbersParameter([...added.values()].map(([first]) => Number(first![3]))),
      numbersParameter([...added.values()].map((rows) => rows.length)),
    ],
  );
}

/** Removes every listing and area from the tables of search. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  await client.query('truncate search_listing, search_unit, search_area, search_area_count, search_pending');
}

/** An arbitrary constant: one process sums at a time. */
const SUM_LOCK = 740_311;

/** Sums the differences of each area; readers see the same counts before and after. */
export async function sumAreaCounts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with locked as materialized (select pg_try_advisory_xact_lock($1) as got),
          old as (delete from search_area_count using locked where got returning section, area_id, listings)
     insert into search_area_count (section, area_id, listings)
     select section, area_id, sum(listings)::integer from old group by section, area_id having sum(listings) <> 0`,
    [SUM_LOCK],
  );
}
