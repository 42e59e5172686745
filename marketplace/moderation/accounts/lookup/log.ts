import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';

/** Look-ups of a moderator in a minute and in an hour: many for a person, few for a program that copies. */
const MAX_PER_MINUTE = 30;
const MAX_PER_HOUR = 400;
/** How long it is known who looked up what. */
const KEPT = '1 year';

/**
 * Records that a moderator looks something up, before it is read.
 * @returns the id of the entry; null when the moderator has looked up too much
 */
export async function recordLookup(
  pool: pg.Pool,
  { moderatorId, kind, subject }: { moderatorId: string; kind: 'search' | 'account'; subject: string },
): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    // One at a time, so that concurrent look-ups cannot exceed the limit.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [moderatorId]);
    const { rows } = await client.query<{ id: number }>(
      `insert into moderator_lookup (moderator_id, kind, subject, results)
       select $1, $2, $3, 0 from (
         select count(*) filter (where at > now() - interval '1 minute') as minute, count(*) as hour
           from moderator_lookup where moderator_id = $1 and at > now() - interval '1 hour') recent
        where minute < ${MAX_PER_MINUTE} and hour < ${MAX_PER_HOUR}
       returning id`,
      [moderatorId, kind, subject],
    );
    return rows[0]?.id ?? null;
  });
}

/** Adds the number of results to an entry. */
export async function recordResults(pool: pg.Pool, id: number, results: number): Promise<void> {
  await pool.query('update moderator_lookup set results = $2 where id = $1', [id, results]);
}

/** Deletes old entries. */
export async function deleteOldLookups(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from moderator_lookup where at < now() - interval '${KEPT}'`);
}

/** Removes from the log what names a person whose account is erased. */
export async function eraseLookups(
  client: pg.ClientBase,
  { userId, email, phone }: { userId: string; email: string; phone: string | null },
): Promise<void> {
  await client.query(
    `update moderator_lookup set subject = '–'
      where position($1 in lower(subject)) > 0 or position(lower($2) in lower(subject)) > 0
         or ($3::text is not null and position($3 in subject) > 0)`,
    [userId, email, phone],
  );
}
