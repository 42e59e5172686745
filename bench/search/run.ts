import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import type { Area } from '#marketplace/places/gazetteer/area.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import { setAreas } from '#marketplace/search/index/areas.ts';
import { compact } from '#marketplace/search/index/base.ts';
import { putRow } from '#marketplace/search/index/changes.ts';
import { indexOf } from '#marketplace/search/index/create.ts';
import { openSearchIndex } from '#marketplace/search/index/live.ts';
import type { MemoryIndex, SearchResult } from '#marketplace/search/index/search-index.ts';
import { createStore } from '#marketplace/search/index/store.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import { readAllSearchRows, readAreaExtents } from '#marketplace/search/reads.ts';
import { changeRates, visibility } from './changing.ts';
import { openPeer, type Peer } from './peer.ts';
import { mixedQueries } from './queries.ts';
import { bytesOf } from './size.ts';
import { loadMarket } from './tables.ts';
import { bestOf, mean, percentile, rounded, type Times, timed } from './timing.ts';

/** Searches measured; others of the same kind run before, as a warm-up. */
const QUERIES = 400;
const WARM_UP = 300;
/** Rounds per side; the best time counts, because other processes use the machine as well. */
const ROUNDS = 2;
const SEEDS = { warmUp: 1, measured: 2 };

/**
 * Compares the two engines of search: the same rows and searches, one after the other on one core each. Every search
 * returns 20 ids, the exact total and the counts of all twelve facets, without caches.
 * @param options.withoutPeer measures the index in memory alone
 */
export async function benchSearch({
  ads: listings,
  withoutPeer,
}: {
  ads: number;
  withoutPeer: boolean;
}): Promise<object> {
  const folder = await temporaryFolder('bench-search');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const pool = createPool({ connectionString: server.connectionString });
  try {
    await migrate(pool);
    await loadMarket(server.adminConnectionString, listings);
    const areas = await readAreas(pool);
    const options = {
      pool,
      connectionString: server.connectionString,
      dataDir: folder,
      onError: console.error,
    };
    const built = await openTimed(options);
    const visible = await visibility(built.live, pool);
    await built.live.stop();
    const started = await openTimed(options);
    await started.live.stop();

    const { store, sample, smaller } = await loadBoth(server.adminConnectionString, listings);
    const index = indexOf(store);
    const results: SearchResult[] = [];
    const own = measure(index, areas, results);
    const peer = withoutPeer
      ? null
      : await measurePeer(server.connectionString, areas, { own, results, listings });
    const small = measure(indexOf(smaller), areas);
    const bytes = bytesOf(store);
    return {
      ads: listings,
      queries: QUERIES,
      ...(peer && { mismatches: peer.mismatches }),
      indexP50Ms: percentile(own, 0.5),
      indexP95Ms: percentile(own, 0.95),
      indexP99Ms: percentile(own, 0.99),
      indexMeanMs: rounded(mean(own)),
      ...peer?.figures,
      buildMs: Math.round(built.ms),
      startFromSnapshotMs: Math.round(started.ms),
      bytesPerAd: Math.round(Object.values(bytes).reduce((sum, part) => sum + part, 0) / listings),
      bytes,
      tenthMeanMs: rounded(mean(small)),
      growthFromTenth: rounded(mean(own) / mean(small)),
      ...changeRates(index, sample, mixedQueries(areas, QUERIES, SEEDS.measured)),
      ...visible,
    };
  } finally {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openTimed(options: Parameters<typeof openSearchIndex>[0]) {
  const start = performance.now();
  const live = await openSearchIndex(options);
  await live.ready;
  return { live, ms: performance.now() - start };
}

/** Reads all listings into an index, and a tenth of them into a second one. */
async function loadBoth(connectionString: string, listings: number) {
  const reader = new pg.Client({ connectionString });
  await reader.connect();
  const extents = await readAreaExtents(reader);
  const [store, smaller] = [createStore(Math.ceil(listings * 1.05)), createStore(Math.ceil(listings * 0.11))];
  for (const one of [store, smaller]) {
    one.loading = true;
    setAreas(one.areas, extents);
  }
  const sample: SearchRow[] = [];
  for await (const rows of readAllSearchRows(reader, extents)) {
    for (const row of rows) {
      putRow(store, row);
      if (row.id <= 1_000_000 + listings / 10) putRow(smaller, row);
      if (row.id % 20 === 0 && sample.length < 20_000) sample.push(row);
    }
  }
  compact(store);
  compact(smaller);
  await reader.end();
  return { store, smaller, sample };
}

function measure(index: MemoryIndex, areas: readonly Area[], results: SearchResult[] = []): Times {
  for (const query of mixedQueries(areas, WARM_UP, SEEDS.warmUp)) index.search(query, true);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const times: Times = [];
    results.length = 0;
    for (const query of mixedQueries(areas, QUERIES, SEEDS.measured))
      results.push(timed(times, () => index.search(query, true)));
    return times;
  });
  return bestOf(rounds);
}

/** Measures the engine in PostgreSQL, and compares its answers with the index's. */
async function measurePeer(
  connectionString: string,
  areas: readonly Area[],
  { own, results, listings }: { own: Times; results: readonly SearchResult[]; listings: number },
) {
  const peer = await openPeer(connectionString);
  const { times, mismatches } = await compare(peer, areas, results);
  const writes = await peer.writeTimes();
  await peer.stop();
  const figures = {
    postgresP50Ms: percentile(times, 0.5),
    postgresP99Ms: percentile(times, 0.99),
    postgresMeanMs: rounded(mean(times)),
    ratioMean: rounded(mean(times) / mean(own)),
    ...writes,
    postgresBuildMs: Math.round(peer.buildMs),
    postgresBytesPerAd: Math.round(peer.bytes / listings),
  };
  return { mismatches, figures };
}

async function compare(peer: Peer, areas: readonly Area[], results: readonly SearchResult[]) {
  for (const query of mixedQueries(areas, WARM_UP / 10, SEEDS.warmUp)) await peer.index.search(query, true);
  const rounds: Times[] = [];
  let mismatches = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const times: Times = [];
    for (const [at, query] of mixedQueries(areas, QUERIES, SEEDS.measured).entries()) {
      const start = performance.now();
      const expected = await peer.index.search(query, true);
      times.push(performance.now() - start);
      if (round > 0 || printed(expected) === printed(results[at]!)) continue;
      mismatches++;
      if (process.env.BENCH_VERBOSE)
        console.error(JSON.stringify(query), printed(expected), printed(results[at]!));
    }
    rounds.push(times);
  }
  return { times: bestOf(rounds), mismatches };
}

/** A result as text, with facet values sorted. */
function printed({ total, listings, facets }: SearchResult): string {
  const counts = Object.entries(facets ?? {}).map(([facet, values]) => [facet, [...values].sort()]);
  return JSON.stringify([total, listings, counts]);
}
