import type { SearchRow } from '../model.ts';
import type { Areas } from './areas.ts';
import type { Columns } from './columns.ts';
import type { DeltaPostings } from './delta-postings.ts';
import type { Dictionary } from './dictionary.ts';
import type { Ids } from './ids.ts';
import type { Postings } from './postings.ts';
import type { SegmentCounts } from './segment-counts.ts';
import type { Texts } from './texts.ts';
import type { Units } from './units.ts';
import type { ZoneMaps } from './zone-maps.ts';

/** The listings of one combination of sections, grouped by area. */
export type Cluster = {
  /** One bit per section. */
  sections: number;
  /** Slots from start up to end, a multiple of BLOCK; the last slots may be empty. */
  start: number;
  end: number;
  /** Numbers of the areas with listings in this cluster in preorder, and the first slot of each plus the end. */
  runAreas: Uint16Array;
  runStarts: Uint32Array;
};

/**
 * The listings sorted by the last compaction. They may change in place or be removed; new listings follow after the
 * base.
 */
export type Base = {
  /** The first slot after the base, a multiple of BLOCK. */
  end: number;
  clusters: Cluster[];
  /** The version of the area tree that the runs are ordered by. */
  treeVersion: number;
  orders: Orders;
  postings: Postings;
  /** Listings that have left their position in a sorted order since the orders were made. */
  dirtyCount: number;
};

/** Costs of a home that its listing states. */
export type StatedCosts = Pick<SearchRow, 'kwhPerSquareMetre' | 'hasLandSize' | 'managementFee'>;

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
  /** Deadlines of rounds of offers by slot. */
  offersUntil: Map<number, number>;
  /** Costs that listings state, by slot; few do. */
  statedCosts: Map<number, StatedCosts>;
  /** Slots after the base whose listing was removed. */
  free: number[];
  base: Base | null;
  /** True during a bulk load: postings are built when it is complete. */
  loading: boolean;
};

/**
 * The slots of the base by cluster, sorted by a value: rank and date descending, price ascending with unknown prices
 * last; ties by higher id. The order of a cluster occupies the same positions as its slots.
 */
export type Orders = {
  rank: Uint32Array;
  date: Uint32Array;
  price: Uint32Array;
  /** For each cluster, the position in its price order where unknown prices begin. */
  unpricedFrom: Uint32Array;
};
