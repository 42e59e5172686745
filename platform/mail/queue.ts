import type pg from 'pg';
import { currentRequestId } from '../http/request-scope.ts';
import type { Sealed } from '../secrets/keyring.ts';
import type { Content, Message } from './message.ts';
import { isProvenSql } from './proof.ts';

/**
 * Queues a mail to a proven address. With the client of a transaction, it is sent if and only if that commits. Mail
 * to an unproven address is not queued: use `queueUnprovenMail`.
 * @returns whether it was queued: false if its unique key is queued already or the address is unproven
 */
export async function queueMessage(client: pg.Pool | pg.ClientBase, message: Message): Promise<boolean> {
  return (await queueMessageWithId(client, message)) !== null;
}

/** Like `queueMessage`. @returns the id of the message; null if it was not queued */
export async function queueMessageWithId(
  client: pg.Pool | pg.ClientBase,
  message: Message,
): Promise<number | null> {
  return insertMessage(client, { channel: 'mail', isProven: 'required', message });
}

/** Stands where the content is stored encrypted. */
const NO_CONTENT: Content = { heading: '', blocks: [] };

/**
 * Inserts a message into the queue; called only by the files of this folder.
 * @param isProven whether the address is proven; `required`: inserts nothing unless it is
 * @param sealed content and attachments in encrypted form, in the place of the message's own
 * @returns the id of the message; null if its unique key is queued already or the address is unproven
 */
export async function insertMessage(
  client: pg.Pool | pg.ClientBase,
  {
    channel,
    isProven,
    message,
    sealed,
  }: {
    channel: 'mail' | 'text_message';
    isProven: boolean | 'required';
    message: Message;
    sealed?: Sealed;
  },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into mail_message
       (channel, recipient, locale, subject, content, attachments, unique_key, user_id, unsubscribe_url, recipient_proven,
        sealed_content, sealed_with, reply_to, due_at, request_id)
     select $1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8::uuid, $9, coalesce($10::boolean, true), $11::bytea, $12, $13, now() + make_interval(secs => $14), $15
      where $10::boolean is not null or ${isProvenSql('$2::text')}
     on conflict (unique_key) do nothing returning id`,
    [
      channel,
      message.recipient,
      message.locale,
      message.subject,
      JSON.stringify(sealed ? NO_CONTENT : message.content),
      JSON.stringify(sealed ? [] : (message.attachments ?? [])),
      message.uniqueKey ?? null,
      message.userId ?? null,
      message.unsubscribeUrl ?? null,
      isProven === 'required' ? null : isProven,
      sealed?.bytes ?? null,
      sealed?.keyId ?? null,
      message.replyTo ?? null,
      message.delaySeconds ?? 0,
      currentRequestId() ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}

/**
 * Replaces the text of a queued mail that no process has begun to send.
 * @returns false if it is sent or being sent
 */
export async function replaceMessage(
  client: pg.ClientBase,
  id: number,
  { subject, content }: Pick<Message, 'subject' | 'content'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update mail_message set subject = $2, content = $3
      where id = $1 and attempts = 0 and sent_at is null and failed_at is null`,
    [id, subject, JSON.stringify(content)],
  );
  return rowCount === 1;
}

/**
 * Withdraws messages that no process has begun to send.
 * @returns the withdrawn ones; the others are sent or being sent
 */
export async function withdrawMessages(client: pg.ClientBase, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `delete from mail_message where id = any($1) and attempts = 0 and sent_at is null and failed_at is null
     returning id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
