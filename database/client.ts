import pg from 'pg';

// Amounts and counts stay far below 2^53; without this, PostgreSQL's bigint arrives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
/** Oids of smallint[], integer[] and bigint[], which `pg` does not name. Its own parser takes nine times as long. */
const INTEGER_ARRAYS: readonly number[] = [1005, 1007, 1016];
for (const oid of INTEGER_ARRAYS) {
  pg.types.setTypeParser(oid as Parameters<typeof pg.types.setTypeParser>[0], (text: string) =>
    JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null')),
  );
}
// Keeps a calendar day as text (2026-05-24), because it has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Maximum time for a statement of a request; imports and index builds set their own limit. */
const STATEMENT_TIMEOUT_MS = 15_000;

export type ConnectionOptions = {
  connectionString: string;
  /** Maximum number of connections. */
  poolSize?: number;
  /** Maximum time for a statement. */
  statementTimeoutMs?: number;
  /** What the database lists as the owner of the connections. */
  applicationName?: string;
  onError?: (error: Error) => void;
};

/** Opens a pool. Connections open when first needed; a lost one is reported to `onError` and replaced. */
export function createPool({
  connectionString,
  poolSize = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  applicationName = 'gaff',
  onError = () => {},
}: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: applicationName,
  });
  // Without a listener, a database that is killed would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
