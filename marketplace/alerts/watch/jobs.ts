import type pg from 'pg';
import { directOf } from '#database/advisory-lock.ts';
import { currentOutboxPosition, type OutboxPosition, readOutbox } from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import type { SearchEngine } from '#marketplace/search/open.ts';
import { readAreaExtents, readSearchRows } from '#marketplace/search/reads.ts';
import type { Channel } from '../contract.ts';
import { type Candidate, candidatesOf } from '../travel-times/rules.ts';
import { writeCandidates } from '../travel-times/writes.ts';
import { type LoadedSearches, loadSearches } from './active-searches.ts';
import { changesOf, factsOf } from './changes.ts';
import { openFiledSearches } from './filed-searches.ts';
import {
  isWatched,
  lockPosition,
  type MatchedFacts,
  type MatchedListing,
  readFactsRows,
  readInitialListings,
  readListingChanges,
  readMatchedListings,
  readNow,
  type WatchPosition,
} from './reads.ts';
import {
  type Change,
  lockInitialScan,
  type Match,
  rematchClosingOffers,
  resetWatch,
  storeMatchedListings,
  storePosition,
  unlockInitialScan,
  waitForSearches,
  writeListingAlerts,
  writeSearchAlerts,
} from './writes.ts';

/** Outbox rows per transaction: the most work repeated after a crash. */
const BATCH = 200;
/** Listings whose searches are found together, where searches are not in memory. */
const MATCHED_TOGETHER = 25;
/** Time between two looks for rounds of offers that begin to close soon. */
const OFFERS_CHECK_MS = 60_000;

export type WatchOptions = {
  pool: pg.Pool;
  /** The available channels; deliveries are written for those that the search names. */
  channels: readonly Channel[];
  /** The current time in milliseconds since 1970. */
  now?: () => number;
  /** Finds the searches for a listing: a matcher in memory, by default, or tables. */
  engine?: () => SearchEngine;
};

export type Watch = {
  /**
   * Matches every listing that changed since the last run.
   * @returns the number of listings; 0 while another process is matching
   */
  run: () => Promise<number>;
};

/**
 * Watches the market for saved searches and saved listings. A search raises an alert when it finds a listing now and
 * did not find its previous version. Alerts, matched versions and the position are written in one transaction, so a
 * crash loses and repeats nothing. Searches are in memory, in one matcher per process, or in tables.
 */
export function openWatch({ pool, channels, now = Date.now, engine = () => 'memory' }: WatchOptions): Watch {
  let loaded: LoadedSearches | null = null;
  let loadedFor: SearchEngine | null = null;
  let offersCheckedAt = Number.NEGATIVE_INFINITY;

  /**
   * @returns the outbox rows handled; null when there is nothing to do; 'stale' when the searches in memory are out
   *   of date
   */
  async function step(
    client: pg.ClientBase,
    searches: LoadedSearches,
  ): Promise<{ rows: number; ads: number } | 'stale' | null> {
    const position = await lockPosition(client);
    if (!position) return null;
    const rows = await readOutbox(client, position, BATCH);
    const last = rows.at(-1);
    if (!last) return null;
    const ids = [...new Set(rows.filter(({ topic }) => topic === 'ad').map(({ subject_id }) => subject_id))];
    if (!(await matchListings(client, searches, position, ids))) return 'stale';
    await storePosition(client, { transactionId: last.transaction_id, id: last.id }, position.startedAt);
    return { rows: rows.length, ads: ids.length };
  }

  /** @returns false when nothing was matched because the searches in memory are out of date */
  async function matchListings(
    client: pg.ClientBase,
    { extents, catchUp, matcherFor }: LoadedSearches,
    position: WatchPosition,
    ids: readonly number[],
  ): Promise<boolean> {
    const previous = await readMatchedListings(client, ids);
    const at = now();
    const listings = await readListings(client, extents, ids, previous, at);
    const listingChanges = new Map(
      (await readListingChanges(client, position, ids)).map((one) => [one.ad_id, one]),
    );
    // Includes searches saved before this version of a listing; a search saved later could already find it.
    await waitForSearches(client);
    if (!(await catchUp(client))) return false;
    const matches: Match[] = [];
    const candidates: Candidate[] = [];
    const changes: Change[] = [];
    for (const some of chunks([...listings], MATCHED_TOGETHER)) {
      const rows = some.flatMap(([id, { row }]) => [row, previous.get(id)?.row ?? null]);
      const matcher = await matcherFor(
        client,
        rows.filter((row) => row !== null),
      );
      for (const [id, listing] of some) {
        const before = previous.get(id);
        const change = listingChanges.get(id)!;
        const changed = before ? changesOf(before.facts, listing.facts, at) : [];
        changes.push(...changed.map((why) => ({ change, why })));
        // Skips sold listings, those published before monitoring began, and old ones that an import brings.
        if (!listing.row || listing.row.state === 'sold') continue;
        const newSince = Math.max(position.startedAt.getTime(), at - NEW_FOR_MS);
        if (!before && listing.row.publishedAt < newSince) continue;
        const found = new Set(before?.row ? matcher.match(offersThen(before.row, before.facts, at), at) : []);
        const why = (before?.row && changed.find(({ kind }) => kind === 'price')) || { kind: 'new' as const };
        for (const searchId of matcher.match(listing.row, at)) {
          const match = { searchId, change, why };
          const isFound = found.has(searchId);
          if (matcher.hasTravel(searchId))
            candidates.push(...candidatesOf(match, listing.row, isFound ? before!.row : null));
          else if (!isFound) matches.push(match);
        }
      }
    }
    await storeMatchedListings(client, listings);
    await writeSearchAlerts(client, matches, channels, at);
    await writeCandidates(client, candidates);
    await writeListingAlerts(client, changes, channels, at);
    return true;
  }

  async function load(wanted: SearchEngine): Promise<LoadedSearches> {
    const from = await currentOutboxPosition(pool);
    return wanted === 'postgres' ? openFiledSearches(pool, from) : loadSearches(pool, from);
  }

  return {
    async run() {
      let matched = 0;
      try {
        if (!(await ensureInitialScan(pool, now()))) return 0;
        for (;;) {
          const wanted = engine();
          if (loadedFor !== wanted) loaded = null;
          loadedFor = wanted;
          const searches: LoadedSearches = loaded ?? (await load(wanted));
          loaded = searches;
          const done = await inTransaction(pool, (client) => step(client, searches));
          if (done === 'stale') {
            loaded = null;
            continue;
          }
          matched += done?.ads ?? 0;
          if (!done || done.rows < BATCH) break;
        }
        // Last, so that it adds nothing while matching fails.
        if (now() - offersCheckedAt >= OFFERS_CHECK_MS) {
          offersCheckedAt = now();
          await rematchClosingOffers(pool, offersCheckedAt);
        }
        return matched;
      } catch (error) {
        // The searches in memory may be between two positions, so they are reloaded.
        loaded = null;
        throw error;
      }
    },
  };
}

