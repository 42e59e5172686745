import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Limit } from './limits.ts';

/** A subject that messages are counted against (`network 192.0.2.1`), with its limits. Only its digest is stored. */
export type Budget = { subject: string; limits: readonly Limit[] };

/**
 * Counts one use against each budget, or against none if one of them is used up. Concurrent callers with the same
 * subject wait until the end of the transaction.
 * @returns the subject whose budget is used up; null if all were counted
 */
export async function spendBudgets(
  client: pg.ClientBase,
  budgets: readonly Budget[],
): Promise<string | null> {
  const [refused] = await findUsedUp(client, budgets);
  if (refused !== undefined) return refused;
  await client.query('insert into mail_budget (subject) select unnest($1::text[])', [
    budgets.map(({ subject }) => digestOf(subject)),
  ]);
  return null;
}

/**
 * Finds the budgets that are used up, and counts nothing. Until the end of the transaction no other one spends of any
 * of these budgets.
 * @returns their subjects
 */
export async function findUsedUp(
  client: pg.ClientBase,
  budgets: readonly Budget[],
): Promise<ReadonlySet<string>> {
  const given = budgets.map(({ subject, limits }) => ({ subject, digest: digestOf(subject), limits }));
  // Sorted, so that two callers with the same subjects cannot deadlock.
  for (const digest of given.map((one) => one.digest).toSorted()) {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 31))', [digest]);
  }
  const limits = given.flatMap(({ digest, limits: all }) =>
    all.map(({ max, windowMs }) => ({ digest, max, windowMs })),
  );
  const { rows } = await client.query<{ digest: string }>(
    `select l.digest from unnest($1::text[], $2::int[], $3::float8[]) as l (digest, most, window_ms)
      where (select count(*) from mail_budget b
              where b.subject = l.digest and b.at > now() - l.window_ms * interval '1 millisecond') >= l.most`,
    [limits.map((one) => one.digest), limits.map((one) => one.max), limits.map((one) => one.windowMs)],
  );
  const used = new Set(rows.map(({ digest }) => digest));
  return new Set(given.filter(({ digest }) => used.has(digest)).map(({ subject }) => subject));
}

/** Deletes counts that have expired. @returns the number of rows */
export async function sweepBudgets(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query("delete from mail_budget where at < now() - interval '30 days'");
  return rowCount ?? 0;
}

function digestOf(subject: string): string {
  return createHash('sha256').update(`mail budget ${subject}`).digest('base64url');
}
