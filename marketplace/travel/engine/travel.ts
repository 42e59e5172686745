import { LRUCache } from 'lru-cache';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { DataFiles } from '#platform/data-files/reads.ts';
import { type Journey, MAX_MINUTES, roundedPlace, TRAVEL_MODES, type TravelMode } from '../model.ts';
import type { StreetGraph } from '../streets/model.ts';
import { openThread, TravelBusy, UnreadableFile } from './ask.ts';
import type { Files, Near, NearPoint } from './questions.ts';
import type { TravelTimes } from './travel-times.ts';

/** Bytes of times that are kept: some hundred destinations on a city, thirty on an island. */
const KEPT_BYTES = 128 * 2 ** 20;
/** Searches end at one of these limits, in minutes, so that searches with near limits share their times. */
const LIMITS = [20, 35, 60, MAX_MINUTES] as const;
/** Places of each kind near a home. */
const MAX_NEAR = 10;
/** Milliseconds before a file that could not be read is tried again. */
const RETRY_MS = 60_000;

/** Travel times and places near homes, from the files that operators imported. */
export type Travel = {
  /** The modes for which there are times: none without streets, no public transport without a timetable. */
  modes: () => readonly TravelMode[];
  /** The weekday of the timetable, `2026-12-02`; null without one. */
  timetableDate: () => string | null;
  /** Increases with every change of the files. */
  version: () => number;
  /**
   * Travel times to a place, which is rounded.
   * @param minutes the longest journey that is asked for
   * @returns null where no street is near the place, or the mode has no times
   * @throws TravelBusy
   */
  timesTo: (journey: Journey, minutes: number) => Promise<TravelTimes | null>;
  /**
   * The nearest places of each kind around a home, with the time on foot along the streets.
   * @param others points to which the time is found too
   * @returns null without streets, when the home is far from any, and when too many ask
   */
  near: (home: Point, others: readonly NearPoint[]) => Promise<(Near & { attribution: string }) | null>;
  close: () => Promise<void>;
};

type Question = { files: Files; journey: Journey; limit: number };

/** @param onProblem is told of a file that cannot be read, at most once a minute, and of each failure of the thread */
export function openTravel(dataFiles: DataFiles, onProblem: (error: Error) => void): Travel {
  const thread = openThread();
  const cache = new LRUCache<string, { times: TravelTimes | null }, Question>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ times }) => 1 + (times?.times.byteLength ?? 0),
    fetchMethod: async (_, __, { context }) => {
      const times = await thread.ask({ kind: 'times', ...context });
      return { times: times && { ...times, graph: graphOf(context.files.streets, times.graph) } };
    },
  });
  /** Each answer has a graph of its own over the same memory; those who keep what they found for a graph need one. */
  let known: { streets: string; graph: StreetGraph } | null = null;
  function graphOf(streets: string, graph: StreetGraph): StreetGraph {
    if (known?.streets !== streets) known = { streets, graph };
    return known.graph;
  }
  const unreadable = new LRUCache<string, true>({ max: 10, ttl: RETRY_MS });

  /** The files in use; null without streets, and while they cannot be read. */
  function files(): Files | null {
    const streets = dataFiles.current('streets');
    if (!streets || unreadable.has(streets.path)) return null;
    const [timetable, stopWalks] = [dataFiles.current('timetable'), dataFiles.current('stop-walks')];
    const transit = timetable && stopWalks && { timetable: timetable.path, stopWalks: stopWalks.path };
    return { streets: streets.path, transit };
  }

  /** Asks the thread; null when a file cannot be read. @throws TravelBusy */
  async function answered<T>(given: Files, ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      onProblem(error as Error);
      if (!(error instanceof UnreadableFile)) throw error;
      unreadable.set(given.streets, true);
      return null;
    }
  }

  return {
    modes() {
      const given = files();
      if (!given) return [];
      return TRAVEL_MODES.filter((mode) => mode !== 'transit' || given.transit);
    },
    timetableDate() {
      const date = dataFiles.current('timetable')?.facts.date;
      return typeof date === 'string' && files()?.transit ? date : null;
    },
    version: dataFiles.version,
    async timesTo({ mode, hour, ...place }, minutes) {
      const given = files();
      if (!given || (mode === 'transit' && !given.transit)) return null;
      const limit = 600 * LIMITS.find((step) => step >= minutes)!;
      const journey = { ...roundedPlace(place), mode, hour };
      const key = JSON.stringify([given, journey, limit]);
      const context = { files: given, journey, limit };
      return (await answered(given, () => cache.forceFetch(key, { context })))?.times ?? null;
    },
    async near(home, others) {
      const given = files();
      if (!given) return null;
      const ask = () => thread.ask({ kind: 'near', files: given, home, others, most: MAX_NEAR });
      const near = await answered(given, ask).catch((error) => {
        if (error instanceof TravelBusy) return null;
        throw error;
      });
      return near && { ...near, attribution: String(dataFiles.current('streets')?.facts.attribution ?? '') };
    },
    close: thread.close,
  };
}
