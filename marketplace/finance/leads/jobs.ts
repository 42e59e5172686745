import type pg from 'pg';
import type { MortgageLeadPostRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { drainQueue } from '#database/work-queue.ts';
import { isAcknowledged, postSigned, retryDelay } from '#marketplace/media/outside/signed-post.ts';
import type { Network } from '#marketplace/media/outside/ssrf-safe-fetch.ts';
import { UnreadableData } from '#platform/secrets/keyring.ts';
import { openContent } from './content.ts';
import type { LeadsContext } from './context.ts';
import { receiverOf } from './receivers.ts';
import { statesBefore } from './writes.ts';

/** A call claimed by a process that died becomes due again after this time. */
const CLAIM_INTERVAL = '1 minute';
/** Maximum number of concurrent calls per process, and of calls per run. */
const CONCURRENCY = 4;
const BATCH = 100;
/** Maximum number of concurrent calls to one receiver, so that a slow one does not block others. */
const MAX_OF_RECEIVER = 2;

type ClaimedPost = Pick<
  MortgageLeadPostRow,
  'id' | 'receiver_id' | 'event' | 'reference' | 'lead_id' | 'created_at' | 'attempts'
>;

/**
 * Calls the webhooks of receivers at least once: after a crash between sending and recording, a call is repeated with
 * the same id.
 * @returns the number of successful calls
 */
export async function deliverLeadPosts(
  context: LeadsContext,
  network: Partial<Network> = {},
): Promise<number> {
  const { pool } = context;
  return drainQueue({
    take: (busy) => takePost(pool, busy),
    handle: (post) => deliver(context, post, network),
    concurrency: CONCURRENCY,
    max: BATCH,
    ownerOf: ({ receiver_id }) => receiver_id,
    maxPerOwner: MAX_OF_RECEIVER,
  });
}

async function takePost(pool: pg.Pool, busy: readonly string[]): Promise<ClaimedPost | undefined> {
  const { rows } = await pool.query<ClaimedPost>(
    `update mortgage_lead_post set attempts = attempts + 1, due_at = now() + interval '${CLAIM_INTERVAL}'
      where id = (select id from mortgage_lead_post
                   where delivered_at is null and failed_at is null and due_at <= now()
                     and receiver_id <> all($1::text[])
                   order by due_at limit 1 for update skip locked)
     returning id, receiver_id, event, reference, lead_id, created_at, attempts`,
    [busy],
  );
  return rows[0];
}

async function deliver(
  context: LeadsContext,
  post: ClaimedPost,
  network: Partial<Network>,
): Promise<boolean> {
  const webhook = receiverOf(context.mortgageReceivers, post.receiver_id)?.webhook;
  const data =
    webhook && (await dataOf(context, post).catch((error: Error) => noteUnreadable(context, error)));
  if (!webhook || !data) {
    await recordFailure(context.pool, post);
    return false;
  }
  const event = `mortgage-lead.${post.event}`;
  const createdAt = post.created_at.toISOString();
  const body = JSON.stringify({ id: post.id, event, createdAt, data });
  const answer = await postSigned({ ...webhook, event, delivery: `${post.id}`, body }, network);
  if (!isAcknowledged(answer)) {
    await recordFailure(context.pool, post);
    return false;
  }
  await recordSuccess(context.pool, post);
  return true;
}

type CarriedLead = { key_id: string | null; bytes: Buffer | null; consent_text: string; keep_until: string };

/** @returns the data of a call; null if its lead was withdrawn since. @throws UnreadableData */
async function dataOf(
  { pool, keyring }: LeadsContext,
  { reference, lead_id }: ClaimedPost,
): Promise<object | null> {
  if (lead_id === null) return { reference };
  const { rows } = await pool.query<CarriedLead>(
    'select content as bytes, key_id, consent_text, keep_until from mortgage_lead where id = $1',
    [lead_id],
  );
  const [lead] = rows;
  if (!lead?.bytes || !lead.key_id) return null;
  const content = openContent(keyring, reference, { keyId: lead.key_id, bytes: lead.bytes });
  return { reference, ...content, consent: lead.consent_text, keepUntil: lead.keep_until };
}

/** A call whose data no key opens is tried again later, when the settings may have the key. */
function noteUnreadable({ log }: LeadsContext, error: Error): null {
  if (!(error instanceof UnreadableData)) throw error;
  log.error({ err: error }, 'a mortgage lead could not be sent');
  return null;
}

async function recordSuccess(pool: pg.Pool, { id, lead_id }: ClaimedPost): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update mortgage_lead_post set delivered_at = now() where id = $1', [id]);
    if (lead_id !== null) await markLead(client, lead_id, 'delivered');
  });
}

/** Retries later, or gives up; the lead is then marked as failed. */
async function recordFailure(pool: pg.Pool, { id, lead_id, attempts }: ClaimedPost): Promise<void> {
  const pause = retryDelay(attempts);
  await inTransaction(pool, async (client) => {
    await client.query(
      `update mortgage_lead_post set due_at = now() + coalesce($2, 0) * interval '1 minute',
              failed_at = case when $2::integer is null then now() end
        where id = $1`,
      [id, pause],
    );
    if (pause === null && lead_id !== null) await markLead(client, lead_id, 'failed');
  });
}

async function markLead(client: pg.ClientBase, leadId: number, state: 'delivered' | 'failed'): Promise<void> {
  await client.query(
    'update mortgage_lead set state = $2, changed_at = now() where id = $1 and state = any($3)',
    [leadId, state, statesBefore(state)],
  );
}

/** Marks leads whose mail was sent, or given up. @returns how many */
export async function recordSentMails(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update mortgage_lead l set state = case when m.sent_at is null then 'failed' else 'delivered' end, changed_at = now()
       from mail_message m
      where l.state = 'queued' and l.message_id is not null and m.id = l.message_id
        and (m.sent_at is not null or m.failed_at is not null)`,
  );
  return rowCount ?? 0;
}
