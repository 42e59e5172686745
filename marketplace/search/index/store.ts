import { type Areas, createAreas } from './areas.ts';
import type { Base } from './base.ts';
import { type Columns, createColumns } from './columns.ts';
import { createDelta, type DeltaPostings } from './delta-postings.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createIds, type Ids } from './ids.ts';
import { createSegmentCounts, type SegmentCounts } from './segment-counts.ts';
import { createTexts, type Texts } from './texts.ts';
import { createUnits, type Units } from './units.ts';
import { createZoneMaps, type ZoneMaps } from './zone-maps.ts';

/**
 * Everything the index holds. Listings of the last compaction are in `base`, sorted by section and place; newer
 * listings follow in the slots after it, in order of arrival.
 */
export type Store = {
  version: number;
  columns: Columns;
  ids: Ids;
  units: Units;
  areas: Areas;
  dictionary: Dictionary;
  texts: Texts;
  delta: DeltaPostings;
  zoneMaps: ZoneMaps;
  segmentCounts: SegmentCounts;
  /** Start times of viewings by slot. */
  viewings: Map<number, readonly number[]>;
  /** Slots after the base whose listing was removed. */
  free: number[];
  base: Base | null;
  /** True during a bulk load: postings are built when it is complete. */
  loading: boolean;
};

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
    free: [],
    base: null,
    loading: false,
  };
}

/** The first slot after the base. */
export function baseEnd(store: Store): number {
  return store.base?.end ?? 0;
}
