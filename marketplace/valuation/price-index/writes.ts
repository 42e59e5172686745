import type pg from 'pg';
import type { PriceIndexRow } from '#database/rows.ts';

/** Stores new months, and the newest published values of known ones; the value of a known month stays. */
export async function writeIndexRows(pool: pg.Pool, rows: readonly PriceIndexRow[]): Promise<void> {
  await pool.query(
    `insert into price_index (series, month, value, published_value)
     select * from unnest($1::text[], $2::smallint[], $3::float8[], $4::float8[])
     on conflict (series, month) do update set published_value = excluded.published_value`,
    [
      rows.map((row) => row.series),
      rows.map((row) => row.month),
      rows.map((row) => row.value),
      rows.map((row) => row.published_value),
    ],
  );
}
