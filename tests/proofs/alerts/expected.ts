import { passes } from '#marketplace/search/index/oracle.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { Ad, Search } from './market.ts';

/** Pairs of a search and an ad, as `search:ad`. */
export type Pairs = { must: Set<string>; may: Set<string> };

export const pairOf = (searchId: number, adId: number) => `${searchId}:${adId}`;

/**
 * What has to be told and what may be, by the definition of search alone, over all pairs.
 *
 * An ad that stays as it was published is told to every search that was there before and finds it, and to no other. Of one
 * that changes within moments nobody can say which of its versions somebody saw: it must be told where its last version
 * is found, and may be where any is that came after the search was saved. A search that ends may have told of what came
 * before its end, and of nothing after it.
 */
export function expectedPairs(
  searches: readonly Search[],
  ads: readonly Ad[],
  extents: readonly AreaExtent[],
): Pairs {
  const must = new Set<string>();
  const may = new Set<string>();
  for (const ad of ads) {
    const first = ad.versions[0]!;
    const last = ad.versions.at(-1)!;
    for (const { id, query, saved, removed, stopped } of searches) {
      const found = ad.versions.filter(({ row }) => row && passes(row, query, extents));
      const isOpen = found.some(({ at }) => at.to > saved.from && at.from < (stopped?.to ?? Infinity));
      if (!isOpen) continue;
      may.add(pairOf(id, ad.id));
      const isWhole = !removed && !stopped && saved.to < first.at.from;
      if (isWhole && found.at(-1) === last) must.add(pairOf(id, ad.id));
    }
  }
  return { must, may };
}
