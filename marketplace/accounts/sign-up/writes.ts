import { createHash, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '../sign-in/token-digest.ts';

/** Validity of the code in minutes; the link in the same mail is valid longer. */
export const CODE_MINUTES = 30;
/** Maximum guesses of a six-digit code. */
export const MAX_GUESSES = 5;
/** Validity of the link in hours; afterwards a sign-up with the address begins again. */
export const LINK_HOURS = 24;

/** The code that confirms an account in one browser; `code` is null if that browser has a valid one. */
export type SignUpCode = { browser: string; code: string | null };

/**
 * Makes a code for the browser that signs up. A second sign-up with the same address in the same browser keeps the
 * first code, because its mail was sent; the new password replaces the first one.
 * @param browser the token that the browser already has; null for none
 * @param userId null if the address has a confirmed account: the code never works then
 * @param passwordDigest of the password typed in this browser
 */
export async function beginSignUpCode(
  client: pg.ClientBase,
  {
    browser,
    email,
    userId,
    passwordDigest,
  }: { browser: string | null; email: string; userId: string | null; passwordDigest: string },
): Promise<SignUpCode> {
  const address = tokenDigest(`sign-up ${email.toLowerCase()}`);
  const { rows } = await client.query(
    `update sign_up_code set password_digest = $3
      where browser = $1 and address = $2 and expires_at > now() and attempts < ${MAX_GUESSES} returning 1`,
    [browser && tokenDigest(browser), address, passwordDigest],
  );
  if (browser !== null && rows.length > 0) return { browser, code: null };
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await client.query(
    `insert into sign_up_code (browser, address, user_id, digest, password_digest, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '${CODE_MINUTES} minutes')`,
    [tokenDigest(token), address, userId, digestOf(token, code), passwordDigest],
  );
  return { browser: token, code };
}

/** An address that is about to be confirmed, and the password typed in the browser that confirms it. */
export type Confirmed = { userId: string; email: string; passwordDigest: string };

/**
 * Accepts the code typed into the browser that signed up, and uses it up.
 * @returns the address it confirms; null if the code is wrong or expired, or after too many guesses
 */
export async function acceptSignUpCode(
  pool: pg.Pool,
  browser: string,
  code: string,
): Promise<Confirmed | null> {
  const { rows } = await pool.query<{ digest: string; user_id: string | null }>(
    `update sign_up_code set attempts = attempts + 1
      where browser = $1 and attempts < ${MAX_GUESSES} and expires_at > now() returning digest, user_id`,
    [tokenDigest(browser)],
  );
  if (!rows[0]?.user_id || rows[0].digest !== digestOf(browser, code)) return null;
  const used = await pool.query<Confirmed>(
    `with used as (delete from sign_up_code where browser = $1 and digest = $2 returning user_id, password_digest)
     select u.id as "userId", u.email, used.password_digest as "passwordDigest"
       from user_account u join used on used.user_id = u.id`,
    [tokenDigest(browser), rows[0].digest],
  );
  return used.rows[0] ?? null;
}

/**
 * Sets the password of an account that is about to be confirmed, unless it was confirmed concurrently, and deletes its
 * codes. A stranger may have signed up the address first; their password must not work once the owner confirms it.
 */
export async function choosePassword(pool: pg.Pool, { userId, passwordDigest }: Confirmed): Promise<void> {
  await pool.query(
    `with chosen as (
       update credential set password = $2, updated_at = now()
        where user_id = $1 and provider_id = 'credential'
          and exists (select from user_account where id = $1 and not email_verified)
       returning user_id)
     delete from sign_up_code where user_id in (select user_id from chosen)`,
    [userId, passwordDigest],
  );
}

/**
 * Deletes an account that was never confirmed and whose links have expired, so that its address can sign up again. A
 * valid link must confirm the password it was sent for.
 */
export async function removeLapsedSignUp(pool: pg.Pool, email: string): Promise<void> {
  await pool.query(
    `with gone as (
       delete from user_account where lower(email) = lower($1) and not email_verified
          and created_at < now() - interval '${LINK_HOURS} hours'
          and not exists (select from mail_message m
                           where m.user_id = user_account.id and m.created_at > now() - interval '${LINK_HOURS} hours')
       returning id)
     delete from mail_message where user_id in (select id from gone)`,
    [email],
  );
}

/** Deletes expired codes. */
export async function sweepSignUpCodes(client: pg.Pool | pg.ClientBase): Promise<void> {
  await client.query('delete from sign_up_code where expires_at < now()');
}

/** The token of the browser is never stored, so a stolen table does not reveal the six digits. */
function digestOf(browser: string, code: string): string {
  return createHash('sha256').update(`sign-up code ${browser} ${code}`).digest('base64url');
}
