import type pg from 'pg';
import type { OutboxEntry, OutboxPosition } from '#database/outbox.ts';
import type { SearchRow } from '#marketplace/search/query.ts';
import type { Facts, FactsRow } from './changes.ts';

export type WatchPosition = OutboxPosition & { beganAt: Date };

/**
 * Takes the place up to which ads have been matched, for the rest of the transaction.
 * @returns null while another process holds it
 */
export async function takePosition(client: pg.ClientBase): Promise<WatchPosition | null> {
  const { rows } = await client.query<{ transaction_id: string; feed_id: number; began_at: Date }>(
    'select transaction_id::text, feed_id, began_at from alert_position for update skip locked',
  );
  const [row] = rows;
  return row ? { transactionId: row.transaction_id, id: row.feed_id, beganAt: row.began_at } : null;
}

/**
 * @returns whether the ads of this database are watched: not before the first look, nor where the position is of a
 *   database that had come further, from which this one was restored
 */
export async function isWatched(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from alert_position where transaction_id <= pg_snapshot_xmax(pg_current_snapshot())',
  );
  return rowCount === 1;
}

/** @returns the present by the database's clock, as published_at has it */
export async function readNow(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}

/** A row of the feed, and whether everything before it is there too: nothing that is open can come before it any more. */
export type SearchFeedRow = OutboxEntry & { is_settled: boolean };

/**
 * What changed among searches and places after a position. Other than `readOutbox` it waits for nobody: a search that was
 * saved after an ad of an open transaction is there when that ad is looked at, whatever else is open.
 */
export async function readSearchFeed(client: pg.ClientBase, after: OutboxPosition): Promise<SearchFeedRow[]> {
  const { rows } = await client.query<SearchFeedRow>(
    `select id, transaction_id::text, topic, subject_id, payload,
            transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
       from outbox where (transaction_id, id) > ($1::text::xid8, $2::bigint) and topic in ('saved_search', 'places')
      order by outbox.transaction_id, outbox.id`,
    [after.transactionId, after.id],
  );
  return rows;
}

/** An ad as it was when it was last matched. */
export type KnownAd = { row: SearchRow | null; facts: Facts };

export async function readKnownAds(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, KnownAd>> {
  const { rows } = await client.query<KnownAd & { ad_id: number }>(
    'select ad_id, row, facts from alert_ad where ad_id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ ad_id, ...known }) => [ad_id, known]));
}

/** The data for alerts of some ads, in any state; ads whose last step can still be undone are left out. */
export async function readFactsRows(client: pg.ClientBase, ids: readonly number[]): Promise<FactsRow[]> {
  const { rows } = await client.query<FactsRow>(
    `select id, state, ad_type, price_type, currency, collection_period,
            case when not sale_on_application then sale_value end as sale_value,
            case when not rental_on_application then rental_value end as rental_value,
            (select coalesce(json_agg(v.starts_at order by v.starts_at), '[]') from ad_viewing v where v.ad_id = ad.id) as viewings
       from ad where id = any($1) and undo_until is null`,
    [ids],
  );
  return rows;
}

/** The transactions that changed an ad since a position, readable or not yet, and the last row of the feed about it. */
export type AdNews = { ad_id: number; feed_id: number; transactions: string[] };

/** Read after the ads themselves, it names all that made them what they are. */
export async function readAdNews(
  client: pg.ClientBase,
  after: OutboxPosition,
  ids: readonly number[],
): Promise<AdNews[]> {
  const { rows } = await client.query<AdNews>(
    `select subject_id as ad_id, max(id) as feed_id, array_agg(distinct transaction_id::text) as transactions
       from outbox where (transaction_id, id) > ($1::text::xid8, $2::bigint) and topic = 'ad' and subject_id = any($3)
      group by subject_id`,
    [after.transactionId, after.id, ids],
  );
  return rows;
}

/** @returns a page of the ads that were on the market before a moment, by id */
export async function readOldAds(client: pg.ClientBase, before: Date, after: number, limit: number) {
  const { rows } = await client.query<{ id: number }>(
    'select id from ad where published_at < $1 and id > $2 order by id limit $3',
    [before, after, limit],
  );
  return rows.map(({ id }) => id);
}
