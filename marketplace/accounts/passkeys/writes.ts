import type pg from 'pg';

/** @returns whether the user has such a passkey */
export async function renamePasskey(
  pool: pg.Pool,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await pool.query('update passkey set name = $3 where id = $2 and user_id = $1', [
    userId,
    id,
    name,
  ]);
  return rowCount === 1;
}

/** @returns whether the user had such a passkey */
export async function removePasskey(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from passkey where id = $2 and user_id = $1', [userId, id]);
  return rowCount === 1;
}
