import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { createMatcher, type Matcher } from '#marketplace/alerts/matching/matcher.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import { readAllSearchRows, readAreaExtents } from '#marketplace/search/reads.ts';
import { passes } from '#marketplace/search/testing/oracle.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { loadMarket } from '../search/tables.ts';
import { bestOf, mean, percentile, rounded, type Times } from '../search/timing.ts';
import { openPeer, type Peer } from './peer.ts';
import { asOf, putSaved, type Saved, savedSearches } from './searches.ts';

/** Listings measured; as many others are matched before, as a warm-up. */
const LISTINGS = 400;
const MARKET = 8_000;
/** Rounds per side; the best time counts, because other processes use the machine as well. */
const ROUNDS = 3;
/** Listings and searches that are compared with the oracle. */
const SAMPLE = { ads: 20, searches: 20_000 };
const STEP = 20_000;
/** The time of the benchmark: the day after the newest listing. */
const NOW = Date.UTC(2025, 5, 1) + 170 * DAY_MS + DAY_MS / 2;

/** Compares the two engines of alerts: the same saved searches and listings, one after the other. */
export async function benchAlerts({ searches }: { searches: number }): Promise<object> {
  const folder = await temporaryFolder('bench-alerts');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const pool = createPool({ connectionString: server.connectionString });
  const client = new pg.Client({ connectionString: server.connectionString });
  try {
    await migrate(pool);
    await loadMarket(server.adminConnectionString, MARKET);
    const make = savedSearches(await readAreas(pool));
    await client.connect();
    const areas = await readAreaExtents(client);
    const rows = await listingsOf(client, areas);
    const measured = rows.slice(0, LISTINGS);

    const { matcher, putMs } = load(make, searches, areas);
    const tables = await openPeer(pool, batches(make, searches), make, areas);
    for (const row of rows.slice(LISTINGS)) matcher.match(row, NOW);
    const own = bestOf(Array.from({ length: ROUNDS }, () => timeOwn(matcher, measured)));
    const peer = await timePeer(tables, rows);
    const found = measured.map((row) => matcher.match(row, NOW));
    return {
      searches,
      medianMs: percentile(own, 0.5),
      p99Ms: percentile(own, 0.99),
      mismatches:
        found.reduce((sum, ids, listing) => sum + unlike(ids, peer.ids[listing]!), 0) +
        unlikeDefinition(make, searches, measured, found, areas),
      bytesPerSearch: Math.round(matcher.bytes() / searches),
      postgresMedianMs: percentile(peer.times, 0.5),
      meanMs: rounded(mean(own)),
      postgresMeanMs: rounded(mean(peer.times)),
      postgresP99Ms: percentile(peer.times, 0.99),
      ratioMean: rounded(mean(peer.times) / mean(own)),
      ads: measured.length,
      namedMean: peer.namedMean,
      foundMean: Math.round(mean(found.map((ids) => ids.length))),
      putMicros: rounded((putMs * 1000) / searches),
      replaceMicros: rounded((replace(matcher, make, searches) * 1000) / CHANGES),
    };
  } finally {
    await client.end();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Listings spread over the market; the measured ones first. */
async function listingsOf(client: pg.Client, areas: readonly AreaExtent[]): Promise<SearchRow[]> {
  const rows: SearchRow[] = [];
  for await (const some of readAllSearchRows(client, areas)) rows.push(...some);
  const every = Math.floor(rows.length / (2 * LISTINGS));
  const spread = rows.filter((_, index) => index % every === 0);
  return [
    ...spread.filter((_, index) => index % 2 === 0).slice(0, LISTINGS),
    ...spread.filter((_, index) => index % 2 === 1),
  ];
}

function* batches(make: (number: number) => Saved, searches: number): Generator<readonly Saved[]> {
  for (let start = 0; start < searches; start += STEP)
    yield Array.from({ length: Math.min(STEP, searches - start) }, (_, index) => make(start + index));
}

/** Fills a matcher; times the insertion, not the creation of searches. */
function load(make: (number: number) => Saved, searches: number, areas: readonly AreaExtent[]) {
  const matcher = createMatcher(areas);
  let putMs = 0;
  for (const batch of batches(make, searches)) {
    const start = performance.now();
    for (const saved of batch) putSaved(matcher, saved, NOW);
    putMs += performance.now() - start;
  }
  return { matcher, putMs };
}

function timeOwn(matcher: Matcher, rows: readonly SearchRow[]): Times {
  return rows.map((row) => {
    const start = performance.now();
    matcher.match(row, NOW);
    return performance.now() - start;
  });
}

async function timePeer(peer: Peer, rows: readonly SearchRow[]) {
  for (const row of rows.slice(LISTINGS, LISTINGS + LISTINGS / 10)) await peer.match(row, NOW);
  const rounds: Times[] = [];
  const ids: number[][] = [];
  let named = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const times: Times = [];
    named = 0;
    for (const [at, row] of rows.slice(0, LISTINGS).entries()) {
      const start = performance.now();
      const found = await peer.match(row, NOW);
      times.push(performance.now() - start);
      ids[at] = found.ids;
      named += found.named;
    }
    rounds.push(times);
  }
  return { times: bestOf(rounds), ids, namedMean: Math.round(named / LISTINGS) };
}

/** @returns the number of ids that are in one list only or repeated */
function unlike(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  return left.symmetricDifference(right).size + one.length - left.size + other.length - right.size;
}

/** Compares the matcher with the oracle for some listings and searches. @returns the number of differences */
function unlikeDefinition(
  make: (number: number) => Saved,
  searches: number,
  rows: readonly SearchRow[],
  found: readonly (readonly number[])[],
  areas: readonly AreaExtent[],
): number {
  const sample = Math.min(searches, SAMPLE.searches);
  const sampleSearches = Array.from({ length: sample }, (_, index) => make(index)).map((saved) => ({
    id: saved.id,
    query: asOf(saved, NOW),
  }));
  return rows.slice(0, SAMPLE.ads).reduce((sum, row, listing) => {
    const expected = sampleSearches.filter(({ query }) => passes(row, query, areas)).map(({ id }) => id);
    return (
      sum +
      unlike(
        found[listing]!.filter((id) => id <= sample),
        expected,
      )
    );
  }, 0);
}

const CHANGES = 20_000;

/** Replaces searches. @returns milliseconds in total */
function replace(matcher: Matcher, make: (number: number) => Saved, searches: number): number {
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    ...make(searches + index),
    id: ((index * 7919) % searches) + 1,
  }));
  const start = performance.now();
  for (const saved of changes) putSaved(matcher, saved, NOW);
  return performance.now() - start;
}
