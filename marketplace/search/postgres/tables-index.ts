import type { SearchIndex } from '../index/search-index.ts';
import { createAreaSums } from './area-counts.ts';
import { countFacets } from './facets.ts';
import { countPrices, pinsOf } from './map.ts';
import { countMatches, matchingOf } from './matching.ts';
import { pageOf } from './page.ts';
import type { Snapshot } from './snapshot.ts';
import { findStreets, hasStreet } from './streets.ts';

/** @returns the index that PostgreSQL answers. @param version increases with every change of the listings */
export function postgresIndex(snapshot: Snapshot, version: () => number): SearchIndex {
  const areaSums = createAreaSums(version, snapshot);
  return {
    get version() {
      return version();
    },
    search: (query, withFacets) =>
      snapshot(async (client, areas) => {
        const matching = await matchingOf(client, query, areas);
        const { total, facets } = withFacets
          ? await countFacets(matching)
          : { total: await countMatches(matching), facets: null };
        const listings = total > query.from ? await pageOf(matching) : [];
        return { total, listings, facets };
      }),
    count: (query) =>
      snapshot(async (client, areas) =>
        countMatches(await matchingOf(client, { ...query, sort: 'bestMatch' }, areas)),
      ),
    priceCounts: (query, bounds) =>
      snapshot(async (client, areas) =>
        countPrices(await matchingOf(client, { ...query, sort: 'bestMatch' }, areas), bounds),
      ),
    pins: (query, box, limit, without = new Set()) =>
      snapshot((client, areas) =>
        pinsOf({ client, query: { ...query, sort: 'bestMatch' }, areas }, box, limit, without),
      ),
    streets: (search) => snapshot((client) => findStreets(client, search)),
    hasStreet: (words) => snapshot((client) => hasStreet(client, words)),
    areaCounts: (areaId) => areaSums.counts(areaId),
    recentCount: (areaId, since) => areaSums.recent(areaId, since),
  };
}
