import { LRUCache } from 'lru-cache';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { DATA_FILES, type DataFiles } from '#platform/data-files/reads.ts';
import { type Journey, MAX_MINUTES, roundedPlace, TRAVEL_MODES, type TravelMode } from '../model.ts';
import type { StreetGraph } from '../streets/model.ts';
import { openThread, TravelBusy } from './ask.ts';
import { type Files, type Near, type NearPoint, UnreadableFile } from './questions.ts';
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
  /** As `timesTo`, for work that can wait: throws TravelBusy, too, while an imported file cannot be read. */
  timesOnceReadable: (journey: Journey, minutes: number) => Promise<TravelTimes | null>;
  /**
   * The nearest places of each kind around a home, with the time on foot along the streets.
   * @param others points to which the time is found too
   * @returns null without streets, when the home is far from any, and when too many ask
   */
  near: (home: Point, others: readonly NearPoint[]) => Promise<(Near & { attribution: string }) | null>;
  close: () => Promise<void>;
};

type Question = { files: Files; journey: Journey; limit: number };

/** @param onProblem is told of a file that cannot be read, and of each failure of the thread */
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
    const isReadable =
      timetable && stopWalks && ![timetable, stopWalks].some(({ path }) => unreadable.has(path));
    const transit = isReadable ? { timetable: timetable.path, stopWalks: stopWalks.path } : null;
    return { streets: streets.path, transit };
  }

  /** Whether all that was imported can be read. */
  function isReadable(): boolean {
    return !DATA_FILES.some((name) => unreadable.has(dataFiles.current(name)?.path ?? ''));
  }

  /** Asks the thread about the files that can be read; null without streets. @throws TravelBusy */
  async function answered<T>(ask: (given: Files) => Promise<T>): Promise<T | null> {
    const given = files();
    if (!given) return null;
    try {
      return await ask(given);
    } catch (error) {
      // A full queue is no fault.
      if (!(error instanceof TravelBusy) || error.cause) onProblem(error as Error);
      if (!(error instanceof UnreadableFile)) throw error;
      unreadable.set(error.file, true);
      // The other files may be enough.
      return answered(ask);
    }
  }

  async function timesTo({ mode, hour, ...place }: Journey, minutes: number): Promise<TravelTimes | null> {
    const limit = 600 * LIMITS.find((step) => step >= minutes)!;
    const journey = { ...roundedPlace(place), mode, hour };
    const found = await answered(async (given) => {
      if (mode === 'transit' && !given.transit) return null;
      const context = { files: given, journey, limit };
      return cache.forceFetch(JSON.stringify([given, journey, limit]), { context });
    });
    return found?.times ?? null;
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
    timesTo,
    async timesOnceReadable(journey, minutes) {
      const times = await timesTo(journey, minutes);
      if (!times && !isReadable()) throw new TravelBusy('A file of travel times cannot be read');
      return times;
    },
    async near(home, others) {
      const ask = (given: Files) => thread.ask({ kind: 'near', files: given, home, others, most: MAX_NEAR });
      const near = await answered(ask).catch((error) => {
        if (error instanceof TravelBusy) return null;
        throw error;
      });
      return near && { ...near, attribution: String(dataFiles.current('streets')?.facts.attribution ?? '') };
    },
    close: thread.close,
  };
}
