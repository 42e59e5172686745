import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import {
  currentOutboxPosition,
  followOutbox,
  type OutboxEntry,
  type OutboxFollower,
  type OutboxPosition,
} from '#database/outbox.ts';
import { checkIndex } from '../index-requests/check.ts';
import { indexRequestOf } from '../index-requests/request.ts';
import { recordIndexCheck } from '../index-requests/writes.ts';
import { readAreaExtents, readSearchRows } from '../reads.ts';
import type { BuildRequest, BuildResult } from './builder.ts';
import { viewColumns } from './columns.ts';
import { indexOf } from './create.ts';
import { createDelta } from './delta-postings.ts';
import type { Store } from './model.ts';
import type { AreaExtent, MemoryIndex } from './search-index.ts';
import { writeSnapshot } from './snapshot.ts';
import { createStore } from './store.ts';
import { identify, usableSnapshot } from './usable-snapshot.ts';

export type LiveSearchIndex = {
  /** The index; the same object after every rebuild. */
  index: MemoryIndex;
  /** Whether it contains the listings of the database; false until the first build on a start without a snapshot. */
  isReady: () => boolean;
  /** Resolves when the index is ready. */
  ready: Promise<void>;
  /** Resolves when everything committed before the call is searchable. */
  caughtUp: () => Promise<void>;
  /** Resolves when everything up to a position of the outbox is searchable, or after `ms`. @returns whether it is */
  reached: (target: OutboxPosition, ms: number) => Promise<boolean>;
  /** Age in milliseconds of the oldest change that is not in the index yet; 0 when there is none. */
  lagMs: () => Promise<number>;
  /** Counts the changes that are not in the index yet; no row without an index. */
  unread: OutboxFollower['unread'];
  /** Rebuilds since the start, and the age in seconds of the newest snapshot that this process read or wrote. */
  builds: () => { rebuilds: number; snapshotAgeSeconds: number | null };
  /** Rebuilds the index from the tables in the background and replaces the current one. */
  rebuild: () => Promise<void>;
  /** Stops following the outbox and writes a snapshot for the next start. */
  stop: () => Promise<void>;
};

export type LiveOptions = {
  pool: pg.Pool;
  connectionString: string;
  /** The server that whole builds read from, if another. */
  buildFrom?: string | undefined;
  /** Folder of the snapshot. */
  dataDir: string;
  onError: (error: Error) => void;
};

/** Listings read and applied at a time, so that a bulk import does not hold up searches. */
const BATCH = 100;
/**
 * The index is rebuilt when more than this share of listings, and at least this many, are outside their sorted
 * position.
 */
const UNORDERED = { share: 0.05, listings: 20_000 };
/** Delay before a failed build is tried again. */
const RETRY_MS = 5_000;

/**
 * Opens the search index of a database: from a snapshot if a valid one exists, otherwise built from the tables in a
 * worker thread; then kept up to date by the outbox. The outbox position is read before the tables, so no change is
 * lost in between.
 */
