import type pg from 'pg';
import { isOwn, ownColumns } from './columns.ts';

/** What stands for somebody at a door: worth stealing, and told to nobody, not even to them. */
const SECRET =
  /^(password|password_digest|secret|backup_codes|digest|cancel_digest|token_digest|value|public_key|access_token|refresh_token|id_token)$/;
/** What was written to them, or to an address or phone they claim: it carries links and codes that prove whose it is. */
const SECRET_OF_TABLE: Record<string, RegExp> = {
  mail_message: /^(subject|content|attachments|unsubscribe_url)$/,
  // Whoever knows it may take the browser for theirs.
  push_subscription: /^endpoint$/,
};
const WITHHELD = '(kept secret)';

/** @returns every row of somebody, by table; what opens doors is left out of them */
export async function readPersonalData(
  pool: pg.Pool,
  userId: string,
  email: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = Object.entries(Object.groupBy(await ownColumns(pool), ({ table }) => table));
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, columns] of tables) {
    // A query takes both, whichever it asks.
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table}" t where ($1::text, $2::text) is not null and (${isOwn(columns!)})`,
      [userId, email],
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => withoutSecrets(table, row));
  }
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
