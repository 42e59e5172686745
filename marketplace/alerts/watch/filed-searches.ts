import type pg from 'pg';
import type { OutboxPosition } from '#database/outbox.ts';
import type { AlertSearchPositionRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AlertSearch, readAlertSearches } from '#marketplace/saved-searches/reads.ts';
import { ENCODING } from '#marketplace/search/postgres/encoding.ts';
import { readAreaExtents } from '#marketplace/search/reads.ts';
import { createMatcher } from '../matching/matcher.ts';
import { readCandidates } from '../matching/tables/reads.ts';
import { addSearches, emptyAlertTables, removeSearches } from '../matching/tables/writes.ts';
import { within } from '../travel-times/reach.ts';
import { readReaches, readTravelFiles } from '../travel-times/reads.ts';
import {
  areasOf,
  changedSearches,
  type LoadedSearches,
  putSearches,
  queryOfSearch,
} from './active-searches.ts';
import { readSavedSearchChanges } from './reads.ts';

/** Searches filed at a time. */
const BATCH = 2_000;
/** An arbitrary constant: one process files searches. */
const FILE_LOCK = 740_314;

type Position = Pick<AlertSearchPositionRow, 'transaction_id' | 'outbox_id' | 'files'>;

/**
 * Opens the searches with alerts in tables, which are filled first where they are not complete. For a listing the tables
 * name the few searches that may find it, and a matcher of these decides.
 * @param from an outbox position not after the present, used when the tables are filled
 */
export async function openFiledSearches(pool: pg.Pool, from: OutboxPosition): Promise<LoadedSearches> {
  const extents = await readAreaExtents(pool);
  const areas = areasOf(extents);
  const boxes = new Map(extents.map(({ id, extent }) => [id, extent]));

  async function file(
    client: pg.ClientBase,
    searches: readonly AlertSearch[],
    files: string | null,
  ): Promise<void> {
    const reaches = await readReaches(client, searches, files);
    const queries = searches.flatMap(({ id, request }) => {
      const query = queryOfSearch({ request }, areas);
      return query ? [{ id, query: within(query, reaches.get(id)) }] : [];
    });
    await addSearches(client, queries, boxes);
  }

  async function fill(): Promise<void> {
    await inTransaction(pool, emptyAlertTables);
    const files = await readTravelFiles(pool);
    for (let after = 0; ; ) {
      const searches = await readAlertSearches(pool, { after, limit: BATCH });
      const last = searches.at(-1);
      if (!last) break;
      await inTransaction(pool, (client) => file(client, searches, files));
      after = last.id;
    }
    await inTransaction(pool, (client) => storePosition(client, from, files));
  }

  await withFileLock(pool, async () => {
    if (!(await isUsable(pool))) await fill();
  });
  let files: string | null = null;
  return {
    extents,
    async catchUp(client) {
      const position = await readPosition(client);
      if (!position) return false;
      const rows = await readSavedSearchChanges(client, {
        transactionId: position.transaction_id,
        id: position.outbox_id,
      });
      if (rows.some(({ topic, is_final }) => topic === 'places' && is_final)) {
        // Shapes around areas may have changed: they are filed again.
        await client.query('delete from alert_search_position');
        return false;
      }
      files = await readTravelFiles(client);
      const haveFilesChanged = files !== position.files;
      for (const ids of await changedSearches(client, rows, haveFilesChanged)) {
        await removeSearches(client, ids);
        await file(client, await readAlertSearches(client, { ids }), files);
      }
      const last = rows.findLast(({ is_final }) => is_final);
      const end = last ?? { transaction_id: position.transaction_id, id: position.outbox_id };
      if (last || haveFilesChanged)
        await storePosition(client, { transactionId: end.transaction_id, id: end.id }, files);
      return true;
    },
    async matcherFor(client, rows) {
      const ids = await readCandidates(client, rows);
      const matcher = createMatcher(extents);
      await putSearches(matcher, await readAlertSearches(client, { ids }), { client, areas, files });
      return matcher;
    },
  };
}

async function withFileLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [FILE_LOCK]);
    await work();
  });
}

/** @returns whether the tables are complete, and the outbox has every change since then */
async function isUsable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_usable: boolean }>(
    `select exists (
       select from alert_search_position p
        where p.encoding = $1
          and exists (select from outbox o where (o.transaction_id, o.id) <= (p.transaction_id, p.outbox_id))
     ) as is_usable`,
    [ENCODING],
  );
  return rows[0]!.is_usable;
}

async function readPosition(client: pg.ClientBase): Promise<Position | null> {
  const { rows } = await client.query<Position>(
    `select transaction_id::text, outbox_id, files from alert_search_position where encoding = $1 for update`,
    [ENCODING],
  );
  return rows[0] ?? null;
}

/** @param files from which the filed boxes of destinations are */
async function storePosition(
  client: pg.ClientBase,
  { transactionId, id }: OutboxPosition,
  files: string | null,
): Promise<void> {
  await client.query(
    `insert into alert_search_position (transaction_id, outbox_id, encoding, files) values ($1::text::xid8, $2, $3, $4)
     on conflict (is_only) do update
       set transaction_id = excluded.transaction_id, outbox_id = excluded.outbox_id, encoding = excluded.encoding, files = excluded.files`,
    [transactionId, id, ENCODING, files],
  );
}
