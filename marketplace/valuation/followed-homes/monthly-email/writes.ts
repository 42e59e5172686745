import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { withdrawMessages } from '#platform/mail/queue.ts';

/** Start of the keys of the monthly mails. */
export const MAIL_KEY = 'followed-homes';

/**
 * Stops the monthly emails of a person, and withdraws one that is not sent yet.
 * @returns the homes whose emails were on
 */
export function stopMails(pool: pg.Pool, userId: string): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    // Waits for a mail to this person that is being written.
    await client.query('select from user_account where id = $1 for no key update', [userId]);
    const { rows } = await client.query<{ id: number }>(
      'update followed_home set wants_mail = false where user_id = $1 and wants_mail returning id',
      [userId],
    );
    const { rows: unsent } = await client.query<{ id: number }>(
      `select id from mail_message where user_id = $1 and sent_at is null and unique_key like '${MAIL_KEY}-%'`,
      [userId],
    );
    await withdrawMessages(
      client,
      unsent.map(({ id }) => id),
    );
    return rows.map(({ id }) => id);
  });
}

/** Turns the monthly emails of some homes of a person on again. */
export async function resumeMails(
  pool: pg.Pool,
  { userId, homeIds }: { userId: string; homeIds: readonly number[] },
): Promise<void> {
  await pool.query(
    'update followed_home set wants_mail = true where user_id = $1 and id = any($2::bigint[])',
    [userId, homeIds],
  );
}
