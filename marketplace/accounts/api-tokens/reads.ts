import type pg from 'pg';
import type { ApiTokenRow as ApiTokenColumns } from '#database/rows.ts';

export type ApiTokenRow = Pick<ApiTokenColumns, 'id' | 'name' | 'created_at' | 'last_used_at' | 'expires_at'>;

/** @returns the valid API tokens of a user, the newest first */
export async function readApiTokens(pool: pg.Pool, userId: string): Promise<ApiTokenRow[]> {
  const { rows } = await pool.query<ApiTokenRow>(
    `select id, name, created_at, last_used_at, expires_at from api_token
      where user_id = $1 and expires_at > now() order by created_at desc, id`,
    [userId],
  );
  return rows;
}
