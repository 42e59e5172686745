import { createAreas } from './areas.ts';
import { createColumns } from './columns.ts';
import { createDelta } from './delta-postings.ts';
import { createDictionary } from './dictionary.ts';
import { createIds } from './ids.ts';
import type { Store } from './model.ts';
import { createSegmentCounts } from './segment-counts.ts';
import { createTexts } from './texts.ts';
import { createUnits } from './units.ts';
import { createZoneMaps } from './zone-maps.ts';

const FIRST_ROOM = 16_384;

/** Creates an empty store with room for some listings; it grows as needed. */
export function createStore(room = FIRST_ROOM): Store {
  return {
    version: 0,
    columns: createColumns(room),
    ids: createIds(Math.min(room, FIRST_ROOM)),
    units: createUnits(),
    areas: createAreas(),
    dictionary: createDictionary(),
    texts: createTexts(),
    delta: createDelta(),
    zoneMaps: createZoneMaps(0),
    segmentCounts: createSegmentCounts(),
    viewings: new Map(),
    offersUntil: new Map(),
    statedCosts: new Map(),
    free: [],
    base: null,
    loading: false,
  };
}

/** The first slot after the base. */
export function baseEnd(store: Store): number {
  return store.base?.end ?? 0;
}
