import type { FeatureMetrics } from '#platform/metrics/measures.ts';

/** How much of the outbox is kept. */
export const outboxMetrics: FeatureMetrics = {
  measures: [
    {
      name: 'gaff_outbox_rows',
      help: 'Rows of the outbox, by the statistics of the database: counting them would take long',
      read: (pool) =>
        pool.query<{ value: number }>(
          "select greatest(reltuples, 0)::float8 as value from pg_class where oid = 'outbox'::regclass",
        ),
    },
    {
      name: 'gaff_outbox_oldest_row_seconds',
      help: 'Age of the oldest row of the outbox; 0 if it is empty',
      read: (pool) =>
        pool.query<{ value: number }>(
          'select coalesce(extract(epoch from now() - min(at)), 0)::float8 as value from outbox',
        ),
    },
  ],
};
