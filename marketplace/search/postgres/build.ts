import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabasePool } from '#database/client.ts';
import type { SearchEngineRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { ENCODING } from './encoding.ts';
import type { PendingWriter } from './pending.ts';
import { emptyTables, sumAreaCounts } from './writes.ts';

/** Listings written at a time. */
const BATCH = 500;
/** An arbitrary constant: one process builds the tables. */
const BUILD_LOCK = 740_313;
/** Time between two looks whether older transactions, or another process that builds, are done. */
const LOOK_MS = 20;

/** Whether the tables are kept and hold every listing, as this version of the program writes them. */
export async function readState(
  pool: pg.Pool,
): Promise<Pick<SearchEngineRow, 'is_on' | 'is_built' | 'chosen'> & { is_current: boolean }> {
  const { rows } = await pool.query<
    Pick<SearchEngineRow, 'is_on' | 'is_built' | 'chosen'> & { is_current: boolean }
  >(`select is_on, is_built, chosen, coalesce(encoding = $1, false) as is_current from search_engine`, [
    ENCODING,
  ]);
  return rows[0]!;
}

/** Has changes written to the tables from now on, and writes all listings; waits for a process that does already. */
export async function buildTables(pool: DatabasePool, writer: PendingWriter): Promise<void> {
  const client = await pool.direct.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
    const { is_built, is_current } = await readState(pool);
    if (!is_built || !is_current) await fillTables(pool, writer);
  } finally {
    // Gives back its lock and settings.
    client.release(true);
  }
}

async function fillTables(pool: DatabasePool, writer: PendingWriter): Promise<void> {
  const started = await inTransaction(pool.direct, async (client) => {
    await emptyTables(client);
    await client.query('update search_engine set is_on = true, is_built = false, encoding = $1', [ENCODING]);
    await announce(client);
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    return rows[0]!.id;
  });
  await waitForOlder(pool, started);
  await writer.refreshTree();
  await rewriteTables(pool, writer);
  await inTransaction(pool, sumAreaCounts);
  const client = await pool.direct.connect();
  try {
    await client.query('set statement_timeout = 0');
    // For statistics, and so that indexes alone answer.
    await client.query('vacuum (analyze) search_listing, search_unit, search_area_count');
  } finally {
    client.release(true);
  }
  await pool.query('update search_engine set is_built = true');
}

/** Compares every listing with the tables and writes what differs; searches go on at the same time. */
export async function rewriteTables(pool: DatabasePool, writer: PendingWriter): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await readListedIds(pool, after, BATCH);
    if (ids.length === 0) return;
    await writer.write(ids);
    after = ids.at(-1)!;
  }
}

/** @returns ids after one, ascending, of listings that may belong into the tables of search or are in them */
export async function readListedIds(
  client: pg.Pool | pg.ClientBase,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from (
       (select id from ad where id > $1 and published_at is not null order by id limit $2)
       union (select id from search_listing where id > $1 order by id limit $2)
     ) listed order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Waits for transactions that began before changes were written down: they may commit some that nobody noted. */
async function waitForOlder(pool: DatabasePool, transactionId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ is_over: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as is_over',
      [transactionId],
    );
    if (rows[0]!.is_over) return;
    await setTimeout(LOOK_MS);
  }
}

/** Stops writing changes to the tables and empties them. */
export async function turnOff(pool: DatabasePool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update search_engine set is_on = false, is_built = false');
    await emptyTables(client);
    await announce(client);
  });
}

/** Has every process use an engine, in place of its setting; null for the setting. */
export async function chooseEngine(pool: DatabasePool, chosen: SearchEngineRow['chosen']): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update search_engine set chosen = $1', [chosen]);
    await announce(client);
  });
}

/** Tells every process that `search_engine` has changed. */
async function announce(client: pg.ClientBase): Promise<void> {
  await client.query("insert into outbox (topic, subject_id) values ('search_engine', 0)");
}
