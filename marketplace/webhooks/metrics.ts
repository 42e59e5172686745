import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const webhooksMetrics: FeatureMetrics = {
  // Webhooks with a delivery that is due: each knows its next one.
  queues: [
    {
      name: 'webhook deliveries',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(next_at) as "oldestAt" from (
           select next_at from webhook where disabled_at is null and next_at <= now()
            order by next_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  followers: [
    {
      name: 'webhooks',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(at) as "oldestAt" from (
           select at from outbox
            where (transaction_id, id) >
              ((select transaction_id from webhook_position), (select outbox_id from webhook_position))
            order by outbox.transaction_id, outbox.id limit ${MAX_COUNTED_ROWS}) unread`,
        ),
    },
  ],
};
