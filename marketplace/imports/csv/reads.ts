import type pg from 'pg';
import type { AdRow } from '#database/rows.ts';

/** @returns rows stored by an earlier, interrupted import of the file; 0 for a new or finished one */
export async function readRowsDone(client: pg.Pool, source: string, digest: string): Promise<number> {
  const { rows } = await client.query<{ rows_done: number }>(
    'select rows_done from import_progress where source = $1 and digest = $2 and finished_at is null',
    [source, digest],
  );
  return rows[0]?.rows_done ?? 0;
}

export type StoredPrice = Pick<
  AdRow,
  'reference' | 'state' | 'sale_value' | 'rental_value' | 'collection_period'
>;

/** @returns the states and prices of stored listings of a source, by reference */
export async function readStoredPrices(
  client: pg.ClientBase,
  source: string,
  references: readonly string[],
): Promise<Map<string, StoredPrice>> {
  if (references.length === 0) return new Map();
  const { rows } = await client.query<StoredPrice>(
    `select reference, state, sale_value, rental_value, collection_period from ad
      where source = $1 and reference = any($2)`,
    [source, references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}
