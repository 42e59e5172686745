import type pg from 'pg';

/** A row of the result, by position: `rowMode: 'array'`. */
type Value = number | boolean | string | null;

/** Rows of a statement that is put together from the conditions of a search. */
export async function selectRows<Row extends readonly Value[]>(
  client: pg.ClientBase,
  text: string,
): Promise<Row[]> {
  const { rows } = await client.query({ rowMode: 'array', text });
  return rows as unknown[] as Row[];
}
