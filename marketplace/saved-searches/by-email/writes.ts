import type pg from 'pg';
import { MAX_SAVED_SEARCHES } from '../rules.ts';
import type { NewSearch } from '../writes.ts';

/**
 * Saves a search for an address until its owner confirms it. An unconfirmed duplicate is updated; a confirmed one
 * stays unchanged.
 * @returns null when the address has reached its limit
 */
export async function addSearchByEmail(
  client: pg.ClientBase,
  email: string,
  search: Omit<NewSearch, 'channels'>,
): Promise<{ id: number; isConfirmed: boolean } | null> {
  const request = JSON.stringify(search.request);
  // Serialises concurrent requests for the same address.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 17))', [email.toLowerCase()]);
  const { rows: existing } = await client.query<{ id: number; is_confirmed: boolean }>(
    `select id, confirmed_at is not null as is_confirmed from saved_search
      where lower(email) = lower($1) and request_digest = md5($2::jsonb::text) for update`,
    [email, request],
  );
  if (existing[0]?.is_confirmed) return { id: existing[0].id, isConfirmed: true };
  const values = [search.title, search.frequency, search.locale];
  if (existing[0]) {
    await client.query(
      `update saved_search set title = $2, notification_frequency = $3, locale = $4, created_at = now() where id = $1`,
      [existing[0].id, ...values],
    );
    return { id: existing[0].id, isConfirmed: false };
  }
  if (await isFull(client, email)) return null;
  const { rows } = await client.query<{ id: number }>(
    `insert into saved_search (email, title, notification_frequency, locale, request, channels)
     values ($1, $2, $3, $4, $5, '{email}') returning id`,
    [email, ...values, request],
  );
  return { id: rows[0]!.id, isConfirmed: false };
}

/** Whether an address has reached its limit of confirmed searches; unconfirmed ones do not count. */
async function isFull(client: pg.ClientBase, email: string): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(
    `select count(*) >= ${MAX_SAVED_SEARCHES} as full from saved_search
      where lower(email) = lower($1) and confirmed_at is not null`,
    [email],
  );
  return rows[0]!.full;
}

/** Confirms a search, so that it sends alerts. @returns not ok when its address has reached the limit */
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
