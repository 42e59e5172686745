import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';

/** An arbitrary constant: one backup at a time, and no pruning then. */
const LOCK = 740_121;

/** @throws if another process makes or prunes backups */
export async function withBackupLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const done = await withAdvisoryLock(pool, LOCK, 'backup', async () => ({ result: await work() }));
  if (!done) throw new Error('Another process is making or pruning a backup');
  return done.result;
}

/** Records a run with its outcome, which the monitoring reads. @throws the error of `work` */
export async function recordRun<Result>(
  pool: pg.Pool,
  { kind, name }: { kind: 'backup' | 'wal' | 'check'; name: string },
  work: () => Promise<{ result: Result; bytes: number }>,
): Promise<Result> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into backup_run (kind, name) values ($1, $2) returning id',
    [kind, name],
  );
  const { id } = rows[0]!;
  try {
    const { result, bytes } = await work();
    await pool.query('update backup_run set finished_at = now(), bytes = $2 where id = $1', [id, bytes]);
    return result;
  } catch (error) {
    const problem = (error as Error).message.slice(0, 2_000) || 'unknown';
    await pool
      .query('update backup_run set finished_at = now(), problem = $2 where id = $1', [id, problem])
      .catch(() => {});
    throw error;
  }
}

/** Runs that are kept: a year of days, and as many of the log as a month has. */
const KEEP_RUNS = '400 days';
const KEEP_LOG_RUNS = '30 days';

/** Deletes records of old runs, and of erased accounts that no backup can contain any more. */
export async function pruneRecords(pool: pg.Pool, keepDays: number): Promise<void> {
  await pool.query(
    `delete from backup_run
      where started_at < now() - case kind when 'wal' then interval '${KEEP_LOG_RUNS}' else interval '${KEEP_RUNS}' end`,
  );
  // Twice as long as backups, because the newest one stays however old it is.
  await pool.query(
    'delete from erased_account where erased_at < now() - make_interval(days => 2 * $1::int)',
    [keepDays],
  );
}
