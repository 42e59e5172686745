import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { API_TOKEN_PREFIX } from '../sign-in/authenticate.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import { MAX_TOKENS } from './contract.ts';

type Made =
  | { ok: true; id: string; token: string; expiresAt: Date }
  | { ok: false; reason: 'no-second-factor' | 'too-many' };

/** Creates an API token. Only its digest is stored, so the token cannot be shown again. */
export async function makeApiToken(
  pool: pg.Pool,
  userId: string,
  { name, days }: { name: string; days: number },
): Promise<Made> {
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return inTransaction(pool, async (client) => {
    // Serialises requests of one user, so that each counts the tokens of those before it.
    await client.query('select from user_account where id = $1 for update', [userId]);
    const { rows: makers } = await client.query<{ is_secured: boolean; has_room: boolean }>(
      `select (u.second_factor_enabled or exists (select from passkey p where p.user_id = u.id)) as is_secured,
              (select count(*) from api_token t where t.user_id = u.id and t.expires_at > now()) < ${MAX_TOKENS} as has_room
         from user_account u where u.id = $1`,
      [userId],
    );
    if (!makers[0]?.is_secured) return { ok: false, reason: 'no-second-factor' };
    if (!makers[0].has_room) return { ok: false, reason: 'too-many' };
    const { rows } = await client.query<{ id: string; expires_at: Date }>(
      `insert into api_token (user_id, name, digest, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4)) returning id, expires_at`,
      [userId, name, tokenDigest(token), days],
    );
    return { ok: true, id: rows[0]!.id, token, expiresAt: rows[0]!.expires_at };
  });
}

/** @returns whether the user had such a token */
export async function revokeApiToken(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from api_token where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
