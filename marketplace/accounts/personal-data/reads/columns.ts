import type pg from 'pg';

/** A column that links a row to a user: it contains their id or their email address. */
export type OwnColumn = { table: string; column: string; holds: 'id' | 'email' | 'text' };

/**
 * Columns that may contain a user's id or address, read from the catalog so that new tables are included. UUID
 * columns are compared with the id, text columns with an address-like name with the address; `verification` of the
 * library contains the id within a text.
 */
export async function ownColumns(client: pg.Pool | pg.ClientBase): Promise<OwnColumn[]> {
  const { rows } = await client.query<OwnColumn>(
    `select c.table_name as table, c.column_name as column,
            case when c.data_type = 'uuid' then 'id' when c.table_name = 'verification' then 'text' else 'email' end as holds
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type = 'uuid'
          or (c.data_type = 'text' and (c.column_name ~ 'email' or c.column_name in ('recipient', 'account_id')))
          or (c.table_name = 'verification' and c.column_name = 'value'))
      order by 1, 2`,
  );
  return rows;
}

/** @returns a condition for rows of a user by these columns: $1 is the id, $2 the address */
export function isOwn(columns: readonly OwnColumn[]): string {
  const conditions = {
    id: (column: string) => `"${column}" = $1::uuid`,
    email: (column: string) => `lower("${column}") in ($1, lower($2))`,
    text: (column: string) => `"${column}" like '%' || $1 || '%'`,
  };
  return columns.map(({ column, holds }) => conditions[holds](column)).join(' or ');
}
