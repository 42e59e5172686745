import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';

type Needs = { pool: pg.Pool };

/**
 * Timed work that is only done when what it depends on has changed, by one process at a time; the first run of a process
 * always does it.
 * @param lock an arbitrary constant of the work
 * @param readState a text that changes with what the work depends on
 * @returns a job, which says whether it did the work
 */
export function whenChanged<Context extends Needs>(
  lock: number,
  readState: (pool: pg.Pool) => Promise<string>,
  work: (context: Context) => Promise<unknown>,
): (context: Context) => Promise<boolean> {
  let done: string | null = null;
  return async (context) => {
    const state = await readState(context.pool);
    if (state === done) return false;
    const result = await withAdvisoryLock(context.pool, lock, '', async () => {
      await work(context);
      return true;
    });
    // Another process is at it: looks again next time.
    if (result) done = state;
    return result ?? false;
  };
}
