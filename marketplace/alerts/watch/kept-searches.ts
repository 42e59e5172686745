import type pg from 'pg';
import type { FeedPosition } from '#database/feed.ts';
import { type AlertSearch, readAlertSearches } from '#marketplace/saved/searches/reads.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { readAreaExtents } from '#marketplace/search/reads.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { createMatcher, type Matcher } from '../matching/matcher.ts';
import { readSearchFeed } from './reads.ts';

/** Searches read at a time. */
const BATCH = 2_000;

/** All searches that tell, in memory, as they stood at a place in the feed. */
export type Kept = {
  matcher: Matcher;
  extents: readonly AreaExtent[];
  /** Takes over what changed since. @returns false where the places did: then all is to be read anew */
  catchUp: (client: pg.ClientBase) => Promise<boolean>;
};

/**
 * Reads every search that tells. It takes long where there are many, and no transaction: that would hold up the feed.
 * @param from a place in the feed that is not after the present: what comes behind it is read again
 */
export async function keepSearches(client: pg.Pool, from: FeedPosition): Promise<Kept> {
  let position = from;
  const extents = await readAreaExtents(client);
  const areas = areasOf(extents);
  const matcher = createMatcher(extents);
  for (let after = 0; ; ) {
    const searches = await readAlertSearches(client, { after, most: BATCH });
    const last = searches.at(-1);
    if (!last) break;
    for (const search of searches) put(matcher, search, areas);
    after = last.id;
  }
  return {
    matcher,
    extents,
    async catchUp(through) {
      const rows = await readSearchFeed(through, position);
      if (rows.some(({ topic, is_settled }) => topic === 'places' && is_settled)) return false;
      const ids = [
        ...new Set(rows.filter(({ topic }) => topic === 'saved_search').map((row) => row.subject_id)),
      ];
      for (const id of ids) matcher.remove(id);
      for (const search of await readAlertSearches(through, { ids })) put(matcher, search, areas);
      const last = rows.findLast(({ is_settled }) => is_settled);
      if (last) position = { transactionId: last.transaction_id, id: last.id };
      return true;
    },
  };
}

/** A search that names a place there is no more would find too much: it rests. */
function put(matcher: Matcher, { id, request }: AlertSearch, areas: SearchAreas): void {
  const asOf = (now: number) => readRequest(request, { areas, now });
  const { query, problems } = asOf(Date.now());
  if (problems.length > 0) return;
  // Only what is said relative to the present means something else tomorrow.
  const isMoving = request.ranges?.some(({ from, to }) => /now/.test(`${from} ${to}`)) ?? false;
  matcher.put(id, query, isMoving ? (now) => asOf(now).query : undefined);
}

/** The places as reading a request asks them: it needs to know which there are, and not what they are called. */
function areasOf(extents: readonly AreaExtent[]): SearchAreas {
  const known = new Map(
    extents.map(({ id, parentId }): [number, SearchArea] => [
      id,
      { id, parentId, slug: '', name: '', nameGa: null, countyId: id },
    ]),
  );
  return {
    areaById: (id) => known.get(id),
    areaBySlug: () => undefined,
    areaByText: () => undefined,
    childrenOf: () => [],
    all: () => known.values(),
  };
}
