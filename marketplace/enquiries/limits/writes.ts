import type pg from 'pg';
import { accountSubject, type LimitedAction, type Subject } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;
type Counted = { subject: string; hour: number; day: number; same_text: number };

/**
 * Counts an action within a transaction if the limits allow it; concurrent requests are serialised.
 * @param digest of the text, for limits on the same text
 * @returns false when a limit is exceeded; then nothing is counted
 */
export async function consumeRateLimit(
  client: pg.ClientBase,
  kind: LimitedAction,
  subjects: readonly Subject[],
  { adId, digest = null }: { adId: number; digest?: string | null },
): Promise<boolean> {
  const names = subjects.map(({ subject }) => subject).toSorted();
  // Locks in a fixed order to avoid deadlocks.
  for (const name of names)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 19))', [name]);
  const { rows } = await client.query<Counted>(
    `select subject, count(*) as day, count(*) filter (where at > now() - interval '1 hour') as hour,
            count(distinct ad_id) filter (where text_digest = $3 and ad_id <> $4) as same_text
       from message_tally where subject = any($1) and kind = $2 and at > now() - interval '1 day' group by subject`,
    [names, kind, digest, adId],
  );
  const counted = new Map(rows.map((row) => [row.subject, row]));
  const isOver = subjects.some(({ subject, limit }) => {
    const { hour = 0, day = 0, same_text: sameText = 0 } = counted.get(subject) ?? {};
    return hour >= limit.hour || day >= limit.day || sameText >= (limit.sameText ?? Number.POSITIVE_INFINITY);
  });
  if (isOver) return false;
  await client.query(
    'insert into message_tally (subject, kind, ad_id, text_digest) select subject, $2, $3, $4 from unnest($1::text[]) as subject',
    [names, kind, adId, digest],
  );
  return true;
}

/** @returns how many enquiries an account sent in the last hour */
export async function countRecentEnquiries(client: Client, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from message_tally
      where subject = $1 and kind = 'enquiry' and at > now() - interval '1 hour'`,
    [accountSubject(userId)],
  );
  return rows[0]!.count;
}

/** Deletes counts that no limit needs any more. @returns how many */
export async function deleteExpiredCounts(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query("delete from message_tally where at < now() - interval '1 day'");
  return rowCount ?? 0;
}
