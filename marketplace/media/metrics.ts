import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const mediaMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'pictures',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(created_at) as "oldestAt" from (
           select created_at from media_file where variants_at is null and kind <> 'brochure'
            order by created_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
};
