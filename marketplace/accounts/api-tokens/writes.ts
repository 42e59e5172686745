import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { API_TOKEN_PREFIX } from '../sign-in/recognise.ts';
import { tokenDigest } from '../sign-in/token-digest.ts';
import { MOST_TOKENS } from './contract.ts';

type Made =
  | { ok: true; id: string; token: string; expiresAt: Date }
  | { ok: false; reason: 'no-second-factor' | 'too-many' };

/** Makes a token for somebody's programs; it leaves this function and is never seen again. */
export async function makeApiToken(
  pool: pg.Pool,
  userId: string,
  { name, days }: { name: string; days: number },
): Promise<Made> {
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{
    is_secured: boolean;
    has_room: boolean;
    id: string | null;
    expires_at: Date | null;
  }>(
    `with maker as (
       select u.id, (u.second_factor_enabled or exists (select from passkey p where p.user_id = u.id)) as is_secured,
              (select count(*) from api_token t where t.user_id = u.id and t.expires_at > now()) < ${MOST_TOKENS} as has_room
         from user_account u where u.id = $1 for update of u),
     made as (
       insert into api_token (user_id, name, digest, expires_at)
       select id, $2, $3, now() + make_interval(days => $4) from maker where is_secured and has_room
       returning id, expires_at)
     select maker.is_secured, maker.has_room, made.id, made.expires_at from maker left join made on true`,
    [userId, name, tokenDigest(token), days],
  );
  const row = rows[0];
  if (!row?.is_secured) return { ok: false, reason: 'no-second-factor' };
  if (row.id === null) return { ok: false, reason: 'too-many' };
  return { ok: true, id: row.id, token, expiresAt: row.expires_at! };
}

/** @returns whether they had such a token */
export async function revokeApiToken(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from api_token where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
