import type pg from 'pg';
import type { AlertCandidateRow } from '#database/rows.ts';
import type { Box } from '#marketplace/search/model.ts';
import type { ListingReason } from '../contract.ts';
import type { Candidate } from './rules.ts';

/** Candidates per statement. */
const BATCH = 5_000;
/** Candidates that are checked together. */
const CHECKED_TOGETHER = 500;
/** A candidate claimed by a process that died, or while travel times were busy, becomes due again after this time. */
const CLAIM_INTERVAL = '1 minute';

/** The destinations of a search s, each as `mode:latitude,longitude:hour`. */
const DESTINATIONS = `(
  select string_agg(concat_ws(':', split_part(t, ':', 1), split_part(t, ':', 3), split_part(t, ':', 4)), ' ' order by n)
    from jsonb_array_elements_text(s.request->'travel') with ordinality as d (t, n))`;

/** Writes candidates, whose travel times are checked later. Removed searches and listings are left out. */
export async function writeCandidates(
  client: pg.ClientBase,
  candidates: readonly Candidate[],
): Promise<void> {
  for (let from = 0; from < candidates.length; from += BATCH) {
    const some = candidates
      .slice(from, from + BATCH)
      .map(({ searchId, change, why, place, placeBefore }) => ({
        ...{ search_id: searchId, ...change, why, ...place },
        ...(placeBefore && {
          latitude_before: placeBefore.latitude,
          longitude_before: placeBefore.longitude,
        }),
      }));
    await client.query(
      `insert into alert_candidate (search_id, ad_id, outbox_id, transactions, why, latitude, longitude,
                                    latitude_before, longitude_before, destinations)
       select s.id, ad.id, c.outbox_id, c.transactions, c.why, c.latitude, c.longitude, c.latitude_before,
              c.longitude_before, ${DESTINATIONS}
         from json_to_recordset($1) as c (search_id bigint, ad_id bigint, outbox_id bigint, transactions text[],
                why jsonb, latitude float8, longitude float8, latitude_before float8, longitude_before float8)
         join saved_search s on s.id = c.search_id
         join ad on ad.id = c.ad_id
          for key share of s, ad`,
      [JSON.stringify(some)],
    );
  }
}

type ClaimedRow = Omit<AlertCandidateRow, 'why' | 'due_at' | 'destinations'> & { why: ListingReason };

/**
 * Claims candidates of searches with the same destinations, the ones for which a search has waited longest; skips those
 * that another process has claimed.
 * @returns empty when none is due
 */
export async function claimCandidates(pool: pg.Pool): Promise<(Candidate & { id: number })[]> {
  const { rows } = await pool.query<ClaimedRow>(
    `update alert_candidate set due_at = now() + interval '${CLAIM_INTERVAL}'
      where id in (
        select id from alert_candidate
         where due_at <= now() and destinations =
           (select destinations from alert_candidate where due_at <= now() order by due_at, id limit 1 for update skip locked)
         order by id limit ${CHECKED_TOGETHER} for update skip locked)
     returning id, search_id, ad_id, outbox_id, transactions, why, latitude, longitude, latitude_before, longitude_before`,
  );
  return rows.map((row) => ({
    id: row.id,
    searchId: row.search_id,
    change: { ad_id: row.ad_id, outbox_id: row.outbox_id, transactions: row.transactions },
    why: row.why,
    place: { latitude: row.latitude, longitude: row.longitude },
    placeBefore:
      row.latitude_before === null || row.longitude_before === null
        ? null
        : { latitude: row.latitude_before, longitude: row.longitude_before },
  }));
}

/** Deletes candidates that were checked. */
export async function deleteCandidates(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query('delete from alert_candidate where id = any($1)', [ids]);
}

/** The box of the homes that are near enough to the destinations of a search, as the search has them. */
export type SearchReach = { searchId: number; travel: readonly string[]; reach: Box };

/**
 * Stores the reach of each search unless it is known, and tells the matchers of all processes.
 * @param files as `travelFilesOf` names them
 */
export async function writeReaches(
  client: pg.ClientBase,
  reaches: readonly SearchReach[],
  files: string,
): Promise<void> {
  const side = (name: keyof Box) => reaches.map(({ reach }) => reach[name]);
  await client.query(
    `with found as (
       select * from unnest($1::bigint[], $2::jsonb[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
         as f (search_id, travel, north, west, south, east)),
     written as (
       insert into alert_search_reach as known (search_id, travel, files, north, west, south, east)
       select f.search_id, f.travel, $7, f.north, f.west, f.south, f.east
         from found f join saved_search s on s.id = f.search_id order by f.search_id for key share of s
       on conflict (search_id) do update
         set travel = excluded.travel, files = excluded.files, north = excluded.north, west = excluded.west,
             south = excluded.south, east = excluded.east
         where (known.travel, known.files) is distinct from (excluded.travel, excluded.files)
       returning search_id)
     insert into outbox (topic, subject_id) select 'saved_search', search_id from written`,
    [
      reaches.map(({ searchId }) => searchId),
      reaches.map(({ travel }) => JSON.stringify(travel)),
      ...[side('north'), side('west'), side('south'), side('east')],
      files,
    ],
  );
}
