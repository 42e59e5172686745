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
import type { Store } from '#marketplace/search/index/model.ts';
import type { MemoryIndex, SearchResult } from '#marketplace/search/index/search-index.ts';
import { createStore } from '#marketplace/search/index/store.ts';
import type { SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { readAllSearchRows, readAreaExtents } from '#marketplace/search/reads.ts';
import { changeRates, visibility } from './changing.ts';
import { searchInPostgres } from './peer.ts';
import { peerLoader } from './peer-tables.ts';
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
 * Compares the index with PostgreSQL: the same rows and searches, one after the other on one core each. Every search
 * returns 20 ids, the exact total and the counts of all twelve facets, without caches.
 */
export async function benchSearch({ ads: listings }: { ads: number }): Promise<object> {
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
    const { own, peer, mismatches } = await compare(server.adminConnectionString, index, store, areas);
    const small = measure(indexOf(smaller), areas);
    const bytes = bytesOf(store);
    return {
      ads: listings,
      queries: QUERIES,
      mismatches,
      indexP50Ms: percentile(own, 0.5),
      indexP95Ms: percentile(own, 0.95),
      indexP99Ms: percentile(own, 0.99),
      indexMeanMs: rounded(mean(own)),
      postgresP50Ms: percentile(peer, 0.5),
      postgresP99Ms: percentile(peer, 0.99),
      postgresMeanMs: rounded(mean(peer)),
      ratioMean: rounded(mean(peer) / mean(own)),
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

/** Reads all listings into an index, a tenth of them into a second one, and every row into the peer's tables. */
async function loadBoth(connectionString: string, listings: number) {
  const [reader, writer] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([reader.connect(), writer.connect()]);
  const extents = await readAreaExtents(reader);
  const loader = await peerLoader(writer, extents);
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
    await loader.add(rows);
  }
  compact(store);
  compact(smaller);
  await loader.finish();
  await Promise.all([reader.end(), writer.end()]);
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

async function compare(connectionString: string, index: MemoryIndex, store: Store, areas: readonly Area[]) {
  const results: SearchResult[] = [];
  const own = measure(index, areas, results);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set statement_timeout = 0');
  const ask = (query: SearchQuery) => searchInPostgres(client, query, store.areas);
  for (const query of mixedQueries(areas, WARM_UP / 10, SEEDS.warmUp)) await ask(query);
  const rounds: Times[] = [];
  let mismatches = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const times: Times = [];
    for (const [at, query] of mixedQueries(areas, QUERIES, SEEDS.measured).entries()) {
      const start = performance.now();
      const expected = await ask(query);
      times.push(performance.now() - start);
      if (round > 0 || printed(expected) === printed(results[at]!)) continue;
      mismatches++;
      if (process.env.BENCH_VERBOSE)
        console.error(JSON.stringify(query), printed(expected), printed(results[at]!));
    }
    rounds.push(times);
  }
  await client.end();
  return { own, peer: bestOf(rounds), mismatches };
}

/** A result as text, with facet values sorted. */
function printed({ total, listings, facets }: SearchResult): string {
  const counts = Object.entries(facets ?? {}).map(([facet, values]) => [facet, [...values].sort()]);
  return JSON.stringify([total, listings, counts]);
}
