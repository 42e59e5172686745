import type pg from 'pg';

/** Number of rows of each table, and a digest of each column, by `table` and `table.column`. */
export type ColumnDigests = Map<string, string>;

/** @returns the digests of every table but the record of migrations and the outbox, which writers add to */
export async function digestColumns(client: pg.ClientBase): Promise<ColumnDigests> {
  await client.query("set timezone = 'UTC'; set statement_timeout = 0");
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'outbox')
      group by c.relname`,
  );
  const digests: ColumnDigests = new Map();
  for (const { name, columns } of tables) {
    const sums = columns.map(
      (column) => `coalesce(sum(hashtextextended("${column}"::text, 0)), 0)::text as "${column}"`,
    );
    const { rows } = await client.query<Record<string, string | number>>(
      `select count(*) as "rows of the table", ${sums.join(', ')} from "${name}"`,
    );
    const { 'rows of the table': count, ...found } = rows[0]!;
    digests.set(name, String(count));
    for (const [column, digest] of Object.entries(found)) digests.set(`${name}.${column}`, String(digest));
  }
  return digests;
}

/** @returns the tables and columns that both have, with other contents after */
export function changedColumns(before: ColumnDigests, after: ColumnDigests): string[] {
  return [...before].flatMap(([name, digest]) => {
    const found = after.get(name);
    // Other rows change the digests of all columns.
    const isOther = found !== undefined && found !== digest;
    const table = name.split('.')[0]!;
    const hasOtherRows = name !== table && before.get(table) !== after.get(table);
    return isOther && !hasOtherRows ? [name] : [];
  });
}
