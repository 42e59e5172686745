import type pg from 'pg';
import type { Message } from './message.ts';

/**
 * Puts a message into the queue. Given the client of a transaction, it goes out if and only if that commits.
 * @returns whether it is new: false where one with its unique key is there already
 */
export async function queueMessage(client: pg.Pool | pg.ClientBase, message: Message): Promise<boolean> {
  return (await queueNumbered(client, message)) !== null;
}

/** As `queueMessage`. @returns the number of the message; null where one with its unique key is there already */
export async function queueNumbered(
  client: pg.Pool | pg.ClientBase,
  message: Message,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `insert into mail_message
       (channel, recipient, locale, subject, content, attachments, unique_key, user_id, unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (unique_key) do nothing returning id`,
    [
      message.channel ?? 'mail',
      message.recipient,
      message.locale,
      message.subject,
      JSON.stringify(message.content),
      JSON.stringify(message.attachments ?? []),
      message.uniqueKey ?? null,
      message.userId ?? null,
      message.unsubscribeUrl ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes messages back that nobody has begun to send.
 * @returns those taken back; the others are out, or on their way
 */
export async function withdrawMessages(client: pg.ClientBase, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `delete from mail_message where id = any($1) and attempts = 0 and sent_at is null and failed_at is null
     returning id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
