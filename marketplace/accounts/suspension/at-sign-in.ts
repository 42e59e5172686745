import type pg from 'pg';
import { currentSuspension } from './reads.ts';
import { suspensionPath } from './token.ts';

/**
 * Ends the session that a sign-in has just opened, if the account is suspended.
 * @returns the path of the page that says why and takes an appeal; null when the account is not suspended
 */
export async function refuseSuspended(pool: pg.Pool, secret: string, userId: string): Promise<string | null> {
  const id = await currentSuspension(pool, userId);
  if (id === null) return null;
  await pool.query('delete from user_session where user_id = $1', [userId]);
  return suspensionPath(secret, id);
}
