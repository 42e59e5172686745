import type { DatabasePool } from '#database/client.ts';
import {
  currentOutboxPosition,
  followOutbox,
  type OutboxFollower,
  type OutboxPosition,
} from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { buildTables, rewriteTables } from './build.ts';
import type { PendingWriter } from './pending.ts';
import { createSnapshot } from './snapshot.ts';
import { postgresIndex } from './tables-index.ts';
import { sumAreaCounts } from './writes.ts';

/** Time between two sums of the counts of areas. */
const SUM_MS = 60_000;

export type PostgresSearchOptions = {
  pool: DatabasePool;
  connectionString: string;
  writer: PendingWriter;
  onError: (error: Error) => void;
};

/** The engine of search that keeps no listing in memory. */
export type PostgresSearch = {
  index: SearchIndex;
  caughtUp: () => Promise<void>;
  reached: (target: OutboxPosition, ms: number) => Promise<boolean>;
  lagMs: () => Promise<number>;
  unread: OutboxFollower['unread'];
  rebuild: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens the engine once its tables are complete: fills them where they are not. Searches find every change that was
 * committed before; the version of the index follows the outbox.
 */
export async function openPostgresSearch(options: PostgresSearchOptions): Promise<PostgresSearch> {
  const { pool, connectionString, writer, onError } = options;
  // Read before the tables, so that no change of the gazetteer is lost in between.
  const from = await currentOutboxPosition(pool);
  await buildTables(pool, writer);
  let version = 0;
  const follower = followOutbox({
    pool,
    connectionString,
    from,
    onError,
    async handle(rows) {
      const hasNewPlaces = rows.some(({ topic }) => topic === 'places');
      if (hasNewPlaces) await writer.refreshTree();
      if (!hasNewPlaces && !rows.some(({ topic }) => topic === 'ad')) return;
      await writer.drain();
      version++;
    },
  });
  const sums = setInterval(() => void inTransaction(pool, sumAreaCounts).catch(onError), SUM_MS);
  sums.unref();
  return {
    index: postgresIndex(createSnapshot(pool, writer), () => version),
    caughtUp: follower.caughtUp,
    reached: follower.reached,
    async lagMs() {
      const { rows } = await pool.query<{ lag: number }>(
        `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as lag from search_pending`,
      );
      return Math.max(0, rows[0]!.lag);
    },
    unread: follower.unread,
    rebuild: () => rewriteTables(pool, writer),
    async stop() {
      clearInterval(sums);
      await follower.stop();
    },
  };
}
