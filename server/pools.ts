import { createPool } from '#database/client.ts';
import type { Env } from './settings/table.ts';

/** The pools of a process: by DATABASE_URL, around a pooler, and of standby servers. */
export function openPools(env: Env, direct: string, onError: (error: Error) => void) {
  const pool = createPool({
    connectionString: env.DATABASE_DIRECT_URL ? env.DATABASE_URL! : direct,
    isPooler: env.DATABASE_DIRECT_URL !== undefined,
    poolSize: env.DATABASE_POOL_SIZE,
    onError,
  });
  if (env.DATABASE_DIRECT_URL) pool.direct = createPool({ connectionString: direct, poolSize: 4, onError });
  const replica = env.DATABASE_REPLICA_URL
    ? createPool({ connectionString: env.DATABASE_REPLICA_URL, poolSize: 4, onError })
    : pool;
  const all = new Set([pool, pool.direct, replica]);
  return { pool, replica, closePools: () => Promise.all([...all].map((one) => one.end())) };
}
