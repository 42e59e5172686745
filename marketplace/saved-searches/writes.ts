import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { hasConfirmed } from './reads.ts';
import { type Channel, type Frequency, MAX_SAVED_SEARCHES, UNCONFIRMED_DAYS } from './rules.ts';
import type { SavedQuery } from './saved-query.ts';

export type NewSearch = {
  title: string;
  request: SavedQuery;
  frequency: Frequency;
  channels: readonly Channel[];
  locale: Locale;
};

/**
 * Saves a search for an account. An existing equivalent search stays unchanged.
 * @returns its id and whether it is new, or that the account has reached its limit
 */
export function addSearch(
  pool: pg.Pool,
  userId: string,
  search: NewSearch,
): Promise<{ ok: true; id: number; isNew: boolean } | { ok: false; reason: 'too-many' }> {
  return inTransaction(pool, async (client) => {
    await lockOwner(client, userId);
    const request = JSON.stringify(search.request);
    const { rows: existing } = await client.query<{ id: number }>(
      'select id from saved_search where user_id = $1 and request_digest = md5($2::jsonb::text)',
      [userId, request],
    );
    if (existing[0]) return { ok: true, id: existing[0].id, isNew: false };
    const { rows } = await client.query<{ id: number }>(
      `insert into saved_search (user_id, title, request, notification_frequency, channels, locale, confirmed_at)
       select $1, $2, $3, $4, $5, $6, now()
        where (select count(*) from saved_search where user_id = $1) < ${MAX_SAVED_SEARCHES}
       returning id`,
      [userId, search.title, request, search.frequency, search.channels, search.locale],
    );
    return rows[0] ? { ok: true, id: rows[0].id, isNew: true } : { ok: false, reason: 'too-many' };
  });
}

/** Serialises the requests of one user, so that the limit and duplicate check hold. */
async function lockOwner(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('select from user_account where id = $1 for no key update', [userId]);
}

export type SearchChanges = { title?: string; frequency?: Frequency; channels?: readonly Channel[] };

/**
 * Changes the given attributes of a search.
 * @param userId the required owner; null for any owner, for callers with its key
 * @returns whether there is such a search
 */
export async function changeSearch(
  client: pg.Pool | pg.ClientBase,
  id: number,
  userId: string | null,
  { title, frequency, channels }: SearchChanges,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update saved_search
        set title = coalesce($3, title), notification_frequency = coalesce($4, notification_frequency),
            channels = coalesce($5, channels)
      where id = $1 and ($2::uuid is null or user_id = $2)`,
    [id, userId, title ?? null, frequency ?? null, channels ?? null],
  );
  return rowCount === 1;
}

/**
 * Removes a search.
 * @param userId the required owner; null for any owner, for callers with its key
 * @returns whether there was such a search
 */
export async function removeSearch(pool: pg.Pool, id: number, userId: string | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from saved_search where id = $1 and ($2::uuid is null or user_id = $2)',
    [id, userId],
  );
  return rowCount === 1;
}

/**
 * Moves the confirmed searches of an address to the account with that address; called before its owner lists or adds
 * searches. A duplicate of an existing search is deleted.
 * @param email the account's confirmed address
 */
export async function claimSearches(pool: pg.Pool, userId: string, email: string): Promise<void> {
  if (!(await hasConfirmed(pool, email))) return;
  await inTransaction(pool, async (client) => {
    await lockOwner(client, userId);
    // Fixes the set: searches confirmed in the meantime are moved next time.
    const { rows } = await client.query<{ id: number }>(
      'select id from saved_search where lower(email) = lower($1) and confirmed_at is not null for update',
      [email],
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `delete from saved_search s using saved_search own
        where s.id = any($2) and own.user_id = $1 and own.request_digest = s.request_digest`,
      [userId, ids],
    );
    await client.query('update saved_search set user_id = $1, email = null where id = any($2)', [
      userId,
      ids,
    ]);
  });
}

/** Erases the searches of an address; searches of the account are deleted with it. */
export const eraseSearches: Eraser = async (client, { email }) => {
  await client.query('delete from saved_search where lower(email) = lower($1)', [email]);
};

/** Years after which the proof of an address without an account or search is deleted. */
const PROOF_YEARS = 2;

/** Deletes searches that were not confirmed in time, and old address proofs without searches. */
export async function deleteStaleSearches(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from saved_search where id in (
       select id from saved_search
        where confirmed_at is null and created_at < now() - interval '${UNCONFIRMED_DAYS} days'
        order by id limit 1000 for update skip locked)`,
  );
  await pool.query(
    `delete from proven_address p where user_id is null and proven_at < now() - interval '${PROOF_YEARS} years'
        and not exists (select from saved_search s where lower(s.email) = p.email)`,
  );
}
