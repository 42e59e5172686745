import type pg from 'pg';
import {
  currentOutboxPosition,
  type OutboxEntry,
  type OutboxPosition,
  readOutbox,
} from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import { actorFor } from '#marketplace/listings/access.ts';
import { MAX_WEBHOOKS, type WebhookChange } from './contract.ts';
import type { WebhookEvent } from './forms.ts';
import { readAlertWebhooks, readCandidates } from './reads.ts';
import { newSecret } from './rules.ts';

/** @returns the id and the secret, which is shown only once; null when the user has MAX_WEBHOOKS */
export async function createWebhook(
  pool: pg.Pool,
  userId: string,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<{ id: number; secret: string } | null> {
  return inTransaction(pool, async (client) => {
    // Serialises concurrent requests of one user.
    await client.query('select from user_account where id = $1 for update', [userId]);
    const { rows } = await client.query<{ id: number; secret: string }>(
      `insert into webhook (user_id, url, events, secret)
       select $1, $2, $3, $4 where (select count(*) from webhook where user_id = $1) < $5
       returning id, secret`,
      [userId, url, events, newSecret(), MAX_WEBHOOKS],
    );
    return rows[0] ?? null;
  });
}

/** Changes a webhook; turning it on again resets its failures. @returns whether the user has this webhook */
export async function changeWebhook(
  pool: pg.Pool,
  userId: string,
  id: number,
  { url, events, enabled }: WebhookChange,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update webhook set url = coalesce($3, url), events = coalesce($4, events),
            failing_since = case when $5 then null else failing_since end,
            disabled_at = case when $5 then null when $5 is null then disabled_at else coalesce(disabled_at, now()) end
      where id = $2 and user_id = $1`,
    [userId, id, url ?? null, events ?? null, enabled ?? null],
  );
  return rowCount === 1;
}

/** @returns whether the user had this webhook */
export async function removeWebhook(pool: pg.Pool, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from webhook where id = $2 and user_id = $1', [userId, id]);
  return rowCount === 1;
}

/** Queues a test delivery. @returns whether the user has this webhook */
export async function testWebhook(pool: pg.Pool, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into webhook_delivery (webhook_id, event, data)
     select id, 'test', jsonb_build_object('webhookId', id) from webhook where id = $2 and user_id = $1`,
    [userId, id],
  );
  return rowCount === 1;
}

/** Queues a delivery again, due now. @returns whether it is the user's and not already queued */
export async function retryDelivery(
  pool: pg.Pool,
  userId: string,
  id: number,
  deliveryId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update webhook_delivery d set delivered_at = null, failed_at = null, attempts = 0, due_at = now()
       from webhook w where w.id = d.webhook_id and w.user_id = $1 and w.id = $2 and d.id = $3
        and (d.delivered_at is not null or d.failed_at is not null)`,
    [userId, id, deliveryId],
  );
  return rowCount === 1;
}

type Delivery = { webhookId: number; event: WebhookEvent; data: Record<string, number>; outboxId: number };

/** Outbox rows read in one transaction. */
const BATCH = 2_000;

/**
 * Reads new outbox rows and queues the deliveries of webhooks; position and deliveries are written in one
 * transaction, so that none is lost or repeated.
 * @returns the number of outbox rows; 0 while another process reads
 */
export async function queueDeliveries(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const position = await lockPosition(client);
    if (!position) return 0;
    const rows = await readOutbox(client, position, BATCH);
    const last = rows.at(-1);
    if (!last) return 0;
    await insertDeliveries(client, await deliveriesOf(client, rows));
    await client.query('update webhook_position set transaction_id = $1::text::xid8, outbox_id = $2', [
      last.transaction_id,
      last.id,
    ]);
    return rows.length;
  });
}

/** Locks the outbox position of webhooks; null while another process holds it. The first run starts at the present. */
async function lockPosition(client: pg.PoolClient): Promise<OutboxPosition | null> {
  const begin = await currentOutboxPosition(client);
  await client.query(
    `insert into webhook_position (transaction_id, outbox_id) select $1::text::xid8, $2
      where not exists (select from webhook_position) on conflict do nothing`,
    [begin.transactionId, begin.id],
  );
  // After a restore, a position ahead of the database would wait forever.
  await client.query(
    `update webhook_position set transaction_id = $1::text::xid8, outbox_id = $2
      where transaction_id > pg_snapshot_xmax(pg_current_snapshot())`,
    [begin.transactionId, begin.id],
  );
  const { rows } = await client.query<{ transaction_id: string; outbox_id: number }>(
    'select transaction_id::text, outbox_id from webhook_position for update skip locked',
  );
  return rows[0] ? { transactionId: rows[0].transaction_id, id: rows[0].outbox_id } : null;
}

async function deliveriesOf(client: pg.PoolClient, rows: readonly OutboxEntry[]): Promise<Delivery[]> {
  const listings = lastOf(rows, 'ad');
  const conversations = lastOf(rows, 'conversation');
  const alerts = lastOf(rows, 'alert');
  const deliveries: Delivery[] = [];
  for (const { webhookId, viewer, ownership, adId } of await readCandidates(client, 'ad.changed', [
    ...listings.keys(),
  ])) {
    if (actorFor(viewer, ownership))
      deliveries.push({ webhookId, event: 'ad.changed', data: { adId }, outboxId: listings.get(adId)! });
  }
  for (const one of await readCandidates(client, 'conversation.changed', [...conversations.keys()])) {
    const { webhookId, viewer, ownership, adId, subjectId } = one;
    if (one.isSearcher || actorFor(viewer, ownership))
      deliveries.push({
        webhookId,
        event: 'conversation.changed',
        data: { conversationId: subjectId, adId },
        outboxId: conversations.get(subjectId)!,
      });
  }
  for (const row of await readAlertWebhooks(client, [...alerts.keys()]))
    deliveries.push({
      webhookId: row.webhook_id,
      event: 'alert.raised',
      data: {
        alertId: row.alert_id,
        adId: row.ad_id,
        ...(row.search_id !== null && { savedSearchID: row.search_id }),
      },
      outboxId: alerts.get(row.alert_id)!,
    });
  return deliveries;
}

/** The last outbox row of a topic by subject: several changes at once are one event. */
function lastOf(rows: readonly OutboxEntry[], topic: string): Map<number, number> {
  return new Map(rows.filter((row) => row.topic === topic).map((row) => [row.subject_id, row.id]));
}

async function insertDeliveries(client: pg.PoolClient, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await client.query(
    `insert into webhook_delivery (webhook_id, event, data, outbox_id)
     select * from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::bigint[])
     on conflict (webhook_id, outbox_id) do nothing`,
    [
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ data }) => JSON.stringify(data)),
      deliveries.map(({ outboxId }) => outboxId),
    ],
  );
}
