import type pg from 'pg';
import { irishDay } from '#platform/time/clock.ts';
import { addViews } from './writes.ts';

export type ViewCounter = {
  /** Counts a view in memory. */
  count: (adId: number) => void;
  /** Counted views that are not stored yet. */
  pending: (adId: number) => number;
  /** Stores the counts; keeps them on failure. */
  flush: () => Promise<void>;
  /** Stores the counts and stops. */
  stop: () => Promise<void>;
};

/** Seconds between flushes: the maximum loss when the process is killed. */
const FLUSH_SECONDS = 5;
/** Maximum listings per statement; the rest follows in the next one. */
const MAX_LISTINGS_PER_STATEMENT = 10_000;

/** Counts views in memory and stores them every few seconds, so that reading a listing writes nothing. */
export function createViewCounter(pool: pg.Pool, onError: (error: Error) => void): ViewCounter {
  let counted = new Map<number, number>();
  let storing: Promise<void> = Promise.resolve();

  function add(adId: number, views: number): void {
    counted.set(adId, (counted.get(adId) ?? 0) + views);
  }

  async function store(): Promise<void> {
    if (counted.size === 0) return;
    const all = [...counted];
    const part = new Map(all.slice(0, MAX_LISTINGS_PER_STATEMENT));
    counted = new Map(all.slice(MAX_LISTINGS_PER_STATEMENT));
    try {
      await addViews(pool, part, irishDay(new Date()));
    } catch (error) {
      for (const [adId, views] of part) add(adId, views);
      onError(error as Error);
    }
  }

  function flush(): Promise<void> {
    storing = storing.then(store);
    return storing;
  }

  const timer = setInterval(() => void flush(), FLUSH_SECONDS * 1000);
  timer.unref();
  return {
    count: (adId) => add(adId, 1),
    pending: (adId) => counted.get(adId) ?? 0,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
