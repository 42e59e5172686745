import type pg from 'pg';

/** Number of rows of a table, and a digest of their contents in any order. */
export type TableDigest = { rows: number; digest: string };

/**
 * Counts and digests every table, in one snapshot.
 * @returns by name of the table, in alphabetical order
 */
export async function digestTables(client: pg.ClientBase): Promise<Record<string, TableDigest>> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Texts of times and numbers depend on these settings. A large table takes longer than a request may.
    await client.query("set local timezone = 'UTC'");
    await client.query('set local extra_float_digits = 1');
    await client.query('set local statement_timeout = 0');
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
    );
    const digests: Record<string, TableDigest> = {};
    for (const { name } of tables) digests[name] = await digestTable(client, name);
    await client.query('commit');
    return digests;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function digestTable(client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from "${table}" t`,
  );
  return rows[0]!;
}
