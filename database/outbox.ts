import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Backlog, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';
import { listenTo } from './listen.ts';

/** A position in the outbox: all rows up to and including it are handled. */
export type OutboxPosition = { transactionId: string; id: number };

export type OutboxEntry = {
  id: number;
  transaction_id: string;
  topic: string;
  subject_id: number;
  payload: unknown;
};

/** Rows of one batch, also when a reader catches up after a long absence. */
const BATCH = 10_000;
/**
 * Poll interval in milliseconds: a notification can be lost with its connection, so polling bounds the delay of a
 * reader.
 */
const POLL_MS = 1_000;
/** Milliseconds between two checks for rows that an open transaction holds back. */
const WAIT_MS = 10;

/** @returns the newest outbox position that precedes every future commit */
export async function currentOutboxPosition(client: pg.Pool | pg.ClientBase): Promise<OutboxPosition> {
  const { rows } = await client.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  );
  // Transactions from xmin on may still commit, so the position lies just before them.
  return { transactionId: (BigInt(rows[0]!.xmin) - 1n).toString(), id: Number.MAX_SAFE_INTEGER };
}

/**
 * The rows after a position, in order. Rows of open transactions, and of all transactions that began after the oldest
 * open one, are withheld: ordered by id alone, rows of a slow transaction would appear behind a reader that has
 * already passed them.
 */
export async function readOutbox(
  client: pg.Pool | pg.ClientBase,
  after: OutboxPosition,
  limit = BATCH,
): Promise<OutboxEntry[]> {
  const { rows } = await client.query<OutboxEntry>(
    // Without the table name the rows would be sorted as text.
    `select id, transaction_id::text, topic, subject_id, payload from outbox
      where (transaction_id, id) > ($1::text::xid8, $2::bigint)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by outbox.transaction_id, outbox.id limit $3`,
    [after.transactionId, after.id, limit],
  );
  return rows;
}

/** @returns the position of the last committed row, including rows that are still withheld from readers */
export async function newestRow(pool: pg.Pool): Promise<OutboxPosition | undefined> {
  const { rows } = await pool.query<{ id: number; transaction_id: string }>(
    'select id, transaction_id::text from outbox order by outbox.transaction_id desc, outbox.id desc limit 1',
  );
  return rows[0] && { transactionId: rows[0].transaction_id, id: rows[0].id };
}

/** The rows after a position that are committed, withheld ones included. */
function readUnread(pool: pg.Pool, after: OutboxPosition): Promise<{ rows: Backlog[] }> {
  return pool.query<Backlog>(
    `select count(*) as rows, min(at) as "oldestAt" from (
       select at from outbox where (transaction_id, id) > ($1::text::xid8, $2::bigint)
        order by outbox.transaction_id, outbox.id limit ${MAX_COUNTED_ROWS}) unread`,
    [after.transactionId, after.id],
  );
}

/** @returns a position as text, as `parsePosition` reads it */
export function writePosition({ transactionId, id }: OutboxPosition): string {
  return `${transactionId}.${id}`;
}

/** @returns the position that a text names; null if it is none */
export function parsePosition(text: string): OutboxPosition | null {
  const [, transactionId, id] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  return transactionId === undefined ? null : { transactionId, id: Number(id) };
}

function isBefore(one: OutboxPosition, other: OutboxPosition): boolean {
  const [a, b] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return a < b || (a === b && one.id < other.id);
}

export type OutboxFollower = {
  /** Resolves when every row that is readable now is handled, or handling failed. */
  drained: () => Promise<void>;
  /** Resolves when everything committed before the call is handled; waits for older open transactions. */
  caughtUp: () => Promise<void>;
  /** Counts the rows that are not handled yet. */
  unread: (pool: pg.Pool) => Promise<{ rows: Backlog[] }>;
  /** Resolves when everything up to a position is handled, or after `ms`. @returns whether it is handled */
  reached: (target: OutboxPosition, ms: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Follows the outbox until stopped: passes rows to `handle` in order, one batch at a time, and continues after it
 * resolved. A lost connection or a failed handler is reported and retried from the same position, so nothing is
 * skipped. Rows can arrive twice: handlers must be idempotent.
 */
export function followOutbox(options: {
  connectionString: string;
  pool: pg.Pool;
  from: OutboxPosition;
  handle: (rows: OutboxEntry[]) => Promise<void>;
  onError: (error: Error) => void;
}): OutboxFollower {
  const { connectionString, pool, handle, onError } = options;
  let position = options.from;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let scheduled = false;

  async function drain(): Promise<void> {
    while (!stopped) {
      const rows = await readOutbox(pool, position);
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

  const stopListening = listenTo({
    connectionString,
    channel: 'outbox',
    pollMs: POLL_MS,
    onNotice: () => void wake(),
    onPoll: () => void wake(),
    onError,
  });
  let looking: Promise<void> | null = null;
  /** One look for all who wait. */
  function lookAgain(): Promise<void> {
    looking ??= setTimeout(WAIT_MS)
      .then(wake)
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  async function drained(): Promise<void> {
    // The drain in progress may have read before the caller's commit; the next one reads after it.
    await running;
    await wake();
  }

  return {
    drained,
    unread: (pool) => readUnread(pool, position),
    async caughtUp() {
      const newest = await newestRow(pool);
      while (!stopped && newest && isBefore(position, newest)) {
        await drained();
        if (isBefore(position, newest)) await setTimeout(WAIT_MS);
      }
    },
    async reached(target, ms) {
      const deadline = Date.now() + ms;
      while (isBefore(position, target)) {
        if (stopped || Date.now() >= deadline) return false;
        await lookAgain();
      }
      return true;
    },
    async stop() {
      stopped = true;
      await running;
      await stopListening();
    },
  };
}

/** Readers that were stopped for longer restart from the tables; see the oldest snapshot of the search index. */
const RETENTION = '14 days';
/** Rows deleted by one call, so that transactions stay short. */
const PRUNE_BATCH = 10_000;

/** Deletes rows that are older than the retention time. @returns the number of rows */
export async function pruneOutbox(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from outbox where id in
       (select id from outbox where at < now() - $1::interval order by at limit $2)`,
    [RETENTION, PRUNE_BATCH],
  );
  return rowCount ?? 0;
}
