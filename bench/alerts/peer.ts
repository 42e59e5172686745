import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { createMatcher } from '#marketplace/alerts/matching/matcher.ts';
import { readCandidates } from '#marketplace/alerts/matching/tables/reads.ts';
import { addSearches } from '#marketplace/alerts/matching/tables/writes.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import { putSaved, type Saved } from './searches.ts';

/** The product's other engine: tables in PostgreSQL name the searches that may find a listing, a matcher of these decides. */
export type Peer = {
  /** @returns the ids of the searches that find a listing, and how many the tables named */
  match: (row: SearchRow, now: number) => Promise<{ ids: number[]; named: number }>;
};

/**
 * Files searches in the tables of the product.
 * @param make the search of a number, one less than its id
 */
export async function openPeer(
  pool: pg.Pool,
  batches: Iterable<readonly Saved[]>,
  make: (number: number) => Saved,
  areas: readonly AreaExtent[],
): Promise<Peer> {
  const extents = new Map(areas.map(({ id, extent }) => [id, extent]));
  for (const batch of batches) await inTransaction(pool, (client) => addSearches(client, batch, extents));
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze alert_search_area, alert_search_shape');
  client.release(true);
  return {
    async match(row, now) {
      const named = await inTransaction(pool, (client) => readCandidates(client, [row]));
      const matcher = createMatcher(areas);
      for (const id of named) putSaved(matcher, make(id - 1), now);
      return { ids: matcher.match(row, now), named: named.length };
    },
  };
}
