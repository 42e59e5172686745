import { LRUCache } from 'lru-cache';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { DATA_FILES, type DataFiles } from '#platform/data-files/reads.ts';
import { type Journey, MAX_MINUTES, roundedPlace, TRAVEL_MODES, type TravelMode } from '../model.ts';
import { answersAbout, type FileAnswers } from './answers.ts';
import { openThread } from './ask.ts';
import { type Files, type Near, type NearPoint, TravelBusy, UnreadableFile } from './questions.ts';
import type { CellGrid, Reachable } from './reach-grid.ts';
import type { TravelTimes } from './travel-times.ts';

/** Searches end at one of these limits, in minutes, so that searches with near limits share their times. */
const LIMITS = [20, 35, 60, MAX_MINUTES] as const;
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
   * @returns null without streets, and when the home is far from any
   * @throws TravelBusy
   */
  near: (home: Point, others: readonly NearPoint[]) => Promise<(Near & { attribution: string }) | null>;
  /** As the function `reachGrid`, in the thread. @throws TravelBusy */
  reachGrid: (destinations: readonly Reachable[], grid: CellGrid) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** @param onProblem is told of a file that cannot be read, and of each failure of the thread */
export function openTravel(dataFiles: DataFiles, onProblem: (error: Error) => void): Travel {
  const thread = openThread();
  let answers: { key: string; about: FileAnswers } | null = null;
  const unreadable = new LRUCache<string, true>({ max: 10, ttl: RETRY_MS });
  /** An import may have put the same file there again. */
  const keyOf = (path: string) => `${dataFiles.version()} ${path}`;

  /** The files in use; null without streets, and while they cannot be read. */
  function files(): Files | null {
    const streets = dataFiles.current('streets');
    if (!streets || unreadable.has(keyOf(streets.path))) return null;
    const [timetable, stopWalks] = [dataFiles.current('timetable'), dataFiles.current('stop-walks')];
    const isReadable =
      timetable && stopWalks && ![timetable, stopWalks].some(({ path }) => unreadable.has(keyOf(path)));
    const transit = isReadable ? { timetable: timetable.path, stopWalks: stopWalks.path } : null;
    return { streets: streets.path, transit };
  }

  /** Whether all that was imported can be read. */
  function isReadable(): boolean {
    return !DATA_FILES.some((name) => unreadable.has(keyOf(dataFiles.current(name)?.path ?? '')));
  }

  function answersOf(given: Files): FileAnswers {
    const key = JSON.stringify(given);
    if (answers?.key !== key) answers = { key, about: answersAbout(given, thread) };
    return answers.about;
  }

  /** Asks about the files that can be read; null without streets. @throws TravelBusy */
  async function answered<T>(ask: (about: FileAnswers) => Promise<T>): Promise<T | null> {
    const given = files();
    if (!given) return null;
    try {
      return await ask(answersOf(given));
    } catch (error) {
      // A full queue is no fault.
      if (!(error instanceof TravelBusy) || error.cause) onProblem(error as Error);
      if (!(error instanceof UnreadableFile)) throw error;
      unreadable.set(keyOf(error.file), true);
      // The other files may be enough.
      return answered(ask);
    }
  }

  async function timesTo({ mode, hour, ...place }: Journey, minutes: number): Promise<TravelTimes | null> {
    const limit = 600 * LIMITS.find((step) => step >= minutes)!;
    const journey = { ...roundedPlace(place), mode, hour };
    return answered(async (about) =>
      mode === 'transit' && !about.files.transit ? null : about.timesTo(journey, limit),
    );
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
      // Also before: a file that could not be read is tried again after a while.
      const wasReadable = isReadable();
      const times = await timesTo(journey, minutes);
      if (!times && !(wasReadable && isReadable()))
        throw new TravelBusy('A file of travel times cannot be read');
      return times;
    },
    async near(home, others) {
      const near = await answered((about) => about.near(home, others));
      return near && { ...near, attribution: String(dataFiles.current('streets')?.facts.attribution ?? '') };
    },
    reachGrid: (destinations, grid) => thread.ask({ kind: 'grid', destinations, grid }),
    close: thread.close,
  };
}
