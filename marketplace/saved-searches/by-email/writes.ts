import type pg from 'pg';
import { MOST_SEARCHES } from '../rules.ts';
import type { NewSearch } from '../writes.ts';

/**
 * Keeps a search for an address until its owner confirms it. One that waits already is asked anew, in the words of now;
 * one that was confirmed stays as it is.
 * @returns null where the address has as many as it may
 */
export async function addSearchByEmail(
  client: pg.ClientBase,
  email: string,
  search: Omit<NewSearch, 'channels'>,
): Promise<{ id: number; isConfirmed: boolean } | null> {
  const request = JSON.stringify(search.request);
  // Two at a time that ask the same find each other.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [email.toLowerCase()]);
  const { rows: known } = await client.query<{ id: number; is_confirmed: boolean }>(
    `select id, confirmed_at is not null as is_confirmed from saved_search
      where lower(email) = lower($1) and request_digest = md5($2::jsonb::text) for update`,
    [email, request],
  );
  if (known[0]?.is_confirmed) return { id: known[0].id, isConfirmed: true };
  const values = [search.title, search.frequency, search.locale];
  if (known[0]) {
    await client.query(
      `update saved_search set title = $2, notification_frequency = $3, locale = $4, created_at = now() where id = $1`,
      [known[0].id, ...values],
    );
    return { id: known[0].id, isConfirmed: false };
  }
  if (await isFull(client, email)) return null;
  const { rows } = await client.query<{ id: number }>(
    `insert into saved_search (email, title, notification_frequency, locale, request, channels)
     values ($1, $2, $3, $4, $5, '{email}') returning id`,
    [email, ...values, request],
  );
  return { id: rows[0]!.id, isConfirmed: false };
}

/** Whether an address has as many confirmed searches as it may; those that nobody confirmed are nobody's. */
async function isFull(client: pg.ClientBase, email: string): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(
    `select count(*) >= ${MOST_SEARCHES} as full from saved_search
      where lower(email) = lower($1) and confirmed_at is not null`,
    [email],
  );
  return rows[0]!.full;
}

/** From now on a search tells of ads; one that does already goes on. @returns not ok where its address has too many */
export async function confirmSearch(
  client: pg.ClientBase,
  { id, email }: { id: number; email: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many' }> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [email.toLowerCase()]);
  if (await isFull(client, email)) return { ok: false, reason: 'too-many' };
  await client.query('update saved_search set confirmed_at = now() where id = $1 and confirmed_at is null', [
    id,
  ]);
  return { ok: true };
}
