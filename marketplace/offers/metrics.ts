import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const offersMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'offers rounds to close',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(deadline) as "oldestAt" from (
           select deadline from offer_round where state = 'active' and deadline <= now()
            order by deadline limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'offers notices',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(at) as "oldestAt" from (
           select at from offer_notice order by id limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  measures: [
    {
      name: 'gaff_bids',
      help: 'Bids of offers rounds, withdrawn ones included',
      read: (pool) => pool.query<{ value: number }>('select count(*) as value from offer_bid'),
    },
  ],
};
