import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '../sign-in/token-digest.ts';

/** What is undefined stays. */
export async function changeProfile(
  pool: pg.Pool,
  userId: string,
  { name, locale }: { name?: string | undefined; locale?: string | undefined },
): Promise<void> {
  await pool.query(
    `update user_account set name = coalesce($2, name), locale = coalesce($3, locale), updated_at = now()
      where id = $1`,
    [userId, name ?? null, locale ?? null],
  );
}

/** Keeps a new address until its owner confirms it, for a day. @returns the token of the mail */
export async function prepareEmailChange(pool: pg.Pool, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into email_change (user_id, email, digest, expires_at) values ($1, $2, $3, now() + interval '1 day')
     on conflict (user_id) do update set email = excluded.email, digest = excluded.digest,
       expires_at = excluded.expires_at`,
    [userId, email, tokenDigest(token)],
  );
  return token;
}

/** No new address waits any more. */
export async function endEmailChange(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from email_change where user_id = $1', [userId]);
}

/** @returns whether an account has the address */
export async function isEmailTaken(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from user_account where lower(email) = lower($1)', [email]);
  return rowCount === 1;
}

/**
 * Makes the confirmed address that of the account.
 * @returns whose it is and what it was; null for a token that is over, or an address that got an account since
 */
export async function confirmEmailChange(
  pool: pg.Pool,
  token: string,
): Promise<{ userId: string; oldEmail: string } | null> {
  const { rows } = await pool
    .query<{ user_id: string; old_email: string }>(
      `with used as (delete from email_change where digest = $1 and expires_at > now() returning user_id, email),
            old as (select u.id, u.email from user_account u join used on used.user_id = u.id)
       update user_account u set email = used.email, updated_at = now() from used, old
        where u.id = used.user_id and old.id = u.id returning u.id as user_id, old.email as old_email`,
      [tokenDigest(token)],
    )
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return { rows: [] };
      throw error;
    });
  return rows[0] ? { userId: rows[0].user_id, oldEmail: rows[0].old_email } : null;
}

/** @param digest as `password-hash.ts` makes it */
export async function storePassword(pool: pg.Pool, userId: string, digest: string): Promise<void> {
  await pool.query(
    `update credential set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential'`,
    [userId, digest],
  );
}
