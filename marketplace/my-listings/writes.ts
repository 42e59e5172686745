import type pg from 'pg';
import type { ListingsView } from './list-options.ts';

/** Remembers how a user chose to see their listings. */
export async function storeListingsView(pool: pg.Pool, userId: string, view: ListingsView): Promise<void> {
  await pool.query(
    `insert into my_listings_view (user_id, view) values ($1, $2)
     on conflict (user_id) do update set view = excluded.view`,
    [userId, view],
  );
}
