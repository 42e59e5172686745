import { createHash, randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Message } from '#platform/mail/message.ts';
import { queueTextMessage } from '#platform/mail/text-messages.ts';
import { CODE_MINUTES, MOST_GUESSES } from './rules.ts';

/** The texts that go out: of a code, and to the number of another account. */
export type PhoneTexts = { code: (code: string) => string; taken: () => string };

/** A code that is asked for: the number it goes to, and who asks from where. */
export type CodeRequest = {
  userId: string;
  phone: string;
  ip: string;
  locale: Message['locale'];
  texts: PhoneTexts;
};

/**
 * Sends a code to a phone, if not too many went out. A number that another account has gets a text that says so to
 * whoever holds the phone, and to nobody else.
 * @returns whether it was sent; otherwise the code that was sent before still works
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
export type PhoneFollower = (client: pg.ClientBase, userId: string) => Promise<void>;

/**
 * Takes the code that came to a phone: the phone is the account's from now on.
 * @returns the phone; null for a wrong code, one that ran out, or after too many guesses
 */
export async function acceptPhoneCode(
  pool: pg.Pool,
  userId: string,
  code: string,
  follow: PhoneFollower,
): Promise<string | null> {
  const { rows } = await pool.query<{ phone: string; digest: string }>(
    `update phone_code set attempts = attempts + 1
      where user_id = $1 and attempts < ${MOST_GUESSES} and expires_at > now() returning phone, digest`,
    [userId],
  );
  if (!rows[0] || rows[0].digest !== digestOf(userId, code)) return null;
  const { phone, digest } = rows[0];
  // Somebody else may have confirmed the same number in the meantime: then it is theirs.
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
