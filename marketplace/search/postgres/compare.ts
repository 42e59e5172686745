import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { inTransaction } from '#database/transaction.ts';
import type { IndexDifferences } from '../index/compare.ts';
import type { AreaExtent } from '../index/search-index.ts';
import { readAreaExtents, readSearchRows } from '../reads.ts';
import { readListedIds, readState } from './build.ts';
import { storedListing } from './listing-rows.ts';

/** Listings compared in one transaction, as they are at one moment. */
const BATCH = 500;

/**
 * Compares the tables of search with the listings that they are made of. Listings that are noted as changed are left
 * out: they are written before the next search answers.
 * @returns null when the tables are not kept, or not complete yet
 */
export async function compareTables(pool: pg.Pool): Promise<IndexDifferences | null> {
  const { is_on, is_built } = await readState(pool);
  if (!is_on || !is_built) return null;
  const areas = await readAreaExtents(pool);
  const found: IndexDifferences = { listings: 0, missing: [], unexpected: [], different: [] };
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await inTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read');
      const ids = await readListedIds(client, from, BATCH);
      await compareListings(client, areas, ids, found);
      return ids.at(-1) ?? null;
    });
  }
  return found;
}

async function compareListings(
  client: pg.ClientBase,
  areas: readonly AreaExtent[],
  ids: readonly number[],
  found: IndexDifferences,
): Promise<void> {
  const { rows } = await client.query<{ id: number; digest: string | null; is_pending: boolean }>(
    `select listed.id, stored.digest, exists (select from search_pending p where p.ad_id = listed.id) as is_pending
       from unnest($1::bigint[]) as listed (id)
       left join (select distinct id, replace(digest::text, '-', '') as digest from search_listing
                   where id = any($1::bigint[])) stored using (id)`,
    [numbersParameter(ids)],
  );
  const listings = await readSearchRows(client, areas, ids);
  const expected = new Map(listings.map((row) => [row.id, storedListing(row).digest]));
  for (const { id, digest, is_pending } of rows) {
    const wanted = expected.get(id) ?? null;
    if (digest !== null) found.listings += 1;
    if (is_pending || digest === wanted) continue;
    const differences =
      digest === null ? found.missing : wanted === null ? found.unexpected : found.different;
    differences.push(id);
  }
}
