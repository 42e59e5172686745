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
  let isBroken = false;
  try {
    return await inTransactionOf(
      client,
      () => work(client),
      () => {
        isBroken = true;
      },
    );
  } finally {
    client.release(isBroken);
  }
}

/**
 * Runs `work` in one transaction of a connection that is open already.
 * @param onBroken called if the transaction could not be rolled back, so that nobody may use the connection again
 * @throws the error of `work`, after rolling back
 */
export async function inTransactionOf<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  onBroken: () => void = () => {},
): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}
