import type pg from 'pg';

type Client = pg.Pool | pg.ClientBase;

/** @returns the ids of the listings that a user hides, latest first */
export async function readHiddenIds(client: Client, userId: string): Promise<number[]> {
  const { rows } = await client.query<{ ad_id: number }>(
    'select ad_id from hidden_ad where user_id = $1 order by hidden_at desc, ad_id desc',
    [userId],
  );
  return rows.map((row) => row.ad_id);
}

/** @returns the ids of listings that are on the market or sold, out of some ids */
export async function readPublicIds(client: Client, adIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id from ad
      where id = any($1) and state in ('published', 'sale_agreed', 'let_agreed', 'sold')`,
    [adIds],
  );
  return new Set(rows.map((row) => row.id));
}
