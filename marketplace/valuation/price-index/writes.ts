import type pg from 'pg';
import type { LinkedRow } from './link.ts';

/** Adds months, and takes over newly published values; the linked value of a stored month stays. */
export async function upsertIndexRows(client: pg.ClientBase, rows: readonly LinkedRow[]): Promise<void> {
  await client.query(
    `insert into price_index (series, month, value, published_value)
     select * from unnest($1::text[], $2::smallint[], $3::double precision[], $4::double precision[])
     on conflict (series, month) do update set published_value = excluded.published_value`,
    [
      rows.map((row) => row.series),
      rows.map((row) => row.month),
      rows.map((row) => row.value),
      rows.map((row) => row.publishedValue),
    ],
  );
}
