import { type Backlog, type FeatureMetrics, MAX_COUNTED_ROWS } from '../metrics/measures.ts';

export const messageMetrics: FeatureMetrics = {
  queues: [
    {
      name: 'mails',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from mail_message
            where channel = 'mail' and sent_at is null and failed_at is null and due_at <= now()
            order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
    {
      name: 'text messages',
      read: (pool) =>
        pool.query<Backlog>(
          `select count(*) as rows, min(due_at) as "oldestAt" from (
           select due_at from mail_message
            where channel = 'text_message' and sent_at is null and failed_at is null and due_at <= now()
            order by due_at limit ${MAX_COUNTED_ROWS}) due`,
        ),
    },
  ],
};
