import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const financeMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'mortgage leads',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from mortgage_lead_post where delivered_at is null and failed_at is null and due_at <= now()
            order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
};
