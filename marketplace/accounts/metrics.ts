import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const accountsMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'account erasures',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from account_erasure where due_at <= now() order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  measures: [
    {
      name: 'gaff_accounts',
      help: 'Accounts',
      read: (pool) => pool.query<{ value: number }>('select count(*) as value from user_account'),
    },
  ],
};
