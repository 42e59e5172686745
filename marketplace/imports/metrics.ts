import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const importsMetrics: FeatureMetrics = {
  // Files that no process reads at this moment.
  queues: [
    {
      name: 'imports',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select coalesce(locked_until, created_at) as due_at from listing_import
            where state in ('received', 'reading') and (locked_until is null or locked_until < now())
            order by id limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
};
