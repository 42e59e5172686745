import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { passes } from '#marketplace/search/testing/oracle.ts';
import type { Listing, Search } from './market.ts';

/** Pairs of a search and a listing, as `search:ad`. */
export type Pairs = { must: Set<string>; may: Set<string> };

export const pairOf = (searchId: number, adId: number) => `${searchId}:${adId}`;

/**
 * Computes with the oracle, over all pairs, which alerts must and which may be delivered. A listing that is published
 * and never changed must alert every earlier search that finds it, and no other. When a listing changes several times
 * within moments, the versions that were matched are not known: it must alert searches that find its last version,
 * and may alert searches that find any version since they were saved. A search that ends may have alerts from before
 * its end and none from after it.
 */
export function expectedPairs(
  searches: readonly Search[],
  listings: readonly Listing[],
  extents: readonly AreaExtent[],
): Pairs {
  const must = new Set<string>();
  const may = new Set<string>();
  for (const listing of listings) {
    const first = listing.versions[0]!;
    const last = listing.versions.at(-1)!;
    for (const { id, query, saved, removed, stopped } of searches) {
      const found = listing.versions.filter(({ row }) => row && passes(row, query, extents));
      const isOpen = found.some(({ at }) => at.to > saved.from && at.from < (stopped?.to ?? Infinity));
      if (!isOpen) continue;
      may.add(pairOf(id, listing.id));
      const isWhole = !removed && !stopped && saved.to < first.at.from;
      if (isWhole && found.at(-1) === last) must.add(pairOf(id, listing.id));
    }
  }
  return { must, may };
}
