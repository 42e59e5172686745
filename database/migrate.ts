import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Arbitrary key of the advisory lock that stops two processes from migrating at the same time. */
const LOCK = 7_402_026;

/**
 * Migrates a database to the newest schema. Migrations are SQL files that run in the order of their names, each once
 * and in its own transaction; a migration that changed after it ran is an error. A second run does nothing.
 * @returns the names of the migrations that ran
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
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
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
