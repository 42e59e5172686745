import type pg from 'pg';
import { irishDay } from '#platform/time/clock.ts';
import { addViews } from './writes.ts';

export type ViewCounter = {
  /** Counts a view; costs a number in memory. */
  count: (adId: number) => void;
  /** Views of an ad that are counted but not stored yet. */
  pending: (adId: number) => number;
  /** Stores what was counted; a failure keeps it for the next time. */
  flush: () => Promise<void>;
  /** Stores what was counted and stops. */
  stop: () => Promise<void>;
};

/** Seconds between stores: what a killed process forgets at most. */
const FLUSH_SECONDS = 5;
/** Ads a statement; more wait for the next one. */
const MOST_ADS = 10_000;

/** Counts views of ads in memory and stores them every few seconds, so that reading an ad writes nothing. */
export function createViewCounter(pool: pg.Pool, onError: (error: Error) => void): ViewCounter {
  let counted = new Map<number, number>();
  let storing: Promise<void> = Promise.resolve();

  function add(adId: number, views: number): void {
    counted.set(adId, (counted.get(adId) ?? 0) + views);
  }

  async function store(): Promise<void> {
    if (counted.size === 0) return;
    const all = [...counted];
    const part = new Map(all.slice(0, MOST_ADS));
    counted = new Map(all.slice(MOST_ADS));
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
