import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { ListingSummary } from '../model.ts';
import { readSummaries } from '../reads.ts';
import { onlyUnits } from '../units.ts';

/** A search result: a listing with its matching rooms or units; none means the whole listing. */
export type FoundListing = { id: number; unitIds: readonly number[] };

export type ListingCache = {
  /**
   * The listings of a search, in order; null for one that has just gone. The same object as long as the listing does
   * not change: results made from it can be stored with it (`platform/memory/per-object.ts`).
   */
  summaries: (found: readonly FoundListing[]) => Promise<(ListingSummary | null)[]>;
  /** Invalidates listings; called by the outbox reader with ids of topic `ad`. */
  forget: (adIds: readonly number[]) => void;
  /** Number of cached listings. */
  readonly size: number;
};

/** About 10 kB each with the results stored with it. */
const MAX_LISTINGS = 5_000;
/** Most choices of units stored of a listing: a new one for each limit of price would fill the memory. */
const MAX_VARIANTS = 4;

/** Caches listings in memory until they change. Bounded: the least recently used listing is dropped. */
export function createListingCache(pool: pg.Pool, max: number = MAX_LISTINGS): ListingCache {
  // By listing; then by the found units.
  const cache = new LRUCache<number, Map<string, ListingSummary>>({ max });
  // A read that started before a change must not be cached after it.
  const underWay = new Set<Set<number>>();

  async function read(missing: readonly FoundListing[]): Promise<Map<FoundListing, ListingSummary>> {
    const changed = new Set<number>();
    underWay.add(changed);
    try {
      const summaries = await readSummaries(
        pool,
        missing.map(({ id }) => id),
      );
      const found = new Map<FoundListing, ListingSummary>();
      for (const one of missing) {
        const summary = summaries.get(one.id);
        if (!summary) continue;
        const shown = onlyUnits(summary, one.unitIds);
        found.set(one, shown);
        if (changed.has(one.id)) continue;
        const variants = cache.get(one.id) ?? new Map<string, ListingSummary>();
        if (variants.size >= MAX_VARIANTS) variants.clear();
        cache.set(one.id, variants.set(one.unitIds.join(), shown));
      }
      return found;
    } finally {
      underWay.delete(changed);
    }
  }

  return {
    async summaries(found) {
      const ready = found.map(({ id, unitIds }) => cache.get(id)?.get(unitIds.join()));
      const missing = found.filter((_, index) => ready[index] === undefined);
      const added = missing.length === 0 ? null : await read(missing);
      return found.map((one, index) => ready[index] ?? added?.get(one) ?? null);
    },
    forget(adIds) {
      for (const id of adIds) {
        cache.delete(id);
        for (const changed of underWay) changed.add(id);
      }
    },
    get size() {
      return cache.size;
    },
  };
}
