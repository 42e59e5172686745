import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Message } from '#platform/mail/message.ts';
import { queueTextMessage } from '#platform/mail/text-messages.ts';
import { CODE_MINUTES, MAX_GUESSES } from './rules.ts';

/** Texts of the messages: with a code, and for the number of another account. */
export type PhoneTexts = { code: (code: string) => string; taken: () => string };

/** A request for a code: the number, and the user and IP address that asked. */
export type CodeRequest = {
  userId: string;
  phone: string;
  ip: string;
  locale: Message['locale'];
  texts: PhoneTexts;
};

/**
 * Sends a code to a phone within the limits. The number of another account gets a text about that instead, so that
 * only its owner learns of it.
 * @returns whether it was sent; otherwise the previous code stays valid
 */
export async function sendPhoneCode(
  pool: pg.Pool,
  { userId, phone, ip, locale, texts }: CodeRequest,
): Promise<boolean> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ is_taken: boolean }>(
      'select exists (select from user_account where phone = $2 and id <> $1) as is_taken',
      [userId, phone],
    );
    const { is_taken } = rows[0]!;
    const text = is_taken ? texts.taken() : texts.code(code);
    if (!(await queueTextMessage(client, { phone, locale, text, userId, ip }))) return false;
    await client.query(
      `insert into phone_code (user_id, phone, digest, expires_at)
       values ($1, $2, $3, now() + interval '${CODE_MINUTES} minutes')
       on conflict (user_id) do update set phone = excluded.phone, digest = excluded.digest, attempts = 0,
         sent_at = now(), expires_at = excluded.expires_at`,
      [userId, phone, is_taken ? 'taken' : digestOf(userId, code)],
    );
    return true;
  });
}

/** Updates the phone number that a later feature shows of a person to the verified one. */
export type OnPhoneChange = (client: pg.ClientBase, userId: string) => Promise<void>;

/**
 * Accepts the code sent to a phone, which becomes the phone of the account.
 * @returns the phone; null if the code is wrong or expired, or after too many guesses
 */
export async function acceptPhoneCode(
  pool: pg.Pool,
  userId: string,
  code: string,
  follow: OnPhoneChange,
): Promise<string | null> {
  const { rows } = await pool.query<{ phone: string; digest: string }>(
    `update phone_code set attempts = attempts + 1
      where user_id = $1 and attempts < ${MAX_GUESSES} and expires_at > now() returning phone, digest`,
    [userId],
  );
  if (!rows[0] || rows[0].digest !== digestOf(userId, code)) return null;
  const { phone, digest } = rows[0];
  // Another account may have confirmed the same number since then, and keeps it.
  const isTaken = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `with used as (delete from phone_code where user_id = $1 and digest = $3 returning user_id)
     update user_account set phone = $2, phone_verified_at = now(), updated_at = now()
      where id = (select user_id from used) and not exists (select from user_account where phone = $2 and id <> $1)`,
      [userId, phone, digest],
    );
    if (rowCount === 1) await follow(client, userId);
    return rowCount === 1;
  }).catch((error: { code?: string }) => {
    if (error.code === '23505') return false;
    throw error;
  });
  return isTaken ? phone : null;
}

/** Removes the phone of an account. */
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
