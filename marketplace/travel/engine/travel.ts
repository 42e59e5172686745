import { LRUCache } from 'lru-cache';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { DataFile, DataFiles } from '#platform/data-files/reads.ts';
import { openThread, UnreadableFile } from './ask.ts';
import type { Near } from './questions.ts';

/** Places of each kind. */
const MOST_NEAR = 10;
/** Milliseconds before a file that could not be read is tried again. */
const RETRY_MS = 60_000;

/** Travel times and what is near, from the files that operators imported. */
export type Travel = {
  /**
   * The nearest places of each kind around a home, with the time on foot along the streets.
   * @param others points to which the time is found too
   * @returns null without streets, or when the home is far from any
   */
  near: (home: Point, others: readonly Point[]) => Promise<(Near & { attribution: string }) | null>;
  close: () => Promise<void>;
};

/** @param onProblem is told of a file that cannot be read, at most once a minute, and of each failure of the thread */
export function openTravel(files: DataFiles, onProblem: (error: Error) => void): Travel {
  const thread = openThread();
  const unreadable = new LRUCache<string, true>({ max: 10, ttl: RETRY_MS });

  /** Asks about the streets in use; null without, and where they cannot be asked. */
  async function withStreets<T>(ask: (streets: DataFile) => Promise<T>): Promise<T | null> {
    const streets = files.current('streets');
    if (!streets || unreadable.has(streets.path)) return null;
    try {
      return await ask(streets);
    } catch (error) {
      if (error instanceof UnreadableFile) unreadable.set(streets.path, true);
      onProblem(error as Error);
      return null;
    }
  }

  return {
    near: (home, others) =>
      withStreets(async ({ path, facts }) => {
        const near = await thread.ask({ kind: 'near', streets: path, home, others, most: MOST_NEAR });
        return near && { ...near, attribution: String(facts.attribution) };
      }),
    close: thread.close,
  };
}
