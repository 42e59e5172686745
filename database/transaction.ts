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
    await lastSteps.get(client)?.current?.(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}

type LastStep = (client: pg.ClientBase) => Promise<void>;

/** The last step of the transactions of a pool, which its connections share. */
type PoolStep = { current: LastStep | null };
const stepOfPool = new WeakMap<pg.Pool, PoolStep>();
const lastSteps = new WeakMap<pg.ClientBase, PoolStep>();

/**
 * Makes `step` the last step of every transaction on the connections of a pool, until the returned function is called.
 * An error in it rolls the transaction back.
 */
export function beforeCommit(pool: pg.Pool, step: LastStep): () => void {
  let own = stepOfPool.get(pool);
  if (!own) {
    const added: PoolStep = { current: null };
    stepOfPool.set(pool, added);
    pool.on('acquire', (client) => void lastSteps.set(client, added));
    own = added;
  }
  const { current: before } = own;
  own.current = step;
  return () => {
    if (own.current === step) own.current = before;
  };
}
