import { createHash, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '../sign-in/token-digest.ts';

/** Minutes that the code of the mail works; the link in the same mail works longer. */
export const CODE_MINUTES = 30;
/** A code of six digits is guessed at so often. */
export const MAX_GUESSES = 5;
/** How long the link of the mail works; then the next sign-up with the address begins again. */
export const LINK_HOURS = 24;

/** The code that confirms an account in one browser; `code` is null where that browser has one that still works. */
export type SignUpCode = { browser: string; code: string | null };

/**
 * Makes a code for the browser that signs up. A second sign-up with the same address in the same browser keeps the code of
 * the first, because its mail is the one that was sent; its password replaces the first password.
 * @param browser the token that the browser already has; null for none
 * @param userId null where the address has a confirmed account: the code never works then
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
 * Takes the code typed into the browser that signed up; a right one is used up.
 * @returns what it confirms; null: the code is wrong or over, or was guessed at too often
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
 * Gives an account that is about to be confirmed its password, unless it was confirmed meanwhile. The address may have
 * been signed up by a stranger first, whose password must open nothing once its owner confirms it. Its codes are over.
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
 * Removes an account that was never confirmed and whose links are over, so that its address can sign up again. While one
 * works it must confirm the password it was sent for.
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

/** Removes codes that are over. */
export async function sweepSignUpCodes(pool: pg.Pool): Promise<void> {
  await pool.query('delete from sign_up_code where expires_at < now()');
}

/** The token of the browser is never stored, so a stolen table does not give six digits away. */
function digestOf(browser: string, code: string): string {
  return createHash('sha256').update(`sign-up code ${browser} ${code}`).digest('base64url');
}
