import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Message } from '#mail/message.ts';
import { queueMessage } from '#mail/queue.ts';
import { CODE_MINUTES, MOST_GUESSES, MOST_SENT, PAUSE_SECONDS } from './rules.ts';

/** The texts that go out: of a code, and to the number of another account. */
export type PhoneTexts = { code: (code: string) => string; taken: () => string };

/**
 * Sends a code to a phone, if not too many went out. A number that another account has gets a text that says so to
 * whoever holds the phone, and to nobody else.
 * @returns whether it was sent
 */
export async function sendPhoneCode(
  pool: pg.Pool,
  {
    userId,
    phone,
    locale,
    texts,
  }: { userId: string; phone: string; locale: Message['locale']; texts: PhoneTexts },
): Promise<boolean> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTransaction(pool, async (client) => {
    // One after the other: for this account, and to this number.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended($1, 6)), pg_advisory_xact_lock(hashtextextended($2, 6))`,
      [userId < phone ? userId : phone, userId < phone ? phone : userId],
    );
    const { rows } = await client.query<{ sent: number; is_soon: boolean; is_taken: boolean }>(
      `select count(*) as sent,
              coalesce(max(created_at) > now() - interval '${PAUSE_SECONDS} seconds', false) as is_soon,
              exists (select from user_account where phone = $2 and id <> $1) as is_taken
         from mail_message
        where channel = 'text_message' and (user_id = $1 or recipient = $2) and created_at > now() - interval '1 hour'`,
      [userId, phone],
    );
    const { sent, is_soon, is_taken } = rows[0]!;
    if (sent >= MOST_SENT || is_soon) return false;
    await client.query(
      `insert into phone_code (user_id, phone, digest, expires_at)
       values ($1, $2, $3, now() + interval '${CODE_MINUTES} minutes')
       on conflict (user_id) do update set phone = excluded.phone, digest = excluded.digest, attempts = 0,
         sent_at = now(), expires_at = excluded.expires_at`,
      [userId, phone, is_taken ? 'taken' : digestOf(userId, code)],
    );
    const subject = is_taken ? texts.taken() : texts.code(code);
    await queueMessage(client, {
      channel: 'text_message',
      recipient: phone,
      locale,
      subject,
      content: { heading: subject, blocks: [] },
      userId,
    });
    return true;
  });
}

/**
 * Takes the code that came to a phone: the phone is the account's from now on.
 * @returns the phone; null for a wrong code, one that ran out, or after too many guesses
 */
export async function acceptPhoneCode(pool: pg.Pool, userId: string, code: string): Promise<string | null> {
  const { rows } = await pool.query<{ phone: string; digest: string }>(
    `update phone_code set attempts = attempts + 1
      where user_id = $1 and attempts < ${MOST_GUESSES} and expires_at > now() returning phone, digest`,
    [userId],
  );
  if (!rows[0] || rows[0].digest !== digestOf(userId, code)) return null;
  // Somebody else may have confirmed the same number in the meantime: then it is theirs.
  const { rowCount } = await pool
    .query(
      `with used as (delete from phone_code where user_id = $1 and digest = $3 returning user_id)
     update user_account set phone = $2, phone_verified_at = now(), updated_at = now()
      where id = (select user_id from used) and not exists (select from user_account where phone = $2 and id <> $1)`,
      [userId, rows[0].phone, rows[0].digest],
    )
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return { rowCount: 0 };
      throw error;
    });
  return rowCount === 1 ? rows[0].phone : null;
}

/** The account has no phone any more. */
export async function removePhone(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    'update user_account set phone = null, phone_verified_at = null, updated_at = now() where id = $1',
    [userId],
  );
  await pool.query('delete from phone_code where user_id = $1', [userId]);
}

function digestOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('base64url');
}
