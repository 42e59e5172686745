import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A place in the feed: everything up to it has been handled. */
export type FeedPosition = { transactionId: string; id: number };

export type FeedRow = {
  id: number;
  transaction_id: string;
  topic: string;
  subject_id: number;
  payload: unknown;
};

export const FEED_START: FeedPosition = { transactionId: '0', id: 0 };

/** Rows handed over at a time; also how many a reader that was away long catches up with in one step. */
const BATCH = 10_000;
/** A notification can be lost with its connection; the poll bounds how stale a reader gets. */
const POLL_MS = 1_000;
/** Between two looks for rows that an open transaction holds back. */
const WAIT_MS = 10;

/** The newest position of the feed such that everything committed from now on comes after it. */
export async function currentFeedPosition(client: pg.Pool | pg.ClientBase): Promise<FeedPosition> {
  const { rows } = await client.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  );
  // Transactions from xmin on may still commit: the position stands just before them.
  return { transactionId: (BigInt(rows[0]!.xmin) - 1n).toString(), id: Number.MAX_SAFE_INTEGER };
}

/**
 * The rows after a position, in order. Rows of a transaction that is still open, or that began after one that is, wait:
 * numbers alone would let a slow transaction's rows appear behind a reader that has passed them.
 */
export async function readFeed(
  client: pg.Pool | pg.ClientBase,
  after: FeedPosition,
  limit = BATCH,
): Promise<FeedRow[]> {
  const { rows } = await client.query<FeedRow>(
    // Unqualified, the order would be that of the text.
    `select id, transaction_id::text, topic, subject_id, payload from outbox
      where (transaction_id, id) > ($1::text::xid8, $2::bigint)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.transaction_id, outbox.id limit $3`,
    [after.transactionId, after.id, limit],
  );
  return rows;
}

/** The last row that is committed by now, whether or not readers may already have it. */
async function newestRow(pool: pg.Pool): Promise<FeedPosition | undefined> {
  const { rows } = await pool.query<{ id: number; transaction_id: string }>(
    'select id, transaction_id::text from outbox order by outbox.transaction_id desc, outbox.id desc limit 1',
  );
  return rows[0] && { transactionId: rows[0].transaction_id, id: rows[0].id };
}

function isBefore(one: FeedPosition, other: FeedPosition): boolean {
  const [a, b] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return a < b || (a === b && one.id < other.id);
}

export type FeedFollower = {
  /** Resolves when everything that can be read by now has been handled, or handing it over failed. */
  drained: () => Promise<void>;
  /** Resolves when everything committed before the call has been handled; waits for older transactions that are open. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Follows the feed until stopped: hands rows to `handle` in order, one batch at a time, and moves on only when it has
 * resolved. A lost connection or a failing handler is reported and tried again from the same position, so nothing is
 * skipped; rows may come twice, and handling them must bear that.
 */
export function followFeed(options: {
  connectionString: string;
  pool: pg.Pool;
  from: FeedPosition;
  handle: (rows: FeedRow[]) => Promise<void>;
  onError: (error: Error) => void;
}): FeedFollower {
  const { connectionString, pool, handle, onError } = options;
  let position = options.from;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let scheduled = false;
  let listener: pg.Client | undefined;

  async function drain(): Promise<void> {
    while (!stopped) {
      const rows = await readFeed(pool, position);
      if (rows.length > 0) await handle(rows);
      const last = rows.at(-1);
      if (last) position = { transactionId: last.transaction_id, id: last.id };
      if (rows.length < BATCH) return;
    }
  }

  function wake(): Promise<void> {
    if (scheduled) return running;
    scheduled = true;
    running = running.then(async () => {
      scheduled = false;
      await drain().catch(onError);
    });
    return running;
  }

  async function listen(): Promise<void> {
    if (stopped || listener) return;
    const client = new pg.Client({ connectionString, application_name: 'gaff feed', keepAlive: true });
    const lose = () => {
      if (listener === client) listener = undefined;
    };
    client.on('error', (error) => {
      lose();
      onError(error);
    });
    client.on('end', lose);
    client.on('notification', () => void wake());
    listener = client;
    try {
      await client.connect();
      await client.query('listen outbox');
    } catch (error) {
      lose();
      onError(error as Error);
    }
  }

  const timer = setInterval(() => void listen().then(wake), POLL_MS);
  void listen().then(wake);
  async function drained(): Promise<void> {
    // A drain under way may have read before the caller's commit; the one after it has not.
    await running;
    await wake();
  }

  return {
    drained,
    async caughtUp() {
      const newest = await newestRow(pool);
      while (!stopped && newest && isBefore(position, newest)) {
        await drained();
        if (isBefore(position, newest)) await setTimeout(WAIT_MS);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await listener?.end().catch(() => {});
    },
  };
}

/** Readers that were away for longer start from the tables; see the search index's oldest snapshot. */
const KEPT = '14 days';
/** Rows a call: short transactions hold nobody up. */
const PRUNED = 10_000;

/** Forgets what every reader has long handled. @returns how many rows */
export async function pruneFeed(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from outbox where id in
       (select id from outbox where at < now() - $1::interval order by at limit $2)`,
    [KEPT, PRUNED],
  );
  return rowCount ?? 0;
}
