import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ABSOLUTE_MS, IDLE_MS } from '../rules.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import { IS_SUSPENDED } from '../suspension/reads.ts';

/** Validity of a refresh token in seconds, as existing clients expect; each is used once, for the next. */
export const REFRESH_SECONDS = 1800;

export type ClientSession = { sessionId: string; userId: string; email: string };

type SessionRow = { session_id: string; user_id: string; email: string };

/**
 * Turns a session opened by a password into a client session.
 * @returns null and ends the session if the account requires more than a password, is suspended or will be erased
 */
export async function adoptSession(pool: pg.Pool, token: string): Promise<ClientSession | null> {
  const { rows } = await pool.query<SessionRow>(
    `update user_session s set kind = 'client' from user_account u
      where s.token_digest = $1 and u.id = s.user_id and not u.second_factor_enabled
        and not exists (select from passkey p where p.user_id = u.id)
        and not exists (select from account_erasure e where e.user_id = u.id) and not ${IS_SUSPENDED}
      returning s.id as session_id, s.user_id, u.email`,
    [tokenDigest(token)],
  );
  if (rows[0]) return sessionOf(rows[0]);
  await pool.query('delete from user_session where token_digest = $1', [tokenDigest(token)]);
  return null;
}

/** @returns a new refresh token of a session, of which only the digest is stored; null if the session has ended */
export async function issueRefreshToken(pool: pg.Pool, sessionId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  // Locks the session until the token is stored.
  const { rowCount } = await pool.query(
    `insert into refresh_token (digest, session_id, expires_at)
     select $1, s.id, now() + interval '${REFRESH_SECONDS} seconds'
       from (select id from user_session where id = $2 for key share) s`,
    [tokenDigest(token), sessionId],
  );
  return rowCount === 1 ? token : null;
}

/**
 * Uses up a refresh token. A token that is used twice was stolen, so its session is ended.
 * @returns its session, or null
 */
export async function redeemRefreshToken(pool: pg.Pool, token: string): Promise<ClientSession | null> {
  const { rows } = await pool.query<SessionRow>(
    `update refresh_token r set used_at = now() from user_session s, user_account u
      where r.digest = $1 and r.used_at is null and r.expires_at > now() and s.id = r.session_id
        and s.expires_at > now() and s.updated_at > now() - interval '${IDLE_MS} milliseconds'
        and s.created_at > now() - interval '${ABSOLUTE_MS} milliseconds'
        and u.id = s.user_id and u.email_verified and not ${IS_SUSPENDED}
      returning s.id as session_id, s.user_id, u.email`,
    [tokenDigest(token)],
  );
  if (!rows[0]) {
    await pool.query(
      `delete from user_session where id = (
         select session_id from refresh_token where digest = $1 and used_at is not null)`,
      [tokenDigest(token)],
    );
    return null;
  }
  await pool.query('update user_session set updated_at = now() where id = $1', [rows[0].session_id]);
  return sessionOf(rows[0]);
}

/** Ends the session of a refresh token. @returns whether the token exists */
export async function endSessionOf(pool: pg.Pool, refreshToken: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from user_session where id = (select session_id from refresh_token where digest = $1)',
    [tokenDigest(refreshToken)],
  );
  return rowCount === 1;
}

function sessionOf(row: SessionRow): ClientSession {
  return { sessionId: row.session_id, userId: row.user_id, email: row.email };
}
