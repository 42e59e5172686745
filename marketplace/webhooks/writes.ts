import type pg from 'pg';
import { currentFeedPosition, type FeedPosition, type FeedRow, readFeed } from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import { actorFor } from '#marketplace/listings/access.ts';
import { MOST_WEBHOOKS, type WebhookChange, type WebhookEvent } from './contract.ts';
import { readCandidates, readRaised } from './reads.ts';
import { newSecret } from './rules.ts';

/** @returns its id and its secret, which is shown this once; null where somebody has as many as they may */
export async function makeWebhook(
  pool: pg.Pool,
  userId: string,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<{ id: number; secret: string } | null> {
  return inTransaction(pool, async (client) => {
    // Two made at once wait for each other here.
    await client.query('select from user_account where id = $1 for update', [userId]);
    const { rows } = await client.query<{ id: number; secret: string }>(
      `insert into webhook (user_id, url, events, secret)
       select $1, $2, $3, $4 where (select count(*) from webhook where user_id = $1) < $5
       returning id, secret`,
      [userId, url, events, newSecret(), MOST_WEBHOOKS],
    );
    return rows[0] ?? null;
  });
}

/** Changes what a webhook hears and where; turned on again it begins anew. @returns whether it is theirs */
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

/** @returns whether it was theirs */
export async function removeWebhook(pool: pg.Pool, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from webhook where id = $2 and user_id = $1', [userId, id]);
  return rowCount === 1;
}

/** Sends a webhook something to be tried with. @returns whether it is theirs */
export async function testWebhook(pool: pg.Pool, userId: string, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into webhook_delivery (webhook_id, event, data)
     select id, 'test', jsonb_build_object('webhookId', id) from webhook where id = $2 and user_id = $1`,
    [userId, id],
  );
  return rowCount === 1;
}

/** Sends something once more, now. @returns whether it is theirs and not on its way anyhow */
export async function repeatDelivery(
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

type Delivery = { webhookId: number; event: WebhookEvent; data: Record<string, number>; feedId: number };

/** Rows of the feed read in one transaction. */
const BATCH = 2_000;

/**
 * Reads what is new in the feed and puts on its way what webhooks are to hear of it; position and deliveries in one
 * transaction, so that none is lost or doubled.
 * @returns how many rows of the feed were read; 0 too while another process reads
 */
export async function noteNews(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const position = await takePosition(client);
    if (!position) return 0;
    const rows = await readFeed(client, position, BATCH);
    const last = rows.at(-1);
    if (!last) return 0;
    await putDeliveries(client, await deliveriesOf(client, rows));
    await client.query('update webhook_position set transaction_id = $1::text::xid8, feed_id = $2', [
      last.transaction_id,
      last.id,
    ]);
    return rows.length;
  });
}

/** Where reading goes on; null while another process reads. What came before the first reading is nobody's news. */
async function takePosition(client: pg.PoolClient): Promise<FeedPosition | null> {
  const begin = await currentFeedPosition(client);
  await client.query(
    `insert into webhook_position (transaction_id, feed_id) select $1::text::xid8, $2
      where not exists (select from webhook_position) on conflict do nothing`,
    [begin.transactionId, begin.id],
  );
  // A position of a database that had come further, from which this one was restored, would be waited for in vain.
  await client.query(
    `update webhook_position set transaction_id = $1::text::xid8, feed_id = $2
      where transaction_id > pg_snapshot_xmax(pg_current_snapshot())`,
    [begin.transactionId, begin.id],
  );
  const { rows } = await client.query<{ transaction_id: string; feed_id: number }>(
    'select transaction_id::text, feed_id from webhook_position for update skip locked',
  );
  return rows[0] ? { transactionId: rows[0].transaction_id, id: rows[0].feed_id } : null;
}

async function deliveriesOf(client: pg.PoolClient, rows: readonly FeedRow[]): Promise<Delivery[]> {
  const ads = lastOf(rows, 'ad');
  const conversations = lastOf(rows, 'conversation');
  const alerts = lastOf(rows, 'alert');
  const deliveries: Delivery[] = [];
  for (const { webhookId, viewer, ownership, adId } of await readCandidates(client, 'ad.changed', [
    ...ads.keys(),
  ])) {
    if (actorFor(viewer, ownership))
      deliveries.push({ webhookId, event: 'ad.changed', data: { adId }, feedId: ads.get(adId)! });
  }
  for (const one of await readCandidates(client, 'conversation.changed', [...conversations.keys()])) {
    const { webhookId, viewer, ownership, adId, subjectId } = one;
    if (one.isSearcher || actorFor(viewer, ownership))
      deliveries.push({
        webhookId,
        event: 'conversation.changed',
        data: { conversationId: subjectId, adId },
        feedId: conversations.get(subjectId)!,
      });
  }
  for (const row of await readRaised(client, [...alerts.keys()]))
    deliveries.push({
      webhookId: row.webhook_id,
      event: 'alert.raised',
      data: {
        alertId: row.alert_id,
        adId: row.ad_id,
        ...(row.search_id !== null && { savedSearchID: row.search_id }),
      },
      feedId: alerts.get(row.alert_id)!,
    });
  return deliveries;
}

/** The last row of a topic for each subject: several changes at once are one piece of news. */
function lastOf(rows: readonly FeedRow[], topic: string): Map<number, number> {
  return new Map(rows.filter((row) => row.topic === topic).map((row) => [row.subject_id, row.id]));
}

async function putDeliveries(client: pg.PoolClient, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await client.query(
    `insert into webhook_delivery (webhook_id, event, data, feed_id)
     select * from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::bigint[])
     on conflict (webhook_id, feed_id) do nothing`,
    [
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ data }) => JSON.stringify(data)),
      deliveries.map(({ feedId }) => feedId),
    ],
  );
}
