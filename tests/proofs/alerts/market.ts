import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { writeListingsIn } from '#marketplace/listings/writes.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { everythingIn, type SearchQuery, type SearchRow } from '#marketplace/search/model.ts';
import { readSearchRows } from '#marketplace/search/reads.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { sampleListing } from '../../support/listings.ts';

/** The start and end of an event, in steps of the proof. */
export type Span = { from: number; to: number };

export type Search = {
  id: number;
  /** Named in mails. */
  title: string;
  query: SearchQuery;
  saved: Span;
  removed?: Span;
  /** When its owner stopped it, by steps and by the clock of the database. */
  stopped?: Span & { at: Date };
};

/** A listing with all its versions; null means off the market. */
export type Listing = { id: number; versions: { row: SearchRow | null; at: Span }[] };

/** The counties of the Republic. */
const COUNTIES = 26;
const BEDS = 6;

const randomBelow = (count: number) => Math.floor(Math.random() * count);

let steps = 0;
/** Runs some work and records its start and end. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; at: Span }> {
  steps += 1;
  const from = steps;
  const result = await work();
  steps += 1;
  return { result, at: { from, to: steps } };
}

/** Inserts users who save searches. @returns their ids */
export async function insertPeople(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_account (email, email_verified, name)
     select 'person-' || n || '@example.ie', true, 'Aoife' from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Homes in a county with a minimum of beds and a maximum price. */
function anyQuery(): SearchQuery {
  const price = 200_000 + randomBelow(60) * 10_000;
  return {
    ...everythingIn(['residential-for-sale']),
    areas: [{ areaId: 1 + randomBelow(COUNTIES), radius: 0 }],
    ranges: {
      salePrice: { from: Math.random() < 0.3 ? price - 100_000 : null, to: price },
      ...(Math.random() < 0.7 && { numBeds: { from: 1 + randomBelow(BEDS), to: null } }),
    },
  };
}

/** Saves searches of random users. */
export async function saveSearches(
  pool: pg.Pool,
  people: readonly string[],
  count: number,
): Promise<Search[]> {
  // A user cannot save the same search twice.
  const queries = Array.from({ length: count }, () => ({
    query: anyQuery(),
    userId: people[randomBelow(people.length)]!,
  }));
  const { result, at } = await timed(() =>
    pool.query<{ id: number; title: string }>(
      `insert into saved_search (user_id, title, request, notification_frequency, channels, confirmed_at)
       select k.user_id, k.title, k.request, 'instant', '{email,site}', now()
         from unnest($1::uuid[], $2::text[], $3::jsonb[]) as k (user_id, title, request)
       on conflict do nothing returning id, title`,
      [
        queries.map(({ userId }) => userId),
        queries.map((_, n) => `search ${steps}-${n}.`),
        queries.map(({ query }) => JSON.stringify(writeRequest(query, Date.now()))),
      ],
    ),
  );
  return result.rows.map(({ id, title }) => ({
    id,
    title,
    query: queries[Number(/-(\d+)\.$/.exec(title)![1])]!.query,
    saved: at,
  }));
}

let placed = 0;

/** Publishes listings in one transaction. */
export async function publish(
  pool: pg.Pool,
  extents: readonly AreaExtent[],
  count: number,
): Promise<Listing[]> {
  const listings = Array.from({ length: count }, () => {
    placed += 1;
    const countyId = 1 + randomBelow(COUNTIES);
    return sampleListing({
      ...{ reference: `proof-${placed}`, countyId, areaId: countyId, address: `${placed} Proof Road` },
      ...{
        saleValue: 150_000 + randomBelow(70) * 10_000,
        totalBeds: 1 + randomBelow(BEDS),
        publishedAt: new Date(),
      },
    });
  });
  const { result, at } = await timed(() =>
    inTransaction(pool, async (client) => {
      const { ids } = await writeListingsIn(client, listings);
      return readSearchRows(client, extents, [...ids.values()]);
    }),
  );
  return result.map((row) => ({ id: row.id, versions: [{ row, at }] }));
}

/** Changes the price of a listing, or withdraws it. */
export async function change(pool: pg.Pool, extents: readonly AreaExtent[], listing: Listing): Promise<void> {
  const isTaken = Math.random() < 0.3;
  const { result, at } = await timed(() =>
    inTransaction(pool, async (client) => {
      if (isTaken)
        await client.query("update ad set state = 'withdrawn', updated_at = now() where id = $1", [
          listing.id,
        ]);
      else
        await client.query('update ad set sale_value = $2, updated_at = now() where id = $1', [
          listing.id,
          150_000 + randomBelow(70) * 10_000,
        ]);
      return readSearchRows(client, extents, [listing.id]);
    }),
  );
  listing.versions.push({ row: result[0] ?? null, at });
}

/** Removes a search, or stops it as its owner would. */
export async function end(pool: pg.Pool, search: Search): Promise<void> {
  if (Math.random() < 0.5) {
    const { at } = await timed(() => pool.query('delete from saved_search where id = $1', [search.id]));
    search.removed = at;
    return;
  }
  const { result, at } = await timed(async () => {
    await pool.query("update saved_search set notification_frequency = 'none' where id = $1", [search.id]);
    return pool.query<{ at: Date }>('select clock_timestamp() as at');
  });
  search.stopped = { ...at, at: result.rows[0]!.at };
}
