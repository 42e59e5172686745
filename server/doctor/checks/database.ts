import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { schemaState } from '#database/migrate.ts';
import { isLoopbackAddress } from '#platform/http/loopback.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

const MIN_VERSION = 15;
/** Processes that a site of two machines runs, during a change from old ones to new ones. */
const PROCESSES = 4;
/** Connections of a process beside its pool: one that listens, one of a job that holds a lock. */
const CONNECTIONS_BESIDE_POOL = 2;
/** Seconds that clocks may differ: links, codes and offers are valid to the second. */
const MAX_CLOCK_DIFFERENCE = 2;

export const database: Check = {
  name: 'database',
  async run({ env, connectionString }) {
    if (connectionString === null) return [ok('embedded; its server starts with the product')];
    const pool = createPool({ connectionString, poolSize: 1 });
    try {
      return await look(await pool.connect(), env.DATABASE_POOL_SIZE);
    } catch (problem) {
      return [error(`cannot be reached: ${reasonOf(problem)}`, 'Start PostgreSQL, or correct DATABASE_URL')];
    } finally {
      await pool.end();
    }
  },
};

async function look(client: pg.PoolClient, poolSize: number): Promise<Finding[]> {
  try {
    return [
      ...(await server(client)),
      ...(await rights(client)),
      ...(await durability(client)),
      await connections(client, poolSize),
      await clock(client),
      await encryption(client),
      await schema(client),
    ];
  } finally {
    client.release(true);
  }
}

async function server(client: pg.PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<{ version: number; name: string; recovering: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_version') as name, pg_is_in_recovery() as recovering`,
  );
  const { version, name, recovering } = rows[0]!;
  return [
    version < MIN_VERSION
      ? error(`PostgreSQL ${name}`, `Upgrade it to ${MIN_VERSION} or newer`)
      : ok(`PostgreSQL ${name}`),
    ...(recovering
      ? [
          error(
            'is a replica, which takes no writes',
            'Let DATABASE_URL name the primary (target_session_attrs)',
          ),
        ]
      : []),
  ];
}

async function rights(client: pg.PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; excess: string[]; owner: boolean }>(
    `select r.rolname::text as name,
            array_remove(array[case when r.rolsuper then 'superuser' end, case when r.rolcreaterole then 'createrole' end,
              case when r.rolcreatedb then 'createdb' end, case when r.rolbypassrls then 'bypassrls' end,
              case when r.rolreplication then 'replication' end], null) as excess,
            pg_has_role(d.datdba, 'usage') as owner
       from pg_roles r, pg_database d
      where r.rolname = current_user and d.datname = current_database()`,
  );
  const { name, excess, owner } = rows[0]!;
  const findings: Finding[] = [];
  if (excess.length > 0) {
    const remedy = excess.includes('superuser')
      ? 'Make a role for Gaff: docs/operations.md, Roles of the database'
      : `alter role ${name} ${excess.map((right) => `no${right}`).join(' ')}`;
    findings.push(warning(`the role ${name} has more rights than it needs: ${excess.join(', ')}`, remedy));
  }
  if (!owner)
    findings.push(error(`the role ${name} does not own the database`, `alter database … owner to ${name}`));
  return findings.length > 0 ? findings : [ok(`the role ${name} owns the database, and nothing else`)];
}

async function durability(client: pg.PoolClient): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length === 0) return [ok('stores every acknowledged transaction safely')];
  return off.map((name) =>
    error(
      `${name} is off: a crash loses what was acknowledged`,
      `alter system set ${name} = on, then reload`,
    ),
  );
}

async function connections(client: pg.PoolClient, poolSize: number): Promise<Finding> {
  const { rows } = await client.query<{ free: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`,
  );
  return connectionRoom(rows[0]!.free, poolSize);
}

/** @param free connections that the server gives to ordinary roles */
export function connectionRoom(free: number, poolSize: number): Finding {
  const each = poolSize + CONNECTIONS_BESIDE_POOL;
  const processes = Math.floor(free / each);
  const says = `${free} connections, enough for ${processes} processes of ${each} (DATABASE_POOL_SIZE=${poolSize})`;
  const remedy = 'Raise max_connections, lower DATABASE_POOL_SIZE, or put PgBouncer between';
  if (processes < 1) return error(says, remedy);
  return processes < PROCESSES ? warning(says, remedy) : ok(says);
}

async function clock(client: pg.PoolClient): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const answered = Date.now();
  const now = rows[0]!.now;
  const seconds = Math.max(asked - now, now - answered, 0) / 1000;
  const says = `its clock differs from this machine's by ${seconds.toFixed(1)} s`;
  return seconds > MAX_CLOCK_DIFFERENCE
    ? error(says, 'Let both machines follow a time server (systemd-timesyncd, chrony)')
    : ok(says);
}

async function encryption(client: pg.PoolClient): Promise<Finding> {
  const { rows } = await client.query<{ ssl: boolean; address: string | null }>(
    `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl,
            host(inet_server_addr()) as address`,
  );
  const { ssl, address } = rows[0]!;
  if (ssl) return ok('the connection is encrypted');
  if (address === null || isLoopbackAddress(address)) return ok('the connection stays on this machine');
  return warning(
    'the connection crosses a network unencrypted',
    'Turn TLS on at the server, and add sslmode=verify-full to DATABASE_URL, unless the network is private',
  );
}

async function schema(client: pg.PoolClient): Promise<Finding> {
  const { pending, changed, newer } = await schemaState(client);
  if (changed.length > 0)
    return error(`migrations were changed after they ran: ${changed.join(', ')}`, 'Restore these files');
  if (pending.length > 0)
    return warning(`the schema lacks ${pending.length} migrations (first ${pending[0]})`, 'npm run migrate');
  if (newer.length > 0)
    return ok(`the schema is newer than this version, by ${newer.length} migrations (last ${newer.at(-1)})`);
  return ok('the schema is the one of this version');
}
