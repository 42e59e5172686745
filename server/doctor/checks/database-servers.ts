import { createPool } from '#database/client.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

/** Seconds that a standby may be behind: what it answers is older by so much. */
const MAX_LAG_SECONDS = 30;

/** The pooler and the standby servers, where the settings name some. */
export const databaseServers: Check = {
  name: 'other servers of the database',
  async run({ env: { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } }) {
    const findings: Finding[] = [];
    if (DATABASE_URL && DATABASE_DIRECT_URL) findings.push(await pooler(DATABASE_URL));
    if (DATABASE_REPLICA_URL) findings.push(await standby(DATABASE_REPLICA_URL));
    return findings;
  },
};

async function pooler(connectionString: string): Promise<Finding> {
  const pool = createPool({ connectionString, poolSize: 1 });
  try {
    await pool.query('select from pg_database limit 1');
    return ok('the pooler answers');
  } catch (problem) {
    const remedy = 'See deploy/pgbouncer: ignore_startup_parameters, auth_file';
    return error(`the pooler of DATABASE_URL does not answer: ${reasonOf(problem)}`, remedy);
  } finally {
    await pool.end();
  }
}

async function standby(connectionString: string): Promise<Finding> {
  const pool = createPool({ connectionString, poolSize: 1 });
  try {
    const { rows } = await pool.query<{ recovering: boolean; lag: number }>(
      `select pg_is_in_recovery() as recovering,
              case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                   else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`,
    );
    const { recovering, lag } = rows[0]!;
    if (!recovering) return warning('no standby answers; the primary does', 'Start the standby');
    const says = `the standby is ${lag.toFixed(1)} s behind`;
    return lag > MAX_LAG_SECONDS
      ? warning(says, 'See its log, and the network between the servers')
      : ok(says);
  } catch (problem) {
    const says = `the standby of DATABASE_REPLICA_URL does not answer: ${reasonOf(problem)}`;
    return warning(says, 'Start it, or correct the setting; the primary answers in its place');
  } finally {
    await pool.end();
  }
}
