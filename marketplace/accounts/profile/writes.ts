import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { UnprovenResult } from '#platform/mail/unproven.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';

/** Undefined fields stay unchanged. */
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

/**
 * Stores a new address for a day, until its owner confirms it.
 * @param send queues the mail to it; if that is refused, nothing is stored and the link of an earlier mail stays valid
 */
export async function prepareEmailChange(
  pool: pg.Pool,
  { userId, email }: { userId: string; email: string },
  send: (client: pg.ClientBase, token: string) => Promise<UnprovenResult>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(pool, async (client) => {
    if ((await send(client, token)) !== 'queued') return;
    await client.query(
      `insert into email_change (user_id, email, digest, expires_at) values ($1, $2, $3, now() + interval '1 day')
       on conflict (user_id) do update set email = excluded.email, digest = excluded.digest,
         expires_at = excluded.expires_at`,
      [userId, email, tokenDigest(token)],
    );
  });
}

/** Deletes a pending change of the address. */
export async function endEmailChange(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from email_change where user_id = $1', [userId]);
}

/** @returns whether an account has the address */
export async function isEmailTaken(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from user_account where lower(email) = lower($1)', [email]);
  return rowCount === 1;
}

/**
 * Changes the address of the account to the confirmed one.
 * @returns the account and its old address; null if the token is expired, or the address has got an account since
 */
export async function confirmEmailChange(
  pool: pg.Pool,
  token: string,
): Promise<{ userId: string; oldEmail: string } | null> {
  const { rows } = await pool
    .query<{ user_id: string; old_email: string }>(
      `with used as (delete from email_change where digest = $1 and expires_at > now() returning user_id, email),
            old as (select u.id, u.email from user_account u join used on used.user_id = u.id),
            -- The owner of the old address has proven it, and is told.
            known as (insert into proven_address (email, user_id) select lower(email), id from old on conflict do nothing)
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

/** Changes the password of an account, or sets its first one. @param digest from `password-hash.ts` */
export async function storePassword(pool: pg.Pool, userId: string, digest: string): Promise<void> {
  await pool.query(
    `insert into credential (user_id, account_id, provider_id, password) values ($1::text::uuid, $1::text, 'credential', $2)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [userId, digest],
  );
}