export async function openSearchIndex(options: LiveOptions): Promise<LiveSearchIndex> {
  const { pool, dataDir, onError } = options;
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'search.snapshot');
  const of = await identify(pool);
  const store = createStore();
  const index = indexOf(store);
  let live: Following | null = null;
  let stopped = false;
  let building: Promise<void> | null = null;
  let rebuilds = 0;
  let snapshotAt: number | null = null;

  /** Replaces the store that is searched. */
  function adopt(next: Store): void {
    Object.assign(store, next, { version: Math.max(store.version, next.version) + 1 });
  }

  /** Does what an operator asked of every process: `npm run admin -- reindex` and `verify`. */
  async function answer({ id, payload }: OutboxEntry): Promise<void> {
    const request = indexRequestOf(payload);
    if (!request) return;
    if (request.act === 'rebuild') return rebuildOnce();
    const found = await checkIndex(pool, store, async () => live?.caughtUp());
    await recordIndexCheck(pool, id, found);
  }

  async function rebuild(): Promise<void> {
    const built = await buildInWorker(options.buildFrom ?? options.connectionString, { file, of });
    if (built.snapshotError)
      onError(new Error(`The search snapshot was not written: ${built.snapshotError}`));
    const { parts } = built;
    const next: Store = { ...parts, columns: viewColumns(parts.columns), delta: createDelta() };
    const follower = follow(options, next, built.position, onRequest);
    // Applies changes made during the build before the switch, so that no page shows older data.
    await follower.drained();
    if (stopped) return follower.stop();
    const before = live;
    adopt(next);
    follower.switchTo(store);
    live = follower;
    rebuilds += 1;
    if (!built.snapshotError) snapshotAt = Date.now();
    await before?.stop();
  }

  /** Not waited for: the answer needs the changes that follow in the outbox. */
  function onRequest(entry: OutboxEntry): void {
    if (live) void answer(entry).catch(onError);
  }

  function rebuildOnce(): Promise<void> {
    building ??= rebuild().finally(() => {
      building = null;
    });
    return building;
  }

  async function rebuildUntilDone(): Promise<void> {
    while (!stopped) {
      try {
        return await rebuildOnce();
      } catch (error) {
        onError(error as Error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  const snapshot = usableSnapshot(file, of, (await currentOutboxPosition(pool)).transactionId);
  if (snapshot) {
    adopt(snapshot.store);
    snapshotAt = snapshot.takenAt;
    live = follow(options, store, snapshot.position, onRequest);
  }
  const ready = snapshot ? Promise.resolve() : rebuildUntilDone();
  const watch = setInterval(() => {
    if (live && !building && isUnordered(store)) void rebuildOnce().catch(onError);
  }, 10_000);
  watch.unref();

  return {
    index,
    isReady: () => live !== null,
    ready,
    caughtUp: async () => {
      await ready;
      await live?.caughtUp();
    },
    reached: async (target, ms) => (live ? live.reached(target, ms) : false),
    lagMs: async () => (live ? live.lagMs() : 0),
    unread: async (client) => live?.unread(client) ?? { rows: [] },
    builds: () => ({
      rebuilds,
      snapshotAgeSeconds: snapshotAt === null ? null : (Date.now() - snapshotAt) / 1000,
    }),
    rebuild: rebuildOnce,
    stop: async () => {
      stopped = true;
      clearInterval(watch);
      await building?.catch(() => {});
      await live?.stop();
      if (live) writeSnapshot(file, store, of, live.position());
    },
  };
}

function isUnordered({ base, columns, ids }: Store): boolean {
  const recent = columns.used - (base?.end ?? 0);
  return recent + (base?.dirtyCount ?? 0) > Math.max(UNORDERED.listings, ids.count * UNORDERED.share);
}

type Following = Omit<OutboxFollower, 'stop'> & {
  position: () => OutboxPosition;
  lagMs: () => Promise<number>;
  /** Applies later changes to another store. */
  switchTo: (store: Store) => void;
  stop: () => Promise<void>;
};

/** Follows the outbox and applies it to a store. */
function follow(
  { pool, connectionString, onError }: LiveOptions,
  first: Store,
  from: OutboxPosition,
  onRequest: (entry: OutboxEntry) => void,
): Following {
  let index = indexOf(first);
  let areas: readonly AreaExtent[] | null = null;
  let position = from;

  async function handle(rows: OutboxEntry[]): Promise<void> {
    const moved = rows.some(({ topic }) => topic === 'places');
    if (areas === null || moved) areas = await readAreaExtents(pool);
    if (moved) index.setAreas(areas);
    const ids = [...new Set(rows.filter(({ topic }) => topic === 'ad').map((row) => row.subject_id))];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const put = await withClient(pool, (client) => readSearchRows(client, areas!, batch));
      const found = new Set(put.map(({ id }) => id));
      index.apply({ put, remove: batch.filter((id) => !found.has(id)) });
      await nextTurn();
    }
    for (const row of rows) if (row.topic === 'search_index') onRequest(row);
    const last = rows.at(-1);
    if (last) position = { transactionId: last.transaction_id, id: last.id };
  }

  const follower = followOutbox({ pool, connectionString, from, handle, onError });
  return {
    ...follower,
    position: () => position,
    switchTo: (store) => {
      index = indexOf(store);
    },
    lagMs: async () => {
      const { rows } = await pool.query<{ lag: number }>(
        `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as lag from outbox
          where (transaction_id, id) > ($1::text::xid8, $2::bigint)`,
        [position.transactionId, position.id],
      );
      return Math.max(0, rows[0]!.lag);
    },
  };
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    // An aborted COPY leaves the connection in the middle of a response.
    client.release(true);
    throw error;
  }
}

function buildInWorker(connectionString: string, snapshot: BuildRequest['snapshot']): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    const order: BuildRequest = { connectionString, snapshot };
    const worker = new Worker(new URL('./builder.ts', import.meta.url), { workerData: order, execArgv: [] });
    // With `node --watch` a worker also posts the modules that it imports.
    worker.on('message', (message: BuildResult | object) => {
      if ('parts' in message) resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The index builder ended with ${code}`)));
  });
}
