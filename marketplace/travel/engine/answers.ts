import { LRUCache } from 'lru-cache';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { Journey } from '../model.ts';
import type { StreetGraph } from '../streets/model.ts';
import type { Thread } from './ask.ts';
import type { Files, Near, NearPoint } from './questions.ts';
import type { TravelTimes } from './travel-times.ts';

/** Bytes of stored times: some hundred destinations on a city, thirty on an island. */
const CACHE_BYTES = 128 * 2 ** 20;
/** Homes whose places are stored, at some kilobytes each. */
const CACHE_HOMES = 2_000;
/** Places of each kind near a home. */
const MAX_NEAR = 10;

/** Answers about some files: each is asked for once, also by several at the same time, and stored while it is used. */
export type FileAnswers = {
  files: Files;
  /** @param limit of the search, in tenths of a second */
  timesTo: (journey: Journey, limit: number) => Promise<TravelTimes | null>;
  near: (home: Point, others: readonly NearPoint[]) => Promise<Near | null>;
};

/** Opens the answers about files; with other files these are not needed, nor the memory of their streets. */
export function answersAbout(files: Files, thread: Thread): FileAnswers {
  const times = new LRUCache<string, { times: TravelTimes | null }, { journey: Journey; limit: number }>({
    maxSize: CACHE_BYTES,
    // Whose answer is waited for gets it, also when later ones need the memory.
    ignoreFetchAbort: true,
    sizeCalculation: ({ times: found }) => 1 + (found?.times.byteLength ?? 0),
    async fetchMethod(_key, _before, { context }) {
      const found = await thread.ask({ kind: 'times', files, ...context });
      return { times: found && { ...found, graph: sameGraph(found.graph) } };
    },
  });
  const near = new LRUCache<string, { near: Near | null }, { home: Point; others: readonly NearPoint[] }>({
    max: CACHE_HOMES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _before, { context }) => ({
      near: await thread.ask({ kind: 'near', files, ...context, most: MAX_NEAR }),
    }),
  });
  /** Each answer has a graph of its own over the same memory; code that stores what it found for a graph needs one. */
  let known: StreetGraph | null = null;
  function sameGraph(graph: StreetGraph): StreetGraph {
    known ??= graph;
    return known;
  }
  return {
    files,
    async timesTo(journey, limit) {
      const context = { journey, limit };
      return (await times.forceFetch(JSON.stringify(context), { context })).times;
    },
    async near(home, others) {
      const context = { home, others };
      return (await near.forceFetch(JSON.stringify(context), { context })).near;
    },
  };
}