/**
 * The previous version of a listing, with its round of offers as long before the deadline as it was then: a search finds
 * that offers close soon without a change of the listing.
 */
function offersThen(row: SearchRow, { matchedAt }: MatchedFacts, now: number): SearchRow {
  if (row.offersUntil === null || matchedAt === undefined) return row;
  return { ...row, offersUntil: row.offersUntil + (now - matchedAt) };
}

function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** A listing that appears is news for so long after its publication. */
const NEW_FOR_MS = 14 * 86_400_000;

/** The current listings; those that were never public are left out. */
async function readListings(
  client: pg.ClientBase,
  extents: readonly AreaExtent[],
  ids: readonly number[],
  previous: ReadonlyMap<number, MatchedListing>,
  matchedAt: number,
): Promise<Map<number, MatchedListing>> {
  const rows = new Map((await readSearchRows(client, extents, ids)).map((row) => [row.id, row]));
  const listings = new Map<number, MatchedListing>();
  for (const one of await readFactsRows(client, ids)) {
    const facts = factsOf(one, previous.get(one.id)?.facts ?? null);
    if (facts) listings.set(one.id, { row: rows.get(one.id) ?? null, facts: { ...facts, matchedAt } });
  }
  return listings;
}

/**
 * Records the listings that exist before monitoring begins, so that they raise no alerts. One process does it once;
 * an interrupted scan starts again.
 * @returns whether it is complete
 */
async function ensureInitialScan(pool: pg.Pool, now: number): Promise<boolean> {
  if (await isWatched(pool)) return true;
  const client = await directOf(pool).connect();
  try {
    if (!(await lockInitialScan(client))) return false;
    try {
      // Another process may have completed it in the meantime.
      if (!(await isWatched(client))) await scanInitialListings(client, now);
    } finally {
      await unlockInitialScan(client);
    }
  } finally {
    client.release();
  }
  return true;
}

async function scanInitialListings(client: pg.ClientBase, now: number): Promise<void> {
  await resetWatch(client);
  const startedAt = await readNow(client);
  const extents = await readAreaExtents(client);
  const position: OutboxPosition = await currentOutboxPosition(client);
  let after = 0;
  for (;;) {
    const ids = await readInitialListings(client, startedAt, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) break;
    await storeMatchedListings(client, await readListings(client, extents, ids, new Map(), now));
    after = last;
  }
  await storePosition(client, position, startedAt);
}
