import type pg from 'pg';
import type { OutboxPosition } from '#database/outbox.ts';
import { OFFERS_CLOSE_SOON_MS } from '#marketplace/listings/rules.ts';
import type { Channel, ListingReason } from '../contract.ts';
import { dueAt } from '../delivery/due.ts';
import type { ListingChange, MatchedListing } from './reads.ts';

/** Advisory lock: prevents two processes from running the initial scan at once. The number is arbitrary. */
const INITIAL_SCAN_LOCK = 7_402_027;
/** Advisory lock, held shared by every transaction that starts a search until it ends; see migration 0024. */
const SAVED_SEARCHES_LOCK = 7_402_028;
/** Alerts per statement. */
const BATCH = 5_000;

/**
 * @returns whether this session holds the lock of the initial scan, until `unlockInitialScan` or the end of its
 *   connection
 */
export async function lockInitialScan(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    INITIAL_SCAN_LOCK,
  ]);
  return rows[0]!.taken;
}

export async function unlockInitialScan(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [INITIAL_SCAN_LOCK]);
}

/** Deletes what was matched: by an interrupted initial scan, or in another database. */
export async function resetWatch(client: pg.ClientBase): Promise<void> {
  await client.query('delete from alert_position');
  await client.query('delete from alert_ad');
  await client.query('delete from alert_candidate');
  // Snapshots of another database are invalid here: every search starts now.
  await client.query('update alert_search set began = pg_current_snapshot()');
  await client.query('update saved_ad set began = pg_current_snapshot()');
}

/** Waits for all open transactions that have started a search. */
export async function waitForSearches(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SAVED_SEARCHES_LOCK]);
  await client.query('select pg_advisory_unlock($1)', [SAVED_SEARCHES_LOCK]);
}

export async function storePosition(
  client: pg.ClientBase,
  position: OutboxPosition,
  startedAt: Date,
): Promise<void> {
  await client.query(
    `insert into alert_position (transaction_id, outbox_id, began_at) values ($1::text::xid8, $2, $3)
     on conflict (is_only) do update set transaction_id = excluded.transaction_id, outbox_id = excluded.outbox_id`,
    [position.transactionId, position.id, startedAt],
  );
}

