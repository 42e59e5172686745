import type pg from 'pg';
import type { OutboxEntry, OutboxPosition } from '#database/outbox.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import type { ListingFacts, ListingFactsRow } from './changes.ts';

export type WatchPosition = OutboxPosition & { startedAt: Date };

/**
 * Locks the position up to which listings were matched, for the rest of the transaction.
 * @returns null while another process holds it
 */
export async function lockPosition(client: pg.ClientBase): Promise<WatchPosition | null> {
  const { rows } = await client.query<{ transaction_id: string; outbox_id: number; began_at: Date }>(
    'select transaction_id::text, outbox_id, began_at from alert_position for update skip locked',
  );
  const [row] = rows;
  return row ? { transactionId: row.transaction_id, id: row.outbox_id, startedAt: row.began_at } : null;
}

/**
 * @returns whether the listings of this database are monitored: false before the initial scan, and when the position
 *   is ahead of a restored database
 */
export async function isWatched(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from alert_position where transaction_id <= pg_snapshot_xmax(pg_current_snapshot())',
  );
  return rowCount === 1;
}

/** @returns the current time of the database clock, which published_at uses */
export async function readNow(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}

/** An outbox row, and whether no earlier row can appear before it any more. */
export type SavedSearchChange = OutboxEntry & { is_final: boolean };

/**
 * Changes of searches and the gazetteer after a position. Unlike `readOutbox` it does not wait for open transactions: a
 * search saved after a listing of an open transaction is visible when that listing is matched.
 */
export async function readSavedSearchChanges(
  client: pg.ClientBase,
  after: OutboxPosition,
): Promise<SavedSearchChange[]> {
  const { rows } = await client.query<SavedSearchChange>(
    `select id, transaction_id::text, topic, subject_id, payload,
            transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_final
       from outbox where (transaction_id, id) > ($1::text::xid8, $2::bigint) and topic in ('saved_search', 'places')
      order by outbox.transaction_id, outbox.id`,
    [after.transactionId, after.id],
  );
  return rows;
}

/** A listing as it was last matched. */
export type MatchedListing = { row: SearchRow | null; facts: MatchedFacts };
/** The facts, with the time of matching in milliseconds since 1970; rows of older versions have none. */
export type MatchedFacts = ListingFacts & { matchedAt?: number };

export async function readMatchedListings(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, MatchedListing>> {
  const { rows } = await client.query<MatchedListing & { ad_id: number }>(
    'select ad_id, row, facts from alert_ad where ad_id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ ad_id, ...matched }) => [ad_id, matched]));
}

/** The data of some listings in any state; listings whose last step can still be undone are left out. */
export async function readFactsRows(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<ListingFactsRow[]> {
  const { rows } = await client.query<ListingFactsRow>(
    `select id, state, ad_type, price_type, currency, collection_period,
            case when not sale_on_application then sale_value end as sale_value,
            case when not rental_on_application then rental_value end as rental_value,
            (select coalesce(json_agg(v.starts_at order by v.starts_at), '[]') from ad_viewing v where v.ad_id = ad.id) as viewings
       from ad where id = any($1) and undo_until is null`,
    [ids],
  );
  return rows;
}

/** The transactions that changed a listing since a position, and its last outbox row. */
export type ListingChange = { ad_id: number; outbox_id: number; transactions: string[] };

/** Must be read after the listings, so that it includes every transaction that changed them. */
export async function readListingChanges(
  client: pg.ClientBase,
  after: OutboxPosition,
  ids: readonly number[],
): Promise<ListingChange[]> {
  const { rows } = await client.query<ListingChange>(
    `select subject_id as ad_id, max(id) as outbox_id, array_agg(distinct transaction_id::text) as transactions
       from outbox where (transaction_id, id) > ($1::text::xid8, $2::bigint) and topic = 'ad' and subject_id = any($3)
      group by subject_id`,
    [after.transactionId, after.id, ids],
  );
  return rows;
}

/** @returns a page of the listings published before a time, by id */
export async function readInitialListings(client: pg.ClientBase, before: Date, after: number, limit: number) {
  const { rows } = await client.query<{ id: number }>(
    'select id from ad where published_at < $1 and id > $2 order by id limit $3',
    [before, after, limit],
  );
  return rows.map(({ id }) => id);
}
