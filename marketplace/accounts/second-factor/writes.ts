import { createHash } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '../sign-in/token-digest.ts';

/**
 * Takes a code of an app, which works once (OWASP ASVS 5.0, 6.5.1).
 * @returns whether it had not been taken before; those that no clock would take any more do not count
 */
export async function claimCode(pool: pg.Pool, userId: string, code: string): Promise<boolean> {
  const digest = createHash('sha256').update(`${userId} ${code}`).digest('base64url');
  const { rowCount } = await pool.query(
    `insert into second_factor_use (user_id, digest) values ($1, $2)
     on conflict (user_id, digest) do update set used_at = now()
       where second_factor_use.used_at < now() - interval '5 minutes'`,
    [userId, digest],
  );
  return rowCount === 1;
}

/** What clients were given for a password alone ends once the account asks for more. */
export async function endClientSessions(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(`delete from user_session where user_id = $1 and kind = 'client'`, [userId]);
}

/** Ends a session that should not have been begun. */
export async function dropSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from user_session where token_digest = $1', [tokenDigest(token)]);
}

/** Forgets the devices that need no code, and ends second steps and links for a new password that were begun. */
export async function endProofs(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from verification where value = $1', [userId]);
}
