import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { beforeCommit, inTransaction } from '#database/transaction.ts';
import type { SearchIndex } from '#marketplace/search/index/search-index.ts';
import { buildTables, turnOff } from '#marketplace/search/postgres/build.ts';
import { createPendingWriter } from '#marketplace/search/postgres/pending.ts';
import { createSnapshot } from '#marketplace/search/postgres/snapshot.ts';
import { postgresIndex } from '#marketplace/search/postgres/tables-index.ts';
import { percentile, type Times } from './timing.ts';

/** Changes of one listing that are timed with and without the tables. */
const WRITES = 300;

/** The engine of search in PostgreSQL. */
export type Peer = {
  index: SearchIndex;
  /** How long it took to fill the tables, in milliseconds. */
  buildMs: number;
  /** Bytes of the tables and their indexes. */
  bytes: number;
  /** Times of a transaction that changes the price of one listing, with the tables and then without; turns them off. */
  writeTimes: () => Promise<{ writeP50Ms: number; writeWithTablesP50Ms: number }>;
  stop: () => Promise<void>;
};

/** Fills the tables of search in a database with listings. */
export async function openPeer(connectionString: string): Promise<Peer> {
  const pool = createPool({ connectionString });
  const writer = createPendingWriter(pool, (error) => {
    throw error;
  });
  const start = performance.now();
  await buildTables(pool, writer);
  const buildMs = performance.now() - start;
  const bytes = await bytesOfTables(pool);
  const stopWriting = beforeCommit(pool, (client) => writer.writeOwn(client));
  return {
    index: postgresIndex(createSnapshot(pool, writer), () => 0),
    buildMs,
    bytes,
    async writeTimes() {
      const writeWithTablesP50Ms = percentile(await timeWrites(pool), 0.5);
      stopWriting();
      await turnOff(pool);
      return { writeP50Ms: percentile(await timeWrites(pool), 0.5), writeWithTablesP50Ms };
    },
    stop: () => pool.end(),
  };
}

async function bytesOfTables(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(part.relid)) as bytes
       from unnest(array['search_listing', 'search_unit']::regclass[]) as searched (name), pg_partition_tree(searched.name) part`,
  );
  return Number(rows[0]!.bytes);
}

async function timeWrites(pool: pg.Pool): Promise<Times> {
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where state = 'published' order by id desc limit $1",
    [WRITES],
  );
  const times: Times = [];
  for (const { id } of rows) {
    const start = performance.now();
    await inTransaction(pool, async (client) => {
      await client.query('update ad set sale_value = coalesce(sale_value, 0) + 1000 where id = $1', [id]);
    });
    times.push(performance.now() - start);
  }
  return times;
}
