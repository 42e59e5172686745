import { countsOfArea, setAreas } from './areas.ts';
import { compact } from './base.ts';
import { putRow, removeRow } from './changes.ts';
import { executeQuery } from './execute.ts';
import { countFacets } from './facets.ts';
import type { Store } from './model.ts';
import { passingUnits } from './multi-unit.ts';
import { paginate } from './pagination.ts';
import { findPins } from './pins.ts';
import { countPrices } from './price-counts.ts';
import { recentInArea } from './recent.ts';
import type { MemoryIndex } from './search-index.ts';
import { createStore } from './store.ts';
import { findStreets, hasStreet } from './streets.ts';
import { joinListings, travelMinutes } from './travel.ts';

/** Creates an empty index. */
export function createSearchIndex(): MemoryIndex {
  return indexOf(createStore());
}

/** Wraps a store as an index. Code that changes the store directly must raise its version. */
export function indexOf(store: Store): MemoryIndex {
  return {
    get version() {
      return store.version;
    },
    get size() {
      return store.ids.count;
    },
    setAreas(areas) {
      setAreas(store.areas, areas);
      store.version++;
    },
    joinListings: (query) => joinListings(store, query),
    apply({ put, remove }) {
      const first = store.ids.count === 0 && put.length >= COMPACT_FROM;
      if (first) store.loading = true;
      for (const id of remove) removeRow(store, id);
      for (const row of put) putRow(store, row);
      if (first) compact(store);
      store.version++;
    },
    search(query, withFacets) {
      const matches = executeQuery(store, query, withFacets);
      const facets = withFacets
        ? countFacets(store, matches.choices, matches.multiUnit, matches.spans)
        : null;
      const slots = paginate(store, query, matches);
      const minutesOf = query.travel.length > 0 ? travelMinutes(store, query) : null;
      const listings = slots.map((slot) => ({
        id: store.columns.id[slot]!,
        unitIds: passingUnits(store, slot, matches.unitFilter),
        ...(minutesOf && { travelMinutes: minutesOf(slot) }),
      }));
      return { total: matches.total, listings, facets };
    },
    count(query) {
      return executeQuery(store, query, false).total;
    },
    priceCounts(query, bounds) {
      return countPrices(store, query, bounds);
    },
    pins(query, box, limit, without) {
      return findPins(store, query, box, limit, without);
    },
    streets(search) {
      return findStreets(store, search);
    },
    hasStreet(words) {
      return hasStreet(store, words);
    },
    areaCounts(areaId) {
      return countsOfArea(store.areas, areaId);
    },
    recentCount(areaId, since) {
      return recentInArea(store, areaId, since);
    },
  };
}

/** Minimum size of a first load that is compacted at once. */
const COMPACT_FROM = 1_000;
