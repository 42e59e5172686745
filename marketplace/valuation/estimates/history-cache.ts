import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { PriceHistory } from '../model/evidence.ts';
import { type ReadHistories, readChangedHistories } from './reads.ts';

/** Sums in memory: of 26 counties, 139 routing keys, and the areas and cells asked for last. Each takes about 8 kB. */
const MAX_SUMS = 2_000;
/** Sums of fewer months are of places that are seldom asked for, and short. */
const MIN_MONTHS = 120;

type Known = { version: string; history: PriceHistory };

/**
 * Reads sums of prices, the long ones once for each version of their row: their text is most of what the database would send
 * for an estimate. The database says with each reading which of them have changed.
 */
export function createHistoryCache(pool: pg.Pool): ReadHistories {
  const cache = new LRUCache<string, Known>({ max: MAX_SUMS });

  return async (keys) => {
    const known = new Map(keys.map((key) => [key, cache.get(key)]));
    const rows = await readChangedHistories(
      pool,
      keys,
      keys.map((key) => known.get(key)?.version ?? null),
    );
    return new Map(
      rows.map(({ key, version, months, counts, sums, squares }) => {
        if (!(months && counts && sums && squares)) return [key, known.get(key)!.history];
        const history = { months, counts, sums, squares, from: 0, to: months.length };
        if (months.length >= MIN_MONTHS) cache.set(key, { version, history });
        return [key, history];
      }),
    );
  };
}
