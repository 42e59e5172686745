import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { calendarDigest, calendarToken } from '../keys.ts';

/** Gives a user a new calendar URL and invalidates the old one. @returns its token */
export async function renewCalendar(pool: pg.Pool, secret: string, userId: string): Promise<string> {
  const nonce = randomUUID();
  const token = calendarToken(secret, nonce);
  await pool.query(
    `insert into calendar_subscription (user_id, nonce, digest) values ($1, $2, $3)
     on conflict (user_id) do update set nonce = excluded.nonce, digest = excluded.digest, created_at = now()`,
    [userId, nonce, calendarDigest(token)],
  );
  return token;
}

/** Deletes a user's calendar URL. */
export async function endCalendar(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from calendar_subscription where user_id = $1', [userId]);
}
