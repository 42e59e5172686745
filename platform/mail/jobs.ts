import type pg from 'pg';
import { Counter } from 'prom-client';
import type { MailMessageRow } from '#database/rows.ts';
import { drainQueue } from '#database/work-queue.ts';
import { registry } from '../metrics/registry.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { renderMessage } from './render.ts';
import { type StoredContent, withContent } from './sealed-content.ts';
import { MAX_CONNECTIONS, type Transports } from './transport.ts';

const attempted = new Counter({
  name: 'gaff_messages_total',
  help: 'Attempts to send a mail or text message: sent, failed and tried again later, or given up',
  labelNames: ['channel', 'result'] as const,
  registers: [registry],
});
for (const channel of ['mail', 'text_message'])
  for (const result of ['sent', 'failed', 'given_up']) attempted.inc({ channel, result }, 0);

/** Attempts before a message is marked failed: a day and a half in all. */
const MAX_ATTEMPTS = 10;
/** Time after which another process may take the message of a process that died; sending never takes so long. */
const CLAIM = '2 minutes';
/** Messages sent at the same time: one for each connection to the mail server. BATCH: messages of one run. */
const CONCURRENCY = MAX_CONNECTIONS;
const BATCH = 200;

type Row = Pick<
  MailMessageRow,
  | 'id'
  | 'channel'
  | 'recipient'
  | 'locale'
  | 'subject'
  | 'unsubscribe_url'
  | 'reply_to'
  | 'attempts'
  | 'request_id'
> &
  StoredContent;

/**
 * Sends due messages at least once: a process that dies between sending and recording sends the message again under
 * the same message id.
 * @param onError receives each failure, with the message and the request that caused it
 * @returns the number sent
 */
export async function sendDueMessages(
  pool: pg.Pool,
  { transports, keyring }: { transports: Transports; keyring: Keyring },
  onError: (error: Error, message: { id: number; requestId: string | null }) => void,
): Promise<number> {
  async function send(row: Row): Promise<boolean> {
    try {
      const { content, attachments } = withContent(keyring, row);
      await transports[row.channel].send({
        to: row.recipient,
        subject: row.subject,
        attachments,
        id: `message-${row.id}`,
        unsubscribeUrl: row.unsubscribe_url,
        replyTo: row.reply_to,
        ...renderMessage(row.subject, content, row.locale),
      });
      await pool.query('update mail_message set sent_at = now() where id = $1', [row.id]);
      attempted.inc({ channel: row.channel, result: 'sent' });
      return true;
    } catch (error) {
      onError(error as Error, { id: row.id, requestId: row.request_id });
      await retryLater(pool, row);
      attempted.inc({
        channel: row.channel,
        result: row.attempts < MAX_ATTEMPTS ? 'failed' : 'given_up',
      });
      return false;
    }
  }
  return drainQueue({ take: () => takeMessage(pool), handle: send, concurrency: CONCURRENCY, max: BATCH });
}

/**
 * Claims the message that has been due longest. Workers claim one at a time, so that a slow mail server outlasts no
 * claim.
 */
async function takeMessage(pool: pg.Pool): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `update mail_message set attempts = attempts + 1, due_at = now() + interval '${CLAIM}'
      where id = (select id from mail_message where sent_at is null and failed_at is null and due_at <= now()
                   order by due_at limit 1 for update skip locked)
     returning id, channel, recipient, locale, subject, content, attachments, unsubscribe_url, reply_to, attempts, unique_key,
       sealed_content, sealed_with, request_id`,
  );
  return rows[0];
}

/** Retries after 1, 2, 4 … minutes. */
async function retryLater(pool: pg.Pool, { id, attempts }: Row): Promise<void> {
  await pool.query(
    `update mail_message set due_at = now() + ($2 * interval '1 minute'),
       failed_at = case when attempts >= ${MAX_ATTEMPTS} then now() end where id = $1`,
    [id, 2 ** (attempts - 1)],
  );
}

/** Deletes messages a month after they were sent or failed. @returns the number deleted */
export async function sweepMessages(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from mail_message where coalesce(sent_at, failed_at) < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
