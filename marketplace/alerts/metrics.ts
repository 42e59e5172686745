import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '#platform/metrics/measures.ts';

export const alertsMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'alert deliveries',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from alert_delivery where outcome is null and due_at <= now() limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'alert candidates',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from alert_candidate where due_at <= now() order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'push messages',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from push_message where sent_at is null and failed_at is null and due_at <= now()
            order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
  followers: [
    {
      name: 'alerts',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(at) as "oldestAt" from (
           select at from outbox
            where (transaction_id, id) >
              ((select transaction_id from alert_position), (select outbox_id from alert_position))
            order by outbox.transaction_id, outbox.id limit ${MAX_COUNTED_ROWS}) unread`,
        ),
    },
  ],
};
