import type pg from 'pg';
import type { Message } from './message.ts';

/**
 * Puts a message into the queue. Given the client of a transaction, it goes out if and only if that commits.
 * @returns whether it is new: false where one with its unique key is there already
 */
export async function queueMessage(client: pg.Pool | pg.ClientBase, message: Message): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into mail_message (channel, recipient, locale, subject, content, attachments, unique_key, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (unique_key) do nothing`,
    [
      message.channel ?? 'mail',
      message.recipient,
      message.locale,
      message.subject,
      JSON.stringify(message.content),
      JSON.stringify(message.attachments ?? []),
      message.uniqueKey ?? null,
      message.userId ?? null,
    ],
  );
  return rowCount === 1;
}
