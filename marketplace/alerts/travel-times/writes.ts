import type pg from 'pg';
import type { AlertCandidateRow } from '#database/rows.ts';
import type { ListingReason } from '../contract.ts';
import type { Candidate } from './rules.ts';

/** Candidates per statement. */
const BATCH = 5_000;
/** Listings of a search that are checked together. */
const CHECKED_TOGETHER = 200;
/** A candidate claimed by a process that died, or while travel times were busy, becomes due again after this time. */
const CLAIM_INTERVAL = '1 minute';

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
                                    latitude_before, longitude_before)
       select s.id, ad.id, c.outbox_id, c.transactions, c.why, c.latitude, c.longitude, c.latitude_before,
              c.longitude_before
         from json_to_recordset($1) as c (search_id bigint, ad_id bigint, outbox_id bigint, transactions text[],
                why jsonb, latitude float8, longitude float8, latitude_before float8, longitude_before float8)
         join saved_search s on s.id = c.search_id
         join ad on ad.id = c.ad_id
          for key share of s, ad`,
      [JSON.stringify(some)],
    );
  }
}

type ClaimedRow = Omit<AlertCandidateRow, 'why' | 'due_at'> & { why: ListingReason };

/**
 * Claims the candidates of the search that has waited longest; skips those that another process has claimed.
 * @returns candidates of one search; empty when none is due
 */
export async function claimCandidates(pool: pg.Pool): Promise<(Candidate & { id: number })[]> {
  const { rows } = await pool.query<ClaimedRow>(
    `update alert_candidate set due_at = now() + interval '${CLAIM_INTERVAL}'
      where id in (
        select id from alert_candidate
         where due_at <= now() and search_id =
           (select search_id from alert_candidate where due_at <= now() order by due_at, id limit 1 for update skip locked)
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
