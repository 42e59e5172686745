import type pg from 'pg';

/** @returns whether a user has listings of their own */
export async function hasListings(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    'select exists (select from ad join advertiser a on a.id = ad.advertiser_id where a.owner_id = $1) as has',
    [userId],
  );
  return rows[0]!.has;
}
