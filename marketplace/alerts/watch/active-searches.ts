import type pg from 'pg';
import type { OutboxPosition } from '#database/outbox.ts';
import { type AlertSearch, readAlertSearches } from '#marketplace/saved-searches/reads.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { Box, SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { readAreaExtents } from '#marketplace/search/reads.ts';
import { SHAPE_LIMITS } from '#marketplace/search/request/places.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { createMatcher, type Matcher } from '../matching/matcher.ts';
import { within } from '../travel-times/reach.ts';
import { readReaches, readTravelFiles, readTravelSearches } from '../travel-times/reads.ts';
import { readSavedSearchChanges, type SavedSearchChange } from './reads.ts';

/** Searches read at a time. */
const BATCH = 2_000;

/** All searches with alerts, as of an outbox position. */
export type LoadedSearches = {
  extents: readonly AreaExtent[];
  /** Applies changes since then. @returns false when the gazetteer changed: everything must be reloaded */
  catchUp: (client: pg.ClientBase) => Promise<boolean>;
  /** @returns a matcher of every search that finds one of some listings, at any time, and maybe of others */
  matcherFor: (
    client: pg.ClientBase,
    rows: readonly SearchRow[],
  ) => Promise<Pick<Matcher, 'match' | 'hasTravel'>>;
};

/**
 * Loads every search with alerts into memory. Runs outside a transaction, because a long one would delay the outbox.
 * @param from an outbox position not after the present; later changes are read again
 */
export async function loadSearches(client: pg.Pool, from: OutboxPosition): Promise<LoadedSearches> {
  let position = from;
  const extents = await readAreaExtents(client);
  const areas = areasOf(extents);
  const matcher = createMatcher(extents);
  let files = await readTravelFiles(client);
  for (let after = 0; ; ) {
    const searches = await readAlertSearches(client, { after, limit: BATCH });
    const last = searches.at(-1);
    if (!last) break;
    await putSearches(matcher, searches, { client, areas, files });
    after = last.id;
  }
  return {
    extents,
    matcherFor: async () => matcher,
    async catchUp(through) {
      const rows = await readSavedSearchChanges(through, position);
      if (rows.some(({ topic, is_final }) => topic === 'places' && is_final)) return false;
      const filesBefore = files;
      files = await readTravelFiles(through);
      for (const ids of await changedSearches(through, rows, files !== filesBefore)) {
        for (const id of ids) matcher.remove(id);
        const searches = await readAlertSearches(through, { ids });
        await putSearches(matcher, searches, { client: through, areas, files });
      }
      const last = rows.findLast(({ is_final }) => is_final);
      if (last) position = { transactionId: last.transaction_id, id: last.id };
      return true;
    },
  };
}

/** @returns what a search asks for; null when it names an unknown area: it would find too much and is left out */
export function queryOfSearch(
  { request }: Pick<AlertSearch, 'request'>,
  areas: SearchAreas,
): SearchQuery | null {
  const { query, problems } = readRequest(request, { areas, now: Date.now() });
  // A search saved with more points than now allowed is matched by its thinned shapes, as its page shows it.
  const hasShapes = query.polygons.length > 0;
  return problems.some(({ path }) => !(hasShapes && path === SHAPE_LIMITS)) ? null : query;
}

/**
 * @param haveFilesChanged whether travel times are made from other files now: boxes of destinations are of one state of them
 * @returns the ids of the searches to put again, some at a time
 */
export async function changedSearches(
  client: pg.ClientBase,
  changes: readonly Pick<SavedSearchChange, 'topic' | 'subject_id'>[],
  haveFilesChanged: boolean,
): Promise<number[][]> {
  const changed = changes.filter(({ topic }) => topic === 'saved_search').map((row) => row.subject_id);
  const ids = [...new Set([...changed, ...(haveFilesChanged ? await readTravelSearches(client) : [])])];
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
}

/**
 * Adds searches to a matcher, those with destinations within the box where these are reached.
 * @param files as `readTravelFiles` named them in this transaction
 */
export async function putSearches(
  matcher: Matcher,
  searches: readonly AlertSearch[],
  { client, areas, files }: { client: pg.Pool | pg.ClientBase; areas: SearchAreas; files: string | null },
): Promise<void> {
  const reaches = await readReaches(client, searches, files);
  for (const search of searches) putSearch(matcher, search, areas, reaches.get(search.id));
}

function putSearch(
  matcher: Matcher,
  { id, request }: AlertSearch,
  areas: SearchAreas,
  reach: Box | undefined,
): void {
  const query = queryOfSearch({ request }, areas);
  if (!query) return;
  // Only dates relative to the present change over time.
  const isMoving = request.ranges?.some(({ from, to }) => /now/.test(`${from} ${to}`)) ?? false;
  // The shapes are cached: reading and thinning them for each listing would cost more than the matching.
  const { geoFilter: _, ...dated } = request;
  matcher.put(
    id,
    within(query, reach),
    isMoving ? (now) => readRequest(dated, { areas, now }).query : undefined,
  );
}

/** The gazetteer as request parsing needs it: ids without names. */
export function areasOf(extents: readonly AreaExtent[]): SearchAreas {
  const byId = new Map(
    extents.map(({ id, parentId }): [number, SearchArea] => [
      id,
      { id, parentId, slug: '', name: '', nameGa: null, countyId: id },
    ]),
  );
  return {
    areaById: (id) => byId.get(id),
    areaNamed: (name) => {
      const area = byId.get(Number(name));
      return area && { area, radius: 0 };
    },
    areaByText: () => undefined,
    areaOfWords: () => undefined,
    childrenOf: () => [],
    all: () => byId.values(),
  };
}
