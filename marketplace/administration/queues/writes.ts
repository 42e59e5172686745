import type pg from 'pg';
import { type Actor, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { QueueName } from './rules.ts';

/** $1 is the id of one row, or null for all that gave up. */
const REQUEUE: Record<QueueName, string> = {
  mails: `update mail_message set failed_at = null, attempts = 0, due_at = now()
    where channel = 'mail' and failed_at is not null and ($1::text is null or id::text = $1)`,
  'text-messages': `update mail_message set failed_at = null, attempts = 0, due_at = now()
    where channel = 'text_message' and failed_at is not null and ($1::text is null or id::text = $1)`,
  push: `update push_message set failed_at = null, attempts = 0, due_at = now()
    where failed_at is not null and ($1::text is null or id::text = $1)`,
  webhooks: `update webhook_delivery set failed_at = null, attempts = 0, due_at = now()
    where failed_at is not null and ($1::text is null or id::text = $1)`,
  'mortgage-leads': `update mortgage_lead_post set failed_at = null, attempts = 0, due_at = now()
    where failed_at is not null and ($1::text is null or id::text = $1)`,
  pictures: `update media_file set variants_at = null
    where kind <> 'brochure' and variants_at is not null and ($1::text is null or id::text = $1)`,
};

/**
 * Queues rows again that gave up; the sizes of pictures are prepared again, say after their folder was lost.
 * @param input.id one row; null for all
 * @returns the number of rows
 */
export async function requeue(
  pool: pg.Pool,
  actor: Actor,
  { queue, id, reason }: { queue: QueueName; id: string | null; reason: string | null },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(REQUEUE[queue], [id]);
    const rows = rowCount ?? 0;
    if (rows === 0) return 0;
    await recordAct(client, actor, {
      act: 'queue.requeue',
      on: { table: 'queue', id: queue },
      after: { rows, id },
      reason,
    });
    return rows;
  });
}
