import { createHash } from 'node:crypto';
import type pg from 'pg';
import webPush from 'web-push';
import type { PushSubscriptionRow } from '#database/rows.ts';
import { drainQueue } from '#database/work-queue.ts';
import { type FetchResult, type Network, ssrfSafeFetch } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import type { PushContent } from './contract.ts';
import { vapidKeys } from './keys.ts';

/** Minutes until it is tried again; after these the mail has long been read. */
const PAUSES = [1, 5, 30, 120];
/** Seconds the maker of a browser keeps it for one that is off: until the next day's mail. */
const KEPT_S = 86_400;
const PATIENCE_MS = 10_000;
const ANSWER_BYTES = 16 * 1024;
/** A process that died with one gives it back after this. */
const CLAIM = '1 minute';
const AT_ONCE = 8;
const BATCH = 200;
/** Of those under way, messages to browsers of one person: slow ones leave turns for everyone else. */
const MAX_OF_PERSON = 2;

type Taken = Pick<PushSubscriptionRow, 'user_id' | 'endpoint' | 'public_key' | 'secret'> & {
  id: number;
  content: PushContent;
  attempts: number;
  subscription_id: number;
};

export type PushSender = { secret: string; publicUrl: string };

/** Sends what is due, at least once; a browser shows what comes twice once. @returns how many were taken in */
export async function sendPushes(
  pool: pg.Pool,
  { secret, publicUrl }: PushSender,
  network: Partial<Network> = {},
): Promise<number> {
  const vapidDetails = {
    // Whom to ask when we send too much: an address, or at home nobody.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost',
    ...vapidKeys(secret),
  };
  return drainQueue({
    take: (busy) => takeMessage(pool, busy),
    handle: async (message) => settle(pool, message, await send(message, vapidDetails, network)),
    concurrency: AT_ONCE,
    max: BATCH,
    ownerOf: ({ user_id }) => user_id,
    maxPerOwner: MAX_OF_PERSON,
  });
}

/** @param busy persons whose browsers have to wait */
async function takeMessage(pool: pg.Pool, busy: readonly string[]): Promise<Taken | undefined> {
  const { rows } = await pool.query<Taken>(
    `update push_message m set attempts = attempts + 1, due_at = now() + interval '${CLAIM}'
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
  { content, endpoint, public_key, secret }: Taken,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
  network: Partial<Network>,
): Promise<FetchResult> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const browser = { endpoint, keys: { p256dh: public_key, auth: secret } };
    details = webPush.generateRequestDetails(browser, JSON.stringify(content), {
      vapidDetails,
      TTL: KEPT_S,
      // Of two that wait for a browser with the same tag it gets the later one.
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    });
  } catch {
    // Keys that are none: no browser waits for this.
    return { ok: true, status: 410, body: Buffer.alloc(0) };
  }
  return ssrfSafeFetch(
    new URL(endpoint),
    {
      method: 'POST',
      headers: details.headers,
      ...(details.body && { body: details.body }),
      bytes: ANSWER_BYTES,
      milliseconds: PATIENCE_MS,
    },
    network,
  );
}

/** Notes what came of it. @returns whether it was taken */
async function settle(
  pool: pg.Pool,
  { id, subscription_id, attempts }: Taken,
  answer: FetchResult,
): Promise<boolean> {
  const status = answer.ok ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await pool.query('update push_message set sent_at = now() where id = $1', [id]);
    return true;
  }
  // The browser has withdrawn its permission, or is no more.
  if (status === 404 || status === 410) {
    await pool.query('delete from push_subscription where id = $1', [subscription_id]);
    return false;
  }
  await pool.query(
    `update push_message set due_at = now() + coalesce($2, 0) * interval '1 minute',
            failed_at = case when $2::integer is null then now() end where id = $1`,
    [id, PAUSES[attempts - 1] ?? null],
  );
  return false;
}

/** @returns how many messages were forgotten: a week after they were sent or given up */
export async function sweepPushes(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from push_message where coalesce(sent_at, failed_at) < now() - interval '7 days'",
  );
  return rowCount ?? 0;
}
