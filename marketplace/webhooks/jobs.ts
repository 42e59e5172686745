import type pg from 'pg';
import type { WebhookDeliveryRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { drainQueue } from '#database/work-queue.ts';
import { isAcknowledged, postSigned, retryDelay } from '#marketplace/media/outside/signed-post.ts';
import type { FetchResult, Network } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';

/** A delivery claimed by a process that died becomes due again after this time. */
const CLAIM_INTERVAL = '1 minute';
/** Maximum number of concurrent deliveries per process, and of deliveries per run. */
const CONCURRENCY = 8;
const BATCH = 200;
/** Maximum number of concurrent deliveries per user, so that slow receivers do not block others. */
const MAX_OF_PERSON = 2;
/** A webhook that fails for this long is turned off, and its owner gets a mail. */
const GIVEN_UP = '3 days';

type ClaimedDelivery = Pick<WebhookDeliveryRow, 'id' | 'webhook_id' | 'event' | 'created_at' | 'attempts'> & {
  user_id: string;
  data: Record<string, number>;
  url: string;
  secret: string;
};

/**
 * Sends due deliveries at least once: after a crash between sending and recording, a delivery is sent again with the
 * same id.
 * @returns the number of successful deliveries
 */
export async function deliverWebhooks(
  pool: pg.Pool,
  mailContext: MailContext,
  network: Partial<Network> = {},
): Promise<number> {
  return drainQueue({
    take: (busy) => takeDelivery(pool, busy),
    handle: async (delivery) => recordOutcome(pool, delivery, await send(delivery, network), mailContext),
    concurrency: CONCURRENCY,
    max: BATCH,
    ownerOf: ({ user_id }) => user_id,
    maxPerOwner: MAX_OF_PERSON,
  });
}

/**
 * Claims a delivery of the webhook that has waited longest; failing webhooks come last. The webhook then moves to the
 * end of the queue, so that many deliveries of one webhook do not delay others.
 * @param busy users at their concurrency limit
 */
async function takeDelivery(pool: pg.Pool, busy: readonly string[]): Promise<ClaimedDelivery | undefined> {
  for (;;) {
    const claimed = await inTransaction(pool, (client) => claimFromNextWebhook(client, busy));
    // The webhook was next but has nothing due: tries the next one.
    if (claimed !== 'nothing due') return claimed;
  }
}

async function claimFromNextWebhook(
  client: pg.ClientBase,
  busy: readonly string[],
): Promise<ClaimedDelivery | 'nothing due' | undefined> {
  const { rows: turns } = await client.query<{ id: number }>(
    `select id from webhook where disabled_at is null and next_at <= now() and user_id <> all($1::uuid[])
      order by (failing_since is not null), next_at limit 1 for update skip locked`,
    [busy],
  );
  const webhook = turns[0];
  if (!webhook) return undefined;
  const { rows } = await client.query<ClaimedDelivery>(
    `update webhook_delivery d set attempts = attempts + 1, due_at = now() + interval '${CLAIM_INTERVAL}'
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

async function send(delivery: ClaimedDelivery, network: Partial<Network>): Promise<FetchResult> {
  const { id, event, data, created_at, url, secret } = delivery;
  const body = JSON.stringify({ id, event, createdAt: created_at.toISOString(), data });
  return postSigned({ url, secret, event, delivery: `${id}`, body }, network);
}

/** Records the outcome of a delivery. @returns whether it succeeded */
async function recordOutcome(
  pool: pg.Pool,
  { id, webhook_id, attempts }: ClaimedDelivery,
  answer: FetchResult,
  mailContext: MailContext,
): Promise<boolean> {
  const status = answer.ok ? answer.status : null;
  if (isAcknowledged(answer)) {
    await pool.query(
      `with arrived as (update webhook_delivery set delivered_at = now(), status = $2, trouble = null where id = $1)
       update webhook set failing_since = null where id = $3 and failing_since is not null`,
      [id, status, webhook_id],
    );
    return true;
  }
  const pause = retryDelay(attempts);
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
    if (rows[0]?.disabled_at) await queueDisabledMail(client, webhook_id, rows[0], mailContext);
  });
  return false;
}

type GivenUp = { disabled_at: Date | null; url: string; user_id: string; email: string; locale: Locale };

async function queueDisabledMail(
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

/**
 * Deletes deliveries a month after they were sent, given up, or left waiting for a disabled webhook.
 * @returns the number of deleted deliveries
 */
export async function sweepDeliveries(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    "delete from webhook_delivery where coalesce(delivered_at, failed_at, due_at) < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
