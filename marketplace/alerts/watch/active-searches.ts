import type pg from 'pg';
import type { OutboxPosition } from '#database/outbox.ts';
import { type AlertSearch, readAlertSearches } from '#marketplace/saved-searches/reads.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { readAreaExtents } from '#marketplace/search/reads.ts';
import { SHAPE_LIMITS } from '#marketplace/search/request/places.ts';
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
export async function keepSearches(client: pg.Pool, from: OutboxPosition): Promise<Kept> {
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
  const { query, problems } = readRequest(request, { areas, now: Date.now() });
  // A search saved with more points than are allowed now is matched by its thinned shapes, as its page shows it.
  const hasShapes = query.polygons.length > 0;
  if (problems.some(({ path }) => !(hasShapes && path === SHAPE_LIMITS))) return;
  // Only what is said relative to the present means something else tomorrow.
  const isMoving = request.ranges?.some(({ from, to }) => /now/.test(`${from} ${to}`)) ?? false;
  // The shapes are cached: reading and thinning them for each listing would cost more than the matching.
  const { geoFilter: _, ...dated } = request;
  matcher.put(id, query, isMoving ? (now) => readRequest(dated, { areas, now }).query : undefined);
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
    areaNamed: (name) => {
      const area = known.get(Number(name));
      return area && { area, radius: 0 };
    },
    areaByText: () => undefined,
    childrenOf: () => [],
    all: () => known.values(),
  };
}
