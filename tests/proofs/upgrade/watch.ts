import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Modes of locks that keep readers or writers out. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
const LOOK_EVERY_MS = 10;
const READERS = 2;
/** Rows of a read. */
const ROWS = 20;

/** Tables of every schema that people write to, each with a column. */
const WRITTEN = [
  ['ad', 'state'],
  ['user_account', 'name'],
] as const;

export type Watched = {
  /** The longest time that one table was locked against readers or writers, and which. */
  longestLockMs: number;
  lockedTable: string | null;
  reads: number;
  longestReadMs: number;
  failedReads: string[];
};

/** Watches locks, and reads and writes as a product does, until stopped. @param adminUrl of the database */
export async function watchDatabase(adminUrl: string): Promise<{ stop: () => Promise<Watched> }> {
  const watched: Watched = {
    longestLockMs: 0,
    lockedTable: null,
    reads: 0,
    longestReadMs: 0,
    failedReads: [],
  };
  const clients = await Promise.all(
    Array.from({ length: READERS + 2 }, async () => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      return client;
    }),
  );
  const [watcher, writer, ...readers] = clients as [pg.Client, pg.Client, ...pg.Client[]];
  const { rows } = await watcher.query<{ oid: number; name: string }>(
    `select oid::int, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  let isStopped = false;

  async function watchLocks(): Promise<void> {
    const since = new Map<string, number>();
    while (!isStopped) {
      const now = performance.now();
      const { rows: locks } = await watcher.query<{ pid: number; relation: number }>(
        `select pid, relation::int from pg_locks where granted and mode = any($1) and relation is not null
            and database = (select oid from pg_database where datname = current_database())`,
        [BLOCKING],
      );
      const held = new Set<string>();
      for (const { pid, relation } of locks) {
        const name = names.get(relation);
        if (name === undefined) continue;
        const key = `${pid} ${name}`;
        held.add(key);
        if (!since.has(key)) since.set(key, now);
        const ms = performance.now() - since.get(key)!;
        if (ms <= watched.longestLockMs) continue;
        watched.longestLockMs = ms;
        watched.lockedTable = name;
      }
      for (const key of since.keys()) if (!held.has(key)) since.delete(key);
      await wait(LOOK_EVERY_MS);
    }
  }

  async function read(client: pg.Client, offset: number): Promise<void> {
    const tables = [...names.values()];
    for (let at = offset; !isStopped; at += READERS) {
      const table = tables[at % tables.length]!;
      const started = performance.now();
      await client.query(`select * from "${table}" limit ${ROWS}`).catch((error: Error) => {
        watched.failedReads.push(`${table}: ${error.message}`);
      });
      watched.reads += 1;
      watched.longestReadMs = Math.max(watched.longestReadMs, performance.now() - started);
      await wait(5);
    }
  }

  /** Writes the listings that are there already. */
  async function write(): Promise<void> {
    for (let at = 0; !isStopped; at += 1) {
      for (const [table, column] of WRITTEN.filter(([name]) => [...names.values()].includes(name)))
        await writer
          .query(
            `update ${table} set ${column} = ${column} where id = (select id from ${table} offset ${at % ROWS} limit 1)`,
          )
          .catch((error: Error) => watched.failedReads.push(`write to ${table}: ${error.message}`));
      await wait(20);
    }
  }

  const running = [watchLocks(), write(), ...readers.map((client, at) => read(client, at))];
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
      await Promise.all(clients.map((client) => client.end()));
      return watched;
    },
  };
}
