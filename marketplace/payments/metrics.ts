import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const paymentsMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'checkouts to reconcile',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(ask_at) as "oldestAt" from (
           select ask_at from checkout where state in ('creating', 'open') and ask_at <= now()
            order by ask_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'refunds',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(try_at) as "oldestAt" from (
           select try_at from refund where state = 'pending' and try_at <= now()
            order by try_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  measures: [
    {
      name: 'gaff_payments',
      help: 'Payments received',
      read: (pool) => pool.query<{ value: number }>('select count(*) as value from payment'),
    },
  ],
};
