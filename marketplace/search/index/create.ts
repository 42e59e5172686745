import { countsOfArea, setAreas } from './areas.ts';
import { settle } from './base.ts';
import { putRow, removeRow } from './changes.ts';
import { findMatches } from './execute.ts';
import { countFacets } from './facets.ts';
import { passingUnits } from './multi-unit.ts';
import { pageOf } from './pagination.ts';
import { findPins } from './pins.ts';
import { recentInArea } from './recent.ts';
import type { SearchIndex } from './search-index.ts';
import { createStore, type Store } from './store.ts';

/** Makes an empty index. */
export function createSearchIndex(): SearchIndex {
  return indexOf(createStore());
}

/** Looks at a store as an index: whoever changes the store some other way raises its version. */
export function indexOf(store: Store): SearchIndex {
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
    apply({ put, remove }) {
      const first = store.ids.count === 0 && put.length >= SETTLED_FROM;
      if (first) store.loading = true;
      for (const id of remove) removeRow(store, id);
      for (const row of put) putRow(store, row);
      if (first) settle(store);
      store.version++;
    },
    search(query, withFacets) {
      const matches = findMatches(store, query, {
        counts: withFacets,
        prices: query.sort === 'priceAsc' || query.sort === 'priceDesc',
      });
      const facets = withFacets ? countFacets(store, matches.choices, matches.several, matches.spans) : null;
      const slots = pageOf(store, query, matches.several, matches.total, matches.spans);
      const ads = slots.map((slot) => ({
        id: store.columns.id[slot]!,
        unitIds: passingUnits(store, slot, matches.test),
      }));
      return { total: matches.total, ads, facets };
    },
    count(query) {
      return findMatches(store, query, { counts: false, prices: false }).total;
    },
    pins(query, box, limit) {
      return findPins(store, query, box, limit);
    },
    areaCounts(areaId) {
      return countsOfArea(store.areas, areaId);
    },
    recentCount(areaId, since) {
      return recentInArea(store, areaId, since);
    },
  };
}

/** A first load of fewer ads is not worth putting in order at once. */
const SETTLED_FROM = 1_000;
