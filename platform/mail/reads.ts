import type pg from 'pg';
import type { MailMessageRow } from '#database/rows.ts';
import { type Keyring, UnreadableData } from '../secrets/keyring.ts';
import type { Attachment, Content } from './message.ts';
import { type StoredContent, withContent } from './sealed-content.ts';

export type StoredMessage = Pick<
  MailMessageRow,
  'id' | 'channel' | 'recipient' | 'locale' | 'subject' | 'created_at'
> & {
  content: Content;
  attachments: Attachment[];
};

type Row = StoredMessage & StoredContent;

/** @returns the newest messages, of all recipients or of one */
export async function readMessages(
  pool: pg.Pool,
  keyring: Keyring,
  recipient: string | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await pool.query<Row>(
    `select id, channel, recipient, locale, subject, content, attachments, created_at, unique_key, sealed_content,
            sealed_with
       from mail_message
      where $1::text is null or recipient = $1 order by id desc limit $2`,
    [recipient ?? null, limit],
  );
  return rows.map((row) => readable(keyring, row));
}

/** @returns one message, or null */
export async function readMessage(
  pool: pg.Pool,
  keyring: Keyring,
  id: number,
): Promise<StoredMessage | null> {
  const { rows } = await pool.query<Row>(
    `select id, channel, recipient, locale, subject, content, attachments, created_at, unique_key, sealed_content,
            sealed_with
       from mail_message where id = $1`,
    [id],
  );
  return rows[0] ? readable(keyring, rows[0]) : null;
}

/** @returns the message; without content if no key opens it any more, so that the others can be shown */
function readable(keyring: Keyring, row: Row): StoredMessage {
  try {
    return withContent(keyring, row);
  } catch (error) {
    if (!(error instanceof UnreadableData)) throw error;
    const { unique_key: _key, sealed_content: _content, sealed_with: _with, ...shown } = row;
    return shown;
  }
}
