import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const listingsMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'expired listings',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(expires_at) as "oldestAt" from (
           select expires_at from ad
            where expires_at < now() and state in ('published', 'sale_agreed', 'let_agreed', 'paused')
            order by expires_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'undoable changes',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(undo_until) as "oldestAt" from (
           select undo_until from ad where undo_until <= now() order by undo_until limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  measures: [
    {
      name: 'gaff_listings',
      help: 'Published listings',
      label: 'ad_type',
      // From the index of listings on the market alone.
      read: (pool) =>
        pool.query<{ label: string; value: number }>(
          "select ad_type as label, count(*) as value from ad where state = 'published' group by ad_type",
        ),
    },
    {
      name: 'gaff_publications',
      help: 'Times that a listing was published, renewals included',
      read: (pool) =>
        pool.query<{ value: number }>(
          "select count(*) as value from state_change where to_state = 'published'",
        ),
    },
  ],
};
