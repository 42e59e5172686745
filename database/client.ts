import pg from 'pg';
import { chooseServer, PROBE_MS, parseServers, type Servers } from './servers.ts';

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
const CONNECT_TIMEOUT_MS = 5_000;

export type ConnectionOptions = {
  /** Names one server or several; see `parseServers`. */
  connectionString: string;
  /** Maximum number of connections. */
  poolSize?: number;
  /** Maximum time for a statement. */
  statementTimeoutMs?: number;
  /** Listed by the database as the owner of the connections. */
  applicationName?: string;
  /** Whether a pooler in transaction mode answers, which may give every transaction another session. */
  isPooler?: boolean;
  onError?: (error: Error) => void;
};

/**
 * The connections of a process. `direct` reaches the server itself: for locks and settings of a session and for notices,
 * which a pooler in transaction mode cannot carry. It is the pool itself unless there is a pooler.
 */
export class DatabasePool extends pg.Pool {
  direct: DatabasePool = this;
}

/** Opens a pool. Connections open when first needed; a lost one is reported to `onError` and replaced. */
export function createPool({
  connectionString,
  poolSize = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  applicationName = 'gaff',
  isPooler = false,
  onError = () => {},
}: ConnectionOptions): DatabasePool {
  const pool = new DatabasePool({
    connectionString,
    Client: isPooler ? PooledClient : ServerClient,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: applicationName,
  });
  // Without a listener, a database that is killed would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** A connection of its own, not open yet. @param name shown by the server as the application */
export function createClient(connectionString: string, name: string): pg.Client {
  return new ServerClient({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
}

/**
 * Closes every connection of this process to the database at once: what waits for an answer fails, and new connections
 * look for a server again. For a server that was lost without a word.
 */
export function abandonConnections(): void {
  for (const client of open) client.connection.stream.destroy();
}

/** The open connections of this process. */
const open = new Set<pg.Client>();

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A connection to the first server of its connection string that suits. */
class ServerClient extends pg.Client {
  readonly #servers: Servers;

  constructor(config: pg.ClientConfig = {}) {
    const servers = parseServers(config.connectionString ?? '');
    if (!servers) throw new Error('The connection string of the database is malformed');
    super({ ...config, connectionString: servers.at(servers.servers[0]) });
    this.#servers = servers;
    const forget = () => open.delete(this);
    this.on('error', forget).on('end', forget);
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    const connecting = this.#connectToServer();
    if (!done) return connecting;
    connecting.then(
      () => (done as (error: null, client: pg.Client) => void)(null, this),
      done as (error: Error) => void,
    );
  }

  async #connectToServer(): Promise<pg.Client> {
    const { servers, target } = this.#servers;
    if (servers.length > 1 || target !== 'any') {
      Object.assign(this, await chooseServer(this.#servers, probe));
    }
    open.add(this);
    try {
      await super.connect();
    } catch (error) {
      open.delete(this);
      throw error;
    }
    return this;
  }
}

/** A connection to a pooler: statements have no names, because their session changes. */
class PooledClient extends ServerClient {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    const query = this.query.bind(this) as (config: unknown, ...more: unknown[]) => unknown;
    const unnamed = (statement: unknown, ...more: unknown[]) =>
      query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...more);
    this.query = unnamed as pg.Client['query'];
  }
}

function isNamed(statement: unknown): statement is { name: string; text: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;
}

/** Opens a connection that asks a server about itself, within `PROBE_MS`. */
export async function probe(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'gaff probe',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
