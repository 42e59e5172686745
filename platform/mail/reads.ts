import type pg from 'pg';
import type { MailMessageRow } from '#database/rows.ts';
import type { Attachment, Content } from './message.ts';

export type StoredMessage = Pick<
  MailMessageRow,
  'id' | 'channel' | 'recipient' | 'locale' | 'subject' | 'created_at'
> & {
  content: Content;
  attachments: Attachment[];
};

/** @returns the newest messages, of all recipients or of one */
export async function readMessages(
  pool: pg.Pool,
  recipient: string | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await pool.query<StoredMessage>(
    `select id, channel, recipient, locale, subject, content, attachments, created_at from mail_message
      where $1::text is null or recipient = $1 order by id desc limit $2`,
    [recipient ?? null, limit],
  );
  return rows;
}

/** @returns one message, or null */
export async function readMessage(pool: pg.Pool, id: number): Promise<StoredMessage | null> {
  const { rows } = await pool.query<StoredMessage>(
    'select id, channel, recipient, locale, subject, content, attachments, created_at from mail_message where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
