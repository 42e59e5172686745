import type { FeatureMetrics } from '#platform/metrics/measures.ts';

/** Of backups that `npm run backup` makes; other tools record no runs, and then nothing is shown. */
export const backupMetrics: FeatureMetrics = {
  measures: [
    {
      name: 'gaff_backup_age_seconds',
      help: 'Seconds since the last good run of a kind: backup, wal (the log of changes) or check',
      label: 'kind',
      read: (pool) =>
        pool.query<{ label: string; value: number }>(
          `select kind as label, extract(epoch from now() - max(finished_at))::float8 as value
             from backup_run where finished_at is not null and problem is null group by kind`,
        ),
    },
    {
      name: 'gaff_backup_failed',
      help: '1 if the last finished run of a kind failed, 0 if not',
      label: 'kind',
      read: (pool) =>
        pool.query<{ label: string; value: number }>(
          `select distinct on (kind) kind as label, (problem is not null)::integer as value
             from backup_run where finished_at is not null order by kind, finished_at desc, id desc`,
        ),
    },
  ],
};
