import type pg from 'pg';

/** The query of a page of rows; everything except the values is SQL. */
type PageQuery = {
  columns: string;
  /** From `from` on; its parameters are the first ones. */
  found: string;
  order: string;
  values?: readonly unknown[];
  /** Rows before the page. */
  from: number;
  limit: number;
};

/** @returns the rows of a page, and how many are found in all */
export async function readPage<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.ClientBase,
  { columns, found, order, values = [], from, limit }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await client.query<Row>(
    `select ${columns} ${found} order by ${order} offset $${values.length + 1} limit $${values.length + 2}`,
    [...values, from, limit],
  );
  const counted = await client.query<{ total: number }>(`select count(*) as total ${found}`, [...values]);
  return { rows, total: counted.rows[0]!.total };
}

/** @returns where the next page begins; null after the last */
export function nextPageFrom(from: number, shown: number, total: number): number | null {
  const next = from + shown;
  return shown > 0 && next < total ? next : null;
}