/** Stores the versions of listings that were matched. */
export async function storeMatchedListings(
  client: pg.ClientBase,
  listings: ReadonlyMap<number, MatchedListing>,
): Promise<void> {
  await client.query(
    `insert into alert_ad (ad_id, row, facts)
     select k.ad_id, nullif(k.row, 'null'), k.facts
       from unnest($1::bigint[], $2::jsonb[], $3::jsonb[]) as k (ad_id, row, facts) join ad on ad.id = k.ad_id
     on conflict (ad_id) do update set row = excluded.row, facts = excluded.facts`,
    [
      [...listings.keys()],
      [...listings.values()].map(({ row }) => JSON.stringify(row)),
      [...listings.values()].map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

/**
 * Lets listings be matched whose offers have begun to close soon since they were last matched: time alone has changed
 * which searches find them.
 * @param now milliseconds since 1970
 * @returns the number of listings
 */
export async function rematchClosingOffers(client: pg.Pool | pg.ClientBase, now: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into outbox (topic, subject_id)
     select 'ad', k.ad_id from offer_round r join alert_ad k on k.ad_id = r.ad_id
      where r.state = 'active' and r.deadline > $1 and r.deadline <= $2
        and (k.facts->>'matchedAt')::bigint < date_part('epoch', r.deadline) * 1000 - $3::bigint`,
    [new Date(now), new Date(now + OFFERS_CLOSE_SOON_MS), OFFERS_CLOSE_SOON_MS],
  );
  return rowCount ?? 0;
}

/** @returns an SQL condition: some transaction of change c is not visible in a snapshot */
function isUnseenIn(began: string): string {
  return `exists (select from unnest(c.transactions) t where not pg_visible_in_snapshot(t::xid8, ${began}))`;
}

/** A listing that a search now finds, and why. */
export type Match = { searchId: number; change: ListingChange; why: ListingReason };
/** A change of a saved listing. */
export type Change = { change: ListingChange; why: ListingReason };

/** Creates the missing alert_person rows for the owners of some searches and those who saved some listings. */
async function addPeople(
  client: pg.ClientBase,
  searchIds: readonly number[],
  adIds: readonly number[],
): Promise<void> {
  await client.query(
    `insert into alert_person (user_id, email)
     select distinct user_id, lower(email) from saved_search where id = any($1)
     union select user_id, null from saved_ad where ad_id = any($2)
     on conflict do nothing`,
    [searchIds, adIds],
  );
}

/**
 * Writes alerts of searches with their deliveries. Skips searches that were stopped, that could find the listing when
 * they were saved, or that already raised an alert for it.
 * @param channels the available channels
 * @param now milliseconds since 1970
 */
export async function writeSearchAlerts(
  client: pg.ClientBase,
  matches: readonly Match[],
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  for (let from = 0; from < matches.length; from += BATCH) {
    const some = matches.slice(from, from + BATCH);
    const searchIds = some.map(({ searchId }) => searchId);
    await addPeople(client, [...new Set(searchIds)], []);
    await client.query(
      `with change as (select * from json_to_recordset($3) as c (ad_id bigint, outbox_id bigint, why jsonb, transactions text[])),
       written as (
         insert into alert (person_id, search_id, ad_id, kind, why, outbox_id, on_site)
         select coalesce(of_account.id, of_address.id), s.id, c.ad_id, c.why->>'kind', c.why, c.outbox_id, 'site' = any(s.channels)
           from unnest($1::bigint[], $2::bigint[]) as found (search_id, outbox_id)
           join change c on c.outbox_id = found.outbox_id
           join saved_search s on s.id = found.search_id
           left join alert_search began on began.search_id = s.id
           left join alert_person of_account on of_account.user_id = s.user_id
           left join alert_person of_address on lower(of_address.email) = lower(s.email)
          where s.confirmed_at is not null and s.notification_frequency <> 'none'
            and coalesce(of_account.id, of_address.id) is not null
            and (began.began is null or ${isUnseenIn('began.began')})
            for key share of s
         on conflict do nothing
         returning id, person_id, search_id)
       insert into alert_delivery (alert_id, channel, person_id, due_at)
       select written.id, channel, written.person_id,
              case s.notification_frequency when 'daily' then $5::timestamptz when 'weekly' then $6 else $7 end
         from written join saved_search s on s.id = written.search_id, unnest(s.channels) as channel
        where channel = any($4)`,
      [
        searchIds,
        some.map(({ change }) => change.outbox_id),
        JSON.stringify(distinctChanges(some)),
        channels,
        new Date(dueAt('daily', now)),
        new Date(dueAt('weekly', now)),
        new Date(now),
      ],
    );
  }
}

/** @returns each change once; a listing may have several, and each outbox row is about one listing */
function distinctChanges(matches: readonly Match[]): object[] {
  const byRow = new Map(matches.map(({ change, why }) => [change.outbox_id, { ...change, why }]));
  return [...byRow.values()];
}

/** Writes alerts of saved listings for users who turned on this kind of change and saved the listing before it. */
export async function writeListingAlerts(
  client: pg.ClientBase,
  changes: readonly Change[],
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return;
  await addPeople(
    client,
    [],
    changes.map(({ change }) => change.ad_id),
  );
  await client.query(
    `with written as (
       insert into alert (person_id, ad_id, kind, why, outbox_id, on_site)
       select p.id, c.ad_id, c.why->>'kind', c.why, c.outbox_id, true
         from json_to_recordset($1) as c (ad_id bigint, outbox_id bigint, why jsonb, transactions text[])
         join saved_ad s on s.ad_id = c.ad_id
         join alert_person p on p.user_id = s.user_id
        where case c.why->>'kind' when 'price' then s.price_change_alert when 'status' then s.status_alert
                                  else s.open_viewing_alert end
          and ${isUnseenIn('s.began')}
       on conflict do nothing
       returning id, person_id)
     insert into alert_delivery (alert_id, channel, person_id, due_at)
     select written.id, channel, written.person_id, $3 from written, unnest($2::text[]) as channel`,
    [JSON.stringify(changes.map(({ change, why }) => ({ ...change, why }))), channels, new Date(now)],
  );
}
