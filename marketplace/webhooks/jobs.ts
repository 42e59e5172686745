import type pg from 'pg';
import type { WebhookDeliveryRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { drainQueue } from '#database/work-queue.ts';
import { type FetchResult, type Network, ssrfSafeFetch } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { pauseAfter, signature } from './rules.ts';

/** A program has so long to say that it got something; it does its work afterwards. */
const PATIENCE_MS = 10_000;
/** Of an answer nothing is read but its status. */
const ANSWER_BYTES = 16 * 1024;
/** A process that died with a delivery gives it back after this. */
const CLAIM = '1 minute';
/** Deliveries under way at the same time in one process, and of one run at most. */
const AT_ONCE = 8;
const BATCH = 200;
/** Of those under way, deliveries to webhooks of one person: slow ones leave turns for everyone else. */
const MAX_OF_PERSON = 2;
/** A webhook that nothing reached for so long is turned off, and its owner is told. */
const GIVEN_UP = '3 days';

type Taken = Pick<WebhookDeliveryRow, 'id' | 'webhook_id' | 'event' | 'created_at' | 'attempts'> & {
  user_id: string;
  data: Record<string, number>;
  url: string;
  secret: string;
};

/**
 * Delivers what is due, at least once: a process that dies between sending and noting it sends it again, under the same
 * id. @returns how many arrived
 */
export async function deliverWebhooks(
  pool: pg.Pool,
  mailContext: MailContext,
  network: Partial<Network> = {},
): Promise<number> {
  return drainQueue({
    take: (busy) => takeDelivery(pool, busy),
    handle: async (delivery) => settle(pool, delivery, await send(delivery, network), mailContext),
    concurrency: AT_ONCE,
    max: BATCH,
    ownerOf: ({ user_id }) => user_id,
    maxPerOwner: MAX_OF_PERSON,
  });
}

/**
 * Takes a delivery of the webhook that has waited longest; those that fail come last. Its place in the line is then the
 * last, so that one with many deliveries keeps no other waiting.
 * @param busy persons whose webhooks have to wait
 */
async function takeDelivery(pool: pg.Pool, busy: readonly string[]): Promise<Taken | undefined> {
  for (;;) {
    const turn = await inTransaction(pool, (client) => takeTurn(client, busy));
    // A webhook whose time had come and that has nothing due: the next one is asked.
    if (turn !== 'nothing due') return turn;
  }
}

async function takeTurn(
  client: pg.ClientBase,
  busy: readonly string[],
): Promise<Taken | 'nothing due' | undefined> {
  const { rows: turns } = await client.query<{ id: number }>(
    `select id from webhook where disabled_at is null and next_at <= now() and user_id <> all($1::uuid[])
      order by (failing_since is not null), next_at limit 1 for update skip locked`,
    [busy],
  );
  const webhook = turns[0];
  if (!webhook) return undefined;
  const { rows } = await client.query<Taken>(
    `update webhook_delivery d set attempts = attempts + 1, due_at = now() + interval '${CLAIM}'
       from webhook w
      where w.id = d.webhook_id and d.id =
        (select id from webhook_delivery
          where webhook_id = $1 and delivered_at is null and failed_at is null and due_at <= now()
          order by due_at limit 1 for update skip locked)
     returning d.id, d.webhook_id, w.user_id, d.event, d.data, d.created_at, d.attempts, w.url, w.secret`,
    [webhook.id],
  );
  await client.query(
    `update webhook set next_at = case when $2 then clock_timestamp() else
            (select min(due_at) from webhook_delivery
              where webhook_id = $1 and delivered_at is null and failed_at is null) end
      where id = $1`,
    [webhook.id, rows.length > 0],
  );
  return rows[0] ?? 'nothing due';
}

async function send(delivery: Taken, network: Partial<Network>): Promise<FetchResult> {
  const { id, event, data, created_at } = delivery;
  const body = JSON.stringify({ id, event, createdAt: created_at.toISOString(), data });
  return ssrfSafeFetch(
    new URL(delivery.url),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'gaff-event': event,
        'gaff-delivery': `${id}`,
        'gaff-signature': signature(delivery.secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      bytes: ANSWER_BYTES,
      milliseconds: PATIENCE_MS,
    },
    network,
  );
}

/** Notes what came of it. @returns whether it arrived: any answer of success, however long */
async function settle(
  pool: pg.Pool,
  { id, webhook_id, attempts }: Taken,
  answer: FetchResult,
  mailContext: MailContext,
): Promise<boolean> {
  const status = answer.ok ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await pool.query(
      `with arrived as (update webhook_delivery set delivered_at = now(), status = $2, trouble = null where id = $1)
       update webhook set failing_since = null where id = $3 and failing_since is not null`,
      [id, status, webhook_id],
    );
    return true;
  }
  const pause = pauseAfter(attempts);
  await inTransaction(pool, async (client) => {
    await client.query(
      `update webhook_delivery set status = $2, trouble = $3, due_at = now() + coalesce($4, 0) * interval '1 minute',
              failed_at = case when $4::integer is null then now() end
        where id = $1`,
      [id, status, answer.ok ? null : answer.reason, pause],
    );
    const { rows } = await client.query<GivenUp>(
      `update webhook set failing_since = coalesce(failing_since, now()),
              disabled_at = case when failing_since < now() - interval '${GIVEN_UP}' then now() else disabled_at end
         from user_account u
        where webhook.id = $1 and webhook.disabled_at is null and u.id = webhook.user_id
       returning webhook.disabled_at, webhook.url, u.id as user_id, u.email, u.locale`,
      [webhook_id],
    );
    if (rows[0]?.disabled_at) await tell(client, webhook_id, rows[0], mailContext);
  });
  return false;
}

type GivenUp = { disabled_at: Date | null; url: string; user_id: string; email: string; locale: Locale };

async function tell(
  client: pg.ClientBase,
  id: number,
  row: GivenUp,
  mailContext: MailContext,
): Promise<void> {
  const { t } = mailContext.languages[row.locale];
  const path = `${row.locale === 'ga' ? '/ga' : ''}/account/security#webhooks`;
  await queueMessage(client, {
    recipient: row.email,
    locale: row.locale,
    subject: t('webhooks.mail.subject'),
    content: {
      heading: t('webhooks.mail.subject'),
      blocks: [
        { kind: 'text', text: t('webhooks.mail.words', { url: row.url }) },
        { kind: 'button', label: t('webhooks.mail.button'), url: mailContext.publicUrl + path },
      ],
    },
    uniqueKey: `webhook ${id} off ${row.disabled_at!.toISOString()}`,
    userId: row.user_id,
  });
}

/** What was delivered, given up, or waits for a webhook that stays off, is kept for a month. @returns how many were removed */
export async function sweepDeliveries(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from webhook_delivery where coalesce(delivered_at, failed_at, due_at) < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
