import type pg from 'pg';
import { QUEUES, type QueueName } from './rules.ts';

/** Rows that wait, the age in seconds of the one that has been due longest, and rows that gave up. */
export type QueueState = { queue: QueueName; waiting: number; oldestSeconds: number; failed: number };

type CountRow = { waiting: number; oldest: number; failed: number };

const COUNTS: Record<QueueName, string> = {
  mails: `select count(*) filter (where sent_at is null and failed_at is null) as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where sent_at is null and failed_at is null and due_at < now())), 0)::float8 as oldest,
      count(*) filter (where failed_at is not null) as failed from mail_message where channel = 'mail'`,
  'text-messages': `select count(*) filter (where sent_at is null and failed_at is null) as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where sent_at is null and failed_at is null and due_at < now())), 0)::float8 as oldest,
      count(*) filter (where failed_at is not null) as failed from mail_message where channel = 'text_message'`,
  push: `select count(*) filter (where sent_at is null and failed_at is null) as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where sent_at is null and failed_at is null and due_at < now())), 0)::float8 as oldest,
      count(*) filter (where failed_at is not null) as failed from push_message`,
  webhooks: `select count(*) filter (where delivered_at is null and failed_at is null) as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where delivered_at is null and failed_at is null and due_at < now())), 0)::float8 as oldest,
      count(*) filter (where failed_at is not null) as failed from webhook_delivery`,
  'mortgage-leads': `select count(*) filter (where delivered_at is null and failed_at is null) as waiting,
      coalesce(extract(epoch from now() - min(due_at) filter (where delivered_at is null and failed_at is null and due_at < now())), 0)::float8 as oldest,
      count(*) filter (where failed_at is not null) as failed from mortgage_lead_post`,
  // A picture that could not be prepared is prepared when it is first shown: none gives up.
  pictures: `select count(*) filter (where variants_at is null) as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where variants_at is null)), 0)::float8 as oldest,
      0::bigint as failed from media_file where kind <> 'brochure'`,
};

/** @returns the state of every queue */
export async function readQueues(client: pg.Pool | pg.ClientBase): Promise<QueueState[]> {
  const states: QueueState[] = [];
  for (const queue of QUEUES) {
    const { rows } = await client.query<CountRow>(COUNTS[queue]);
    const { waiting, oldest, failed } = rows[0]!;
    states.push({ queue, waiting, oldestSeconds: Math.round(oldest), failed });
  }
  return states;
}
