import type pg from 'pg';
import type { PasskeyRow as PasskeyColumns } from '#database/rows.ts';

export type PasskeyRow = Pick<PasskeyColumns, 'id' | 'name' | 'created_at' | 'backed_up'>;

/** @returns the passkeys of a user, the oldest first */
export async function readPasskeys(pool: pg.Pool, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(
    'select id, name, created_at, backed_up from passkey where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}
