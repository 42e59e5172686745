import type pg from 'pg';
import type { OutboxPosition } from '#database/outbox.ts';
import type { Channel, Why } from '../contract.ts';
import { dueAt } from '../delivery/due.ts';
import type { AdNews, KnownAd } from './reads.ts';

/** Any constant of our own: it keeps two processes that start together from taking the first look at once. */
const FIRST_LOOK = 7_402_027;
/** Held, shared, by every transaction from where it begins a search to its end; see migration 0024. */
const SEARCHES = 7_402_028;
/** Alerts written in one statement. */
const BATCH = 5_000;

/** @returns whether this session may take the first look; it may until `endFirstLook`, or until its connection is gone */
export async function beginFirstLook(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    FIRST_LOOK,
  ]);
  return rows[0]!.taken;
}

export async function endFirstLook(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [FIRST_LOOK]);
}

/** Forgets what was matched: what a first look that was cut short left, or what was matched in another database. */
export async function forgetLook(client: pg.ClientBase): Promise<void> {
  await client.query('delete from alert_position');
  await client.query('delete from alert_ad');
  // Snapshots of another database mean nothing here: every search tells from now on.
  await client.query('update alert_search set began = pg_current_snapshot()');
  await client.query('update saved_ad set began = pg_current_snapshot()');
}

/** Waits until no transaction is under way that has begun a search and can see no more than before. */
export async function waitForSearches(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SEARCHES]);
  await client.query('select pg_advisory_unlock($1)', [SEARCHES]);
}

export async function storePosition(
  client: pg.ClientBase,
  position: OutboxPosition,
  beganAt: Date,
): Promise<void> {
  await client.query(
    `insert into alert_position (transaction_id, feed_id, began_at) values ($1::text::xid8, $2, $3)
     on conflict (is_only) do update set transaction_id = excluded.transaction_id, feed_id = excluded.feed_id`,
    [position.transactionId, position.id, beganAt],
  );
}

/** Notes ads as they are matched now. */
export async function storeKnownAds(client: pg.ClientBase, ads: ReadonlyMap<number, KnownAd>): Promise<void> {
  await client.query(
    `insert into alert_ad (ad_id, row, facts)
     select k.ad_id, nullif(k.row, 'null'), k.facts
       from unnest($1::bigint[], $2::jsonb[], $3::jsonb[]) as k (ad_id, row, facts) join ad on ad.id = k.ad_id
     on conflict (ad_id) do update set row = excluded.row, facts = excluded.facts`,
    [
      [...ads.keys()],
      [...ads.values()].map(({ row }) => JSON.stringify(row)),
      [...ads.values()].map(({ facts }) => JSON.stringify(facts)),
    ],
  );
}

/** @returns the condition that a change c is none that could be seen in a snapshot */
function isNewsTo(began: string): string {
  return `exists (select from unnest(c.transactions) t where not pg_visible_in_snapshot(t::xid8, ${began}))`;
}

/** An ad that a search came to find, and what made it so. */
export type Match = { searchId: number; news: AdNews; why: Why };
/** A change of an ad that somebody saved. */
export type Change = { news: AdNews; why: Why };

/**
 * Those who kept some searches, as people whom alerts are told to; those whose ad changed likewise.
 */
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
 * Writes alerts of searches and what is to be told of them. A search that has stopped meanwhile, that could find the ad
 * as soon as it was saved, or that told of it before is passed over.
 * @param channels ways out that there are
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
      `with change as (select * from json_to_recordset($3) as c (ad_id bigint, feed_id bigint, why jsonb, transactions text[])),
       told as (
         insert into alert (person_id, search_id, ad_id, kind, why, feed_id, on_site)
         select coalesce(of_account.id, of_address.id), s.id, c.ad_id, c.why->>'kind', c.why, c.feed_id, 'site' = any(s.channels)
           from unnest($1::bigint[], $2::bigint[]) as found (search_id, ad_id)
           join change c on c.ad_id = found.ad_id
           join saved_search s on s.id = found.search_id
           left join alert_search began on began.search_id = s.id
           left join alert_person of_account on of_account.user_id = s.user_id
           left join alert_person of_address on lower(of_address.email) = lower(s.email)
          where s.confirmed_at is not null and s.notification_frequency <> 'none'
            and coalesce(of_account.id, of_address.id) is not null
            and (began.began is null or ${isNewsTo('began.began')})
            for key share of s
         on conflict do nothing
         returning id, person_id, search_id)
       insert into alert_telling (alert_id, channel, person_id, due_at)
       select told.id, channel, told.person_id,
              case s.notification_frequency when 'daily' then $5::timestamptz when 'weekly' then $6 else $7 end
         from told join saved_search s on s.id = told.search_id, unnest(s.channels) as channel
        where channel = any($4)`,
      [
        searchIds,
        some.map(({ news }) => news.ad_id),
        JSON.stringify(changesByAd(some)),
        channels,
        new Date(dueAt('daily', now)),
        new Date(dueAt('weekly', now)),
        new Date(now),
      ],
    );
  }
}

function changesByAd(matches: readonly Match[]): object[] {
  const byAd = new Map(matches.map(({ news, why }) => [news.ad_id, { ...news, why }]));
  return [...byAd.values()];
}

/** Writes alerts of saved ads, for those who want to hear of such a change and had saved the ad before it. */
export async function writeAdAlerts(
  client: pg.ClientBase,
  changes: readonly Change[],
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return;
  await addPeople(
    client,
    [],
    changes.map(({ news }) => news.ad_id),
  );
  await client.query(
    `with told as (
       insert into alert (person_id, ad_id, kind, why, feed_id, on_site)
       select p.id, c.ad_id, c.why->>'kind', c.why, c.feed_id, true
         from json_to_recordset($1) as c (ad_id bigint, feed_id bigint, why jsonb, transactions text[])
         join saved_ad s on s.ad_id = c.ad_id
         join alert_person p on p.user_id = s.user_id
        where case c.why->>'kind' when 'price' then s.price_change_alert when 'status' then s.status_alert
                                  else s.open_viewing_alert end
          and ${isNewsTo('s.began')}
       on conflict do nothing
       returning id, person_id)
     insert into alert_telling (alert_id, channel, person_id, due_at)
     select told.id, channel, told.person_id, $3 from told, unnest($2::text[]) as channel`,
    [JSON.stringify(changes.map(({ news, why }) => ({ ...news, why }))), channels, new Date(now)],
  );
}
