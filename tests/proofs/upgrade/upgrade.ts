import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool } from '#database/client.ts';
import type { EmbeddedServer } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { CHANGED_BY_MIGRATIONS } from './changed-by-migrations.ts';
import { changedColumns, digestColumns } from './columns.ts';
import { replayRows } from './replay.ts';
import { watchDatabase } from './watch.ts';

/** @returns the names of all migrations, oldest first; after each, some installation may have stopped */
export async function migrationNames(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../../database/migrations');
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export type Upgraded = {
  schema: string;
  rows: number;
  /** Tables and columns whose contents changed and that no migration explains. */
  differences: string[];
  /** Locks by migration, in milliseconds; only those that lasted long. */
  longLocks: { migration: string; table: string | null; ms: number }[];
  longestLockMs: number;
  longestReadMs: number;
  reads: number;
  failedReads: string[];
  secondRunNoOp: boolean;
  /** Whether a migration that was interrupted left a state from which the next run went on. */
  continued: boolean;
};

/** Locks that people notice. */
export const MAX_LOCK_MS = 1_000;

/**
 * Upgrades a database from an earlier schema to the newest while others read and write, with an interruption.
 * @param source database of the newest schema whose rows are replayed
 * @param schema the last migration of the earlier schema
 */
export async function upgradeFrom(server: EmbeddedServer, source: string, schema: string): Promise<Upgraded> {
  const name = `from_${schema.slice(0, 4)}`;
  const admin = new pg.Client({ connectionString: server.adminConnectionString });
  await admin.connect();
  await admin.query(`create database ${name} template template0 owner ${APPLICATION_ROLE}`);
  const urlOf = (base: string, database: string) =>
    Object.assign(new URL(base), { pathname: `/${database}` }).href;
  const adminUrl = urlOf(server.adminConnectionString, name);
  const pool = createPool({ connectionString: urlOf(server.connectionString, name), poolSize: 2 });
  const target = new pg.Client({ connectionString: adminUrl });
  const newest = new pg.Client({ connectionString: urlOf(server.adminConnectionString, source) });
  try {
    await migrate(pool, { until: schema });
    await Promise.all([target.connect(), newest.connect()]);
    const rows = await replayRows(newest, target);
    const before = await digestColumns(target);
    const pending = (await migrationNames()).filter((one) => one > schema);
    const upgraded: Upgraded = {
      ...{ schema, rows, differences: [], longLocks: [], longestLockMs: 0, longestReadMs: 0, reads: 0 },
      ...{ failedReads: [], secondRunNoOp: false, continued: true },
    };
    for (const [at, migration] of pending.entries()) {
      const watching = await watchDatabase(adminUrl);
      if (at === Math.floor(pending.length / 2))
        upgraded.continued = await interrupt(pool, target, migration);
      await migrate(pool, { until: migration });
      const { longestLockMs, lockedTable, longestReadMs, reads, failedReads } = await watching.stop();
      upgraded.longestLockMs = Math.max(upgraded.longestLockMs, longestLockMs);
      upgraded.longestReadMs = Math.max(upgraded.longestReadMs, longestReadMs);
      upgraded.reads += reads;
      upgraded.failedReads.push(...failedReads.map((line) => `${migration} ${line}`));
      if (longestLockMs > MAX_LOCK_MS)
        upgraded.longLocks.push({ migration, table: lockedTable, ms: Math.round(longestLockMs) });
    }
    upgraded.secondRunNoOp = (await migrate(pool)).length === 0;
    upgraded.differences = changedColumns(before, await digestColumns(target)).filter(
      (one) => !CHANGED_BY_MIGRATIONS.some(({ by, what }) => by > schema && what.includes(one)),
    );
    return upgraded;
  } finally {
    await pool.end();
    await Promise.all([target.end(), newest.end()]);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Delays after which the connection of a migration is cut. */
const CUT_AFTER_MS = [1, 5, 20, 60];

/**
 * Cuts the connection of a migration at several moments, as a killed process does.
 * @returns whether each time either all of it or nothing was there
 */
async function interrupt(pool: pg.Pool, admin: pg.Client, migration: string): Promise<boolean> {
  let isWhole = true;
  for (const ms of CUT_AFTER_MS) {
    const running = migrate(pool, { until: migration }).then(
      () => true,
      () => false,
    );
    await wait(ms);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = '${APPLICATION_ROLE}' and pid <> pg_backend_pid()`,
    );
    const isDone = await running;
    const { rowCount } = await admin.query('select from migration where name = $1', [migration]);
    isWhole &&= isDone ? rowCount === 1 : true;
    if (isDone) return isWhole;
  }
  return isWhole;
}
