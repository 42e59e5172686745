import { type Areas, createAreas } from './areas.ts';
import type { Base } from './base.ts';
import { type Columns, createColumns } from './columns.ts';
import { createFresh, type Fresh } from './delta-postings.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { createIds, type Ids } from './ids.ts';
import { createTallies, type Tallies } from './segment-counts.ts';
import { createTexts, type Texts } from './texts.ts';
import { createUnits, type Units } from './units.ts';
import { createZones, type Zones } from './zone-maps.ts';

/**
 * Everything the index holds. Ads that were there when it was last put in order stand in `base`, by section and place;
 * those that came since follow in the slots after it, in the order in which they came.
 */
export type Store = {
  version: number;
  columns: Columns;
  ids: Ids;
  units: Units;
  areas: Areas;
  dictionary: Dictionary;
  texts: Texts;
  fresh: Fresh;
  zones: Zones;
  tallies: Tallies;
  /** Starts of viewings by slot. */
  viewings: Map<number, readonly number[]>;
  /** Slots after the base whose ad is gone. */
  free: number[];
  base: Base | null;
  /** While ads are loaded in bulk: their words are noted when all are there. */
  loading: boolean;
};

const FIRST_ROOM = 16_384;

/** Makes an empty store with room for some ads; it grows by itself. */
export function createStore(room = FIRST_ROOM): Store {
  return {
    version: 0,
    columns: createColumns(room),
    ids: createIds(Math.min(room, FIRST_ROOM)),
    units: createUnits(),
    areas: createAreas(),
    dictionary: createDictionary(),
    texts: createTexts(),
    fresh: createFresh(),
    zones: createZones(0),
    tallies: createTallies(),
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
