import { createHash } from 'node:crypto';
import type pg from 'pg';
import { tokenDigest } from '../sign-in/token-digest.ts';

/**
 * Uses up a code of an app, which works once (OWASP ASVS 5.0, 6.5.1).
 * @returns whether it was unused; uses older than a code's validity are ignored
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

/** Ends client sessions, which a password alone had opened, once the account requires more. */
export async function endClientSessions(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(`delete from user_session where user_id = $1 and kind = 'client'`, [userId]);
}

/** Deletes a session that must not be used. */
export async function dropSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from user_session where token_digest = $1', [tokenDigest(token)]);
}

/** Deletes trusted devices, pending second steps and pending password resets. */
export async function endProofs(client: pg.Pool | pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from verification where value = $1', [userId]);
}
