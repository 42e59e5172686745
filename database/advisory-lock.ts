import type pg from 'pg';
import { DatabasePool } from './client.ts';

/**
 * Runs `work` while holding a lock of the database that ends with the connection, which no pooler may share.
 * @param lock an arbitrary constant, one for each kind of work
 * @param name of what is locked within that kind
 * @param work receives the connection that holds the lock
 * @returns the result of `work`, or null if another process holds the lock
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: number,
  name: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result | null> {
  const client = await directOf(pool).connect();
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as got',
      [lock, name],
    );
    if (!rows[0]!.got) return null;
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lock, name]);
    }
  } finally {
    client.release();
  }
}

/** @returns the pool whose connections keep their session */
export function directOf(pool: pg.Pool): pg.Pool {
  return pool instanceof DatabasePool ? pool.direct : pool;
}
