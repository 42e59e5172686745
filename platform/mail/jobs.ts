import type pg from 'pg';
import type { MailMessageRow } from '#database/rows.ts';
import { takeTurns } from '#database/work-queue.ts';
import type { Attachment, Content } from './message.ts';
import { renderMessage } from './render.ts';
import { CONNECTIONS, type Transports } from './transport.ts';

/** After these many attempts, a day and a half in all, nobody will read it any more. */
const MOST_ATTEMPTS = 10;
/** A process that died with a message gives it back after this; no way out takes so long. */
const CLAIM = '2 minutes';
/** Messages under way at the same time, as many as there are connections to the mail server, and of one run at most. */
const AT_ONCE = CONNECTIONS;
const BATCH = 200;

type Row = Pick<
  MailMessageRow,
  'id' | 'channel' | 'recipient' | 'locale' | 'subject' | 'unsubscribe_url' | 'attempts'
> & {
  content: Content;
  attachments: Attachment[];
};

/**
 * Sends what is due. At least once: a process that dies between sending and noting it sends it again, under the same
 * message id.
 * @returns how many went out
 */
export async function sendDueMessages(
  pool: pg.Pool,
  transports: Transports,
  onError: (error: Error) => void,
): Promise<number> {
  async function send(row: Row): Promise<boolean> {
    try {
      await transports[row.channel].send({
        to: row.recipient,
        subject: row.subject,
        attachments: row.attachments,
        id: `message-${row.id}`,
        unsubscribeUrl: row.unsubscribe_url,
        ...renderMessage(row.subject, row.content, row.locale),
      });
      await pool.query('update mail_message set sent_at = now() where id = $1', [row.id]);
      return true;
    } catch (error) {
      onError(error as Error);
      await putBack(pool, row);
      return false;
    }
  }
  return takeTurns({ take: () => takeMessage(pool), handle: send, atOnce: AT_ONCE, most: BATCH });
}

/** Takes the message that has been due longest; each as its turn comes, so that a slow way out outlasts no claim. */
async function takeMessage(pool: pg.Pool): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `update mail_message set attempts = attempts + 1, due_at = now() + interval '${CLAIM}'
      where id = (select id from mail_message where sent_at is null and failed_at is null and due_at <= now()
                   order by due_at limit 1 for update skip locked)
     returning id, channel, recipient, locale, subject, content, attachments, unsubscribe_url, attempts`,
  );
  return rows[0];
}

/** Tried again after 1, 2, 4 … minutes. */
async function putBack(pool: pg.Pool, { id, attempts }: Row): Promise<void> {
  await pool.query(
    `update mail_message set due_at = now() + ($2 * interval '1 minute'),
       failed_at = case when attempts >= ${MOST_ATTEMPTS} then now() end where id = $1`,
    [id, 2 ** (attempts - 1)],
  );
}

/** Messages are kept for a month: long enough to answer what became of one. @returns how many were removed */
export async function sweepMessages(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from mail_message where coalesce(sent_at, failed_at) < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
