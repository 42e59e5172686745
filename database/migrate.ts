import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { splitStatements, WITHOUT_TRANSACTION } from './migration-rules.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Arbitrary key of the advisory lock that stops two processes from migrating at the same time. */
const LOCK = 7_402_026;

/**
 * Milliseconds that a migration waits for a lock: everybody else waits behind it. It is tried again after a pause in which
 * they go on.
 */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_PAUSE_MS = 500;
const MAX_LOCK_ATTEMPTS = 240;
/** SQLSTATE of a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates a database to the newest schema. Migrations are SQL files that run in the order of their names, each once
 * and in its own transaction; a migration that changed after it ran is an error. A second run does nothing, and a run
 * after an interrupted one continues.
 * @param options.until the last migration that runs; by default the newest
 * @returns the names of the migrations that ran
 */
export async function migrate(pool: pg.Pool, { until }: { until?: string } = {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists migration (
         name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    const done = new Map<string, string>(
      (await client.query<{ name: string; digest: string }>('select name, digest from migration')).rows.map(
        (row) => [row.name, row.digest],
      ),
    );
    const ran: string[] = [];
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      const before = done.get(name);
      if (until !== undefined && name > until) break;
      if (before === digest) continue;
      if (before) throw new Error(changedAfterRun(name));
      await runOne(client, name, text, digest);
      ran.push(name);
    }
    return ran;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    // Destroys the connection instead of returning it to the pool, because its session settings changed.
    client.release(true);
  }
}

function changedAfterRun(name: string): string {
  return `Migration ${name} was changed after it ran. Restore it and write the change as a new one; one that is not committed yet may stay, on a new database (delete DATA_DIR)`;
}

async function runOne(client: pg.PoolClient, name: string, text: string, digest: string): Promise<void> {
  const run = text.startsWith(WITHOUT_TRANSACTION) ? runByStatement : runInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(client, text, () =>
        client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]),
      );
    } catch (error) {
      const isBusy = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isBusy || attempt === MAX_LOCK_ATTEMPTS)
        throw new Error(`Migration ${name} failed`, { cause: error });
      await wait(LOCK_PAUSE_MS);
    }
  }
}

type Run = (client: pg.PoolClient, text: string, record: () => Promise<unknown>) => Promise<void>;

const runInTransaction: Run = async (client, text, record) => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(text);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** For statements that no transaction may hold. They run again after an interruption, and must bear it. */
const runByStatement: Run = async (client, text, record) => {
  for (const { sql } of splitStatements(text)) await client.query(sql);
  await record();
};
