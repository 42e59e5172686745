import pg from 'pg';

// Amounts and counts stay far below 2^53; without this, PostgreSQL's bigint arrives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no time zone: it stays the text it is (2026-05-24).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** No statement of a request may hold a connection longer than this; imports and index builds set their own. */
const STATEMENT_TIMEOUT_MS = 15_000;

export type ConnectionOptions = {
  connectionString: string;
  /** The most connections at once. */
  poolSize?: number;
  onError?: (error: Error) => void;
};

/** Opens a pool. Connections are made when first needed; a lost one is reported to `onError` and replaced. */
export function createPool({
  connectionString,
  poolSize = 10,
  onError = () => {},
}: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'gaff',
  });
  // Without listeners a killed database would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
