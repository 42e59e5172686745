import type pg from 'pg';
import type { FeatureMetrics } from '#platform/metrics/measures.ts';

/**
 * How far a standby server is behind the primary: 0 as soon as it has replayed all that the primary had written when it
 * was asked, so that a quiet database has no lag, and a standby that lost its primary has one.
 * @param replica of the standby
 */
export function replicaMetrics(replica: pg.Pool): FeatureMetrics {
  return {
    measures: [
      {
        name: 'gaff_database_replica_lag_seconds',
        help: 'Seconds by which the standby server is behind the primary',
        async read(primary) {
          const { rows } = await primary.query<{ position: string }>(
            'select pg_current_wal_lsn()::text as position',
          );
          return replica.query<{ value: number }>(
            `select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
               else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as value`,
            [rows[0]!.position],
          );
        },
      },
    ],
  };
}
