import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { splitStatements, WITHOUT_TRANSACTION } from './migration-rules.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Arbitrary key of the advisory lock that stops two processes from migrating at the same time. */
const LOCK = 7_402_026;
/**
 * Milliseconds that a migration waits for a table in use. All who come after it wait too, so it gives way and tries
 * again.
 */
const LOCK_TIMEOUT_MS = 3_000;
/** Milliseconds until the next try, and the tries: about two minutes in all. */
const RETRY_MS = 2_000;
const MAX_TRIES = 24;
/** PostgreSQL's code of a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How the migrations of a database differ from those of this version. */
export type SchemaState = {
  /** Migrations that did not run yet, in their order. */
  pending: string[];
  /** Migrations whose text is another one than that which ran. */
  changed: string[];
  /** Migrations of a newer version, which ran before this one ends. */
  newer: string[];
};

type MigrateOptions = {
  folder?: string;
  /** For each try to lock a table. */
  lockTimeoutMs?: number;
  retryMs?: number;
  /** The last migration that runs; by default the newest. */
  until?: string;
};

type Migration = { name: string; text: string; digest: string };

/**
 * Migrates a database to the newest schema. Migrations are SQL files that run in the order of their names, each once
 * and in its own transaction; a migration that changed after it ran is an error. A second run does nothing, and one
 * after an interruption continues. Runs on several machines wait for each other.
 * @param pool of connections that keep their session
 * @returns the names of the migrations that ran
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS, retryMs = RETRY_MS, until }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists migration (
         name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    const migrations = (await readMigrations(folder)).filter(
      ({ name }) => until === undefined || name <= until,
    );
    const { pending, changed } = compare(migrations, await readDone(client));
    if (changed.length > 0) throw new Error(changedAfterRun(changed[0]!));
    for (const migration of migrations.filter(({ name }) => pending.includes(name))) {
      await runOne(client, migration, { lockTimeoutMs, retryMs });
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    // Destroys the connection instead of returning it to the pool, because its session settings changed.
    client.release(true);
  }
}

/**
 * Compares the migrations of a database with those of this version, without changing anything.
 * @param folder of the migrations
 */
export async function schemaState(client: pg.Pool | pg.ClientBase, folder = FOLDER): Promise<SchemaState> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  );
  const done = rows[0]!.exists ? await readDone(client) : new Map<string, string>();
  return compare(await readMigrations(folder), done);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function readDone(client: pg.Pool | pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  );
  return new Map(rows.map((row) => [row.name, row.digest]));
}

function compare(migrations: readonly Migration[], done: ReadonlyMap<string, string>): SchemaState {
  const names = new Set(migrations.map(({ name }) => name));
  return {
    pending: migrations.flatMap(({ name }) => (done.has(name) ? [] : [name])),
    changed: migrations.flatMap(({ name, digest }) =>
      done.has(name) && done.get(name) !== digest ? [name] : [],
    ),
    newer: [...done.keys()].filter((name) => !names.has(name)),
  };
}

function changedAfterRun(name: string): string {
  return `Migration ${name} was changed after it ran. Restore it and write the change as a new one; one that is not committed yet may stay, on a new database (delete DATA_DIR)`;
}

/** Runs one migration; where it cannot lock a table in time, it gives way and tries again. */
async function runOne(
  client: pg.PoolClient,
  migration: Migration,
  { lockTimeoutMs, retryMs }: { lockTimeoutMs: number; retryMs: number },
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const run = migration.text.startsWith(WITHOUT_TRANSACTION) ? runByStatement : runInTransaction;
      await run(client, migration, lockTimeoutMs);
      return;
    } catch (cause) {
      const isBusy = (cause as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isBusy) throw new Error(`Migration ${migration.name} failed`, { cause });
      if (tries === MAX_TRIES)
        throw new Error(`Migration ${migration.name} could not lock a table that is in use`, { cause });
      await setTimeout(retryMs);
    }
  }
}

async function runInTransaction(
  client: pg.PoolClient,
  { name, text, digest }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [String(lockTimeoutMs)]);
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For statements that no transaction may hold. They run again after an interruption, and must bear it. */
async function runByStatement(
  client: pg.PoolClient,
  { name, text, digest }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockTimeoutMs)]);
  try {
    for (const { sql } of splitStatements(text)) await client.query(sql);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
  } finally {
    await client.query("select set_config('lock_timeout', '0', false)");
  }
}
