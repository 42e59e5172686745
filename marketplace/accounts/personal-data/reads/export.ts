import type pg from 'pg';
import { isOwn, ownColumns } from './columns.ts';

/** Columns with credentials, which are never exported, not even to their owner. */
const SECRET =
  /^(password|password_digest|secret|backup_codes|digest|cancel_digest|token_digest|value|public_key|seal_private_key|access_token|refresh_token|id_token)$/;
/**
 * Messages to the user, or to an address or phone they claim: they contain links and codes that would prove ownership.
 */
const SECRET_OF_TABLE: Record<string, RegExp> = {
  mail_message: /^(subject|content|attachments|unsubscribe_url|sealed_content|sealed_with)$/,
  // The endpoint would let its reader register the browser as their own.
  push_subscription: /^endpoint$/,
};
const WITHHELD = '(kept secret)';

/** Rows by table. */
export type ExportedTables = Record<string, Record<string, unknown>[]>;

/**
 * Reads what belongs to a user by rows of another table, or is stored encrypted. Its tables replace those that were
 * found by column.
 */
export type Exporter = (pool: pg.Pool, userId: string) => Promise<ExportedTables>;

/** @returns every row of a user, by table, without credentials */
export async function readPersonalData(
  pool: pg.Pool,
  userId: string,
  email: string,
  exporters: readonly Exporter[],
): Promise<ExportedTables> {
  const tables = Object.entries(Object.groupBy(await ownColumns(pool), ({ table }) => table));
  const found: ExportedTables = {};
  for (const [table, columns] of tables) {
    // The query always has both parameters, even if a table uses only one.
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table}" t where ($1::text, $2::text) is not null and (${isOwn(columns!)})`,
      [userId, email],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => withoutSecrets(table, row));
  }
  for (const read of exporters)
    for (const [table, rows] of Object.entries(await read(pool, userId)))
      if (rows.length > 0) found[table] = rows;
  return found;
}

function withoutSecrets(table: string, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isSecret(table, name) && value !== null ? WITHHELD : value,
    ]),
  );
}

function isSecret(table: string, column: string): boolean {
  return SECRET.test(column) || (SECRET_OF_TABLE[table]?.test(column) ?? false);
}
