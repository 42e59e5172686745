import { beforeCommit } from '#database/transaction.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { type LiveOptions, type LiveSearchIndex, openSearchIndex } from './index/live.ts';
import type { MemoryIndex, SearchIndex } from './index/search-index.ts';
import { prepareTravel } from './index/travel.ts';
import type { SearchQuery } from './model.ts';
import { readState } from './postgres/build.ts';
import { openPostgresSearch, type PostgresSearch, type PostgresSearchOptions } from './postgres/engine.ts';
import { createPendingWriter } from './postgres/pending.ts';

export const SEARCH_ENGINES = ['memory', 'postgres'] as const;
/** The engine that answers searches: the index in the memory of the process, or the tables in PostgreSQL. */
export type SearchEngine = (typeof SEARCH_ENGINES)[number];

/** The search of a process. */
export type Search = Omit<PostgresSearch, 'index'> & {
  /** The index; the same object for either engine. */
  index: SearchIndex;
  /** Whether it answers: false once it is stopped. */
  isReady: () => boolean;
  /** Listings that the process holds in memory. */
  listingsInMemory: () => number;
  /** Rebuilds of the index in memory, and the age in seconds of its newest snapshot. */
  builds: LiveSearchIndex['builds'];
  /** The engine that answers now, or would in a process that answers searches. */
  engine: () => SearchEngine;
  /** Changes to the engine that the database names, for all processes; searches go on while the next one opens. */
  followChoice: () => Promise<void>;
};

type SearchOptions = Omit<LiveOptions, 'pool'> &
  Omit<PostgresSearchOptions, 'writer'> & {
    /** The engine where the database names none. */
    engine: SearchEngine;
    /** Whether the process answers searches. */
    answers: boolean;
    timesTo: Travel['timesTo'];
  };

type Opened = Omit<PostgresSearch, 'index'> &
  Pick<Search, 'listingsInMemory' | 'builds'> & {
    name: SearchEngine;
    index: SearchIndex;
    /** Called with each search that has travel times, before it is asked. */
    joinListings: MemoryIndex['joinListings'];
  };

/** An engine without an index in memory. */
const NOTHING_IN_MEMORY: Pick<Opened, 'listingsInMemory' | 'builds' | 'joinListings'> = {
  joinListings: async () => {},
  listingsInMemory: () => 0,
  builds: () => ({ rebuilds: 0, snapshotAgeSeconds: null }),
};

/** Time before an engine that could not be opened is tried again. */
const RETRY_MS = 5_000;

/** Opens the search of a process, complete. Where the tables of search are kept, its transactions write them, for either engine. */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { pool, onError } = options;
  const writer = createPendingWriter(pool, onError);
  let stopWritingTables: (() => void) | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let following: Promise<void> = Promise.resolve();

  async function keepTables(): Promise<void> {
    const { is_on } = await readState(pool);
    if (is_on) stopWritingTables ??= beforeCommit(pool, (client) => writer.writeOwn(client));
    else {
      stopWritingTables?.();
      stopWritingTables = null;
    }
  }

  async function wanted(): Promise<SearchEngine> {
    return (await readState(pool)).chosen ?? options.engine;
  }

  async function open(name: SearchEngine): Promise<Opened> {
    if (!options.answers) return { name, ...nothing() };
    if (name === 'postgres')
      return { name, ...NOTHING_IN_MEMORY, ...(await openPostgresSearch({ ...options, writer })) };
    const live = await openSearchIndex(options);
    await live.ready;
    const { index } = live;
    return { name, listingsInMemory: () => index.size, joinListings: index.joinListings, ...live };
  }

  let current = await open(await wanted());
  await keepTables();
  /** Versions never return to an earlier one when another engine answers. */
  let versionsBefore = 0;

  async function follow(): Promise<void> {
    await keepTables();
    const name = await wanted();
    if (stopped || name === current.name) return;
    const next = await open(name);
    // A listing that the old engine answered with must not be missing from the new one.
    await next.caughtUp();
    const before = current;
    versionsBefore += before.index.version + 1 - next.index.version;
    current = next;
    await before.stop();
    await keepTables();
  }

  /** Asks with the travel times of the search; at once where it has no destination. */
  function withTimes<T>(query: SearchQuery, ask: (ready: SearchQuery) => T | Promise<T>): T | Promise<T> {
    return query.travel.length === 0 ? ask(query) : askWithTimes(query, ask);
  }

  async function askWithTimes<T>(query: SearchQuery, ask: (ready: SearchQuery) => T | Promise<T>) {
    const ready = await prepareTravel(query, options.timesTo);
    await current.joinListings(ready);
    return ask(ready);
  }

  function followChoice(): Promise<void> {
    clearTimeout(retry);
    following = following.then(follow).catch((error: Error) => {
      onError(error);
      if (!stopped) retry = setTimeout(() => void followChoice(), RETRY_MS).unref();
    });
    return following;
  }

  return {
    index: {
      get version() {
        return versionsBefore + current.index.version;
      },
      search: (query, withFacets) => withTimes(query, (ready) => current.index.search(ready, withFacets)),
      count: (query) => withTimes(query, (ready) => current.index.count(ready)),
      priceCounts: (query, bounds) => withTimes(query, (ready) => current.index.priceCounts(ready, bounds)),
      pins: (query, box, limit, without) =>
        withTimes(query, (ready) => current.index.pins(ready, box, limit, without)),
      streets: (search) => current.index.streets(search),
      hasStreet: (words) => current.index.hasStreet(words),
      areaCounts: (areaId) => current.index.areaCounts(areaId),
      recentCount: (areaId, since) => current.index.recentCount(areaId, since),
    },
    isReady: () => !stopped,
    listingsInMemory: () => current.listingsInMemory(),
    builds: () => current.builds(),
    unread: (client) => current.unread(client),
    engine: () => current.name,
    caughtUp: () => current.caughtUp(),
    reached: (target, ms) => current.reached(target, ms),
    lagMs: () => current.lagMs(),
    rebuild: () => current.rebuild(),
    followChoice,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await following;
      stopWritingTables?.();
      await current.stop();
    },
  };
}

/** The search of a process that answers no searches: empty, and always up to date. */
function nothing(): Omit<Opened, 'name'> {
  const done = async () => {};
  const none = async () => [];
  return {
    index: {
      version: 0,
      search: async () => ({ total: 0, listings: [], facets: null }),
      count: async () => 0,
      priceCounts: none,
      pins: none,
      streets: none,
      hasStreet: async () => false,
      areaCounts: async () => ({}),
      recentCount: async () => 0,
    },
    caughtUp: done,
    reached: async () => true,
    lagMs: async () => 0,
    unread: async () => ({ rows: [] }),
    ...NOTHING_IN_MEMORY,
    rebuild: done,
    stop: done,
  };
}
