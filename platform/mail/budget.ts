import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Limit } from './limits.ts';

/** A subject that messages are counted against (`network 192.0.2.1`), with its limits. Only its digest is stored. */
export type Budget = { subject: string; limits: readonly Limit[] };

/** The limits that are used up, from the parameters of `limitsOf`. */
const USED_UP = `
  from unnest($1::text[], $2::int[], $3::float8[]) as l (digest, most, window_ms)
 where (select count(*) from mail_budget b
         where b.subject = l.digest and b.at > now() - l.window_ms * interval '1 millisecond') >= l.most`;

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
 * Counts one use against each budget in one statement, or against none if one of them is used up. Concurrent callers may exceed
 * a limit by as many as they are: for limits of thousands.
 * @returns whether the use was counted
 */
export async function spendLargeBudgets(pool: pg.Pool, budgets: readonly Budget[]): Promise<boolean> {
  const digested = budgets.map(({ subject, limits }) => ({ digest: digestOf(subject), limits }));
  const { rowCount } = await pool.query({
    name: 'spend-large-budgets',
    text: `
      insert into mail_budget (subject)
      select unnest($4::text[])
       where not exists (select ${USED_UP})`,
    values: [...limitsOf(digested), digested.map(({ digest }) => digest)],
  });
  return (rowCount ?? 0) > 0;
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
  const { rows } = await client.query<{ digest: string }>(`select l.digest ${USED_UP}`, limitsOf(given));
  const used = new Set(rows.map(({ digest }) => digest));
  return new Set(given.filter(({ digest }) => used.has(digest)).map(({ subject }) => subject));
}

/** Deletes counts that have expired. @returns the number of rows */
export async function sweepBudgets(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query("delete from mail_budget where at < now() - interval '30 days'");
  return rowCount ?? 0;
}

/** @returns the digests, numbers and windows of all limits as parameters of a statement */
function limitsOf(
  budgets: readonly { digest: string; limits: readonly Limit[] }[],
): [string[], number[], number[]] {
  const all = budgets.flatMap(({ digest, limits }) => limits.map((limit) => ({ digest, ...limit })));
  return [all.map((one) => one.digest), all.map((one) => one.max), all.map((one) => one.windowMs)];
}

function digestOf(subject: string): string {
  return createHash('sha256').update(`mail budget ${subject}`).digest('base64url');
}
