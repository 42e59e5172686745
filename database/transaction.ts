import type pg from 'pg';

/**
 * Runs `work` in one transaction, which commits when it resolves.
 * @throws the error of `work`, after rolling back
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await inTransactionOf(client, () => work(client));
  } finally {
    client.release();
  }
}

/**
 * Runs `work` in one transaction of a connection that is open already.
 * @throws the error of `work`, after rolling back
 */
export async function inTransactionOf<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
