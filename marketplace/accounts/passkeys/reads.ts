import type pg from 'pg';

export type PasskeyRow = { id: string; name: string | null; created_at: Date; backed_up: boolean };

/** @returns somebody's passkeys, the oldest first */
export async function readPasskeys(pool: pg.Pool, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(
    'select id, name, created_at, backed_up from passkey where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}
