import { createHash } from 'node:crypto';
import type pg from 'pg';
import webPush from 'web-push';
import type { PushSubscriptionRow } from '#database/rows.ts';
import { drainQueue } from '#database/work-queue.ts';
import { type FetchResult, type Network, ssrfSafeFetch } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import type { PushContent } from './contract.ts';
import { vapidKeys } from './keys.ts';

/** Minutes before each retry; after the last, the alert is old news. */
const RETRY_MINUTES = [1, 5, 30, 120];
/** Seconds a push service keeps a message for an offline browser: until the next day's mail. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024;
/** A message claimed by a process that died becomes due again after this time. */
const CLAIM_INTERVAL = '1 minute';
const CONCURRENCY = 8;
const BATCH = 200;
/** Maximum number of concurrent messages per person, so that slow browsers do not block others. */
const MAX_OF_PERSON = 2;

type ClaimedMessage = Pick<PushSubscriptionRow, 'user_id' | 'endpoint' | 'public_key' | 'secret'> & {
  id: number;
  content: PushContent;
  attempts: number;
  subscription_id: number;
};

export type PushSender = { secret: string; publicUrl: string };

/**
 * Sends due push messages at least once; browsers merge duplicates by tag.
 * @returns the number of accepted messages
 */
export async function sendPushes(
  pool: pg.Pool,
  { secret, publicUrl }: PushSender,
  network: Partial<Network> = {},
): Promise<number> {
  const vapidDetails = {
    // The contact for the push service: the site's URL, or a placeholder in development.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost',
    ...vapidKeys(secret),
  };
  return drainQueue({
    take: (busy) => claimMessage(pool, busy),
    handle: async (message) => recordOutcome(pool, message, await send(message, vapidDetails, network)),
    concurrency: CONCURRENCY,
    max: BATCH,
    ownerOf: ({ user_id }) => user_id,
    maxPerOwner: MAX_OF_PERSON,
  });
}

/** @param busy ids of people at their concurrency limit */
async function claimMessage(pool: pg.Pool, busy: readonly string[]): Promise<ClaimedMessage | undefined> {
  const { rows } = await pool.query<ClaimedMessage>(
    `update push_message m set attempts = attempts + 1, due_at = now() + interval '${CLAIM_INTERVAL}'
       from push_subscription s
      where s.id = m.subscription_id and m.id =
        (select next.id from push_message next join push_subscription to_browser on to_browser.id = next.subscription_id
          where next.sent_at is null and next.failed_at is null and next.due_at <= now()
            and to_browser.user_id <> all($1::uuid[])
          order by next.due_at limit 1 for update of next skip locked)
     returning m.id, m.content, m.attempts, m.subscription_id, s.user_id, s.endpoint, s.public_key, s.secret`,
    [busy],
  );
  return rows[0];
}

async function send(
  { content, endpoint, public_key, secret }: ClaimedMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
  network: Partial<Network>,
): Promise<FetchResult> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const browser = { endpoint, keys: { p256dh: public_key, auth: secret } };
    details = webPush.generateRequestDetails(browser, JSON.stringify(content), {
      vapidDetails,
      TTL: TTL_SECONDS,
      // A push service keeps only the latest message of a topic.
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    });
  } catch {
    // Invalid keys: treated like a deleted subscription.
    return { ok: true, status: 410, body: Buffer.alloc(0) };
  }
  return ssrfSafeFetch(
    new URL(endpoint),
    {
      method: 'POST',
      headers: details.headers,
      ...(details.body && { body: details.body }),
      bytes: MAX_RESPONSE_BYTES,
      milliseconds: TIMEOUT_MS,
    },
    network,
  );
}

/** Records the outcome of a message. @returns whether it was accepted */
async function recordOutcome(
  pool: pg.Pool,
  { id, subscription_id, attempts }: ClaimedMessage,
  answer: FetchResult,
): Promise<boolean> {
  const status = answer.ok ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await pool.query('update push_message set sent_at = now() where id = $1', [id]);
    return true;
  }
  // The browser revoked the permission or has been removed.
  if (status === 404 || status === 410) {
    await pool.query('delete from push_subscription where id = $1', [subscription_id]);
    return false;
  }
  await pool.query(
    `update push_message set due_at = now() + coalesce($2, 0) * interval '1 minute',
            failed_at = case when $2::integer is null then now() end where id = $1`,
    [id, RETRY_MINUTES[attempts - 1] ?? null],
  );
  return false;
}

/** @returns the number of deleted messages: a week after they were sent or gave up */
export async function deleteOldPushMessages(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from push_message where coalesce(sent_at, failed_at) < now() - interval '7 days'",
  );
  return rowCount ?? 0;
}
