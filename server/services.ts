import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { createDatabase, createPool, type Database } from '#database/client.ts';
import type { Env } from './env.ts';

/** What lives as long as the process: connections and everything derived from the database. */
export type Services = {
  log: Logger;
  pool: pg.Pool;
  db: Database;
  isReady: () => Promise<boolean>;
  /** Rises with every change of what pages show. */
  version: () => number;
  close: () => Promise<void>;
};

/** Opens everything the rooms need. The database must be migrated. */
export async function openServices(env: Env, connectionString: string): Promise<Services> {
  const log = pino({ level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost');
  const pool = createPool({ connectionString, poolSize: env.DATABASE_POOL_SIZE, onError });
  return {
    log,
    pool,
    db: createDatabase(pool),
    version: () => 0,
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => pool.end(),
  };
}
