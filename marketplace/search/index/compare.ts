import type { SearchRow } from '../model.ts';
import { setAreas } from './areas.ts';
import { putRow } from './changes.ts';
import { type Columns, hasBit, PLANE } from './columns.ts';
import { slotOf } from './ids.ts';
import type { Store } from './model.ts';
import type { AreaExtent } from './search-index.ts';
import { createStore } from './store.ts';

/** Ids of listings in which the index differs from the tables. */
export type IndexDifferences = {
  /** Listings of the index. */
  listings: number;
  /** On the market, but not in the index. */
  missing: number[];
  /** In the index, but not on the market. */
  unexpected: number[];
  /** In both, with other values. */
  different: number[];
};

/** The columns whose value depends on the listing alone, and not on its place in the index. */
const COMPARED = [
  'rank',
  'publishedAt',
  'availableFrom',
  'latitude',
  'longitude',
  'floorSize',
  'salePrice',
  'rentalPrice',
  'adWord',
  'facilities',
  'unitWord',
  'area',
  'leaseLength',
  'numTenants',
  'sections',
  'homeGroup',
] as const satisfies readonly (keyof Columns)[];

/** Listings of one small index, which is then dropped: a comparison needs little memory. */
const ROOM = 16_384;

/**
 * Compares the index with all rows of the tables, which it reads as an index is built: they go into small
 * indexes of their own, with the same columns as the searched one.
 * @param batches every listing on the market, or those among some ids
 * @param among looks for unexpected listings among these ids alone
 */
export async function compareWithTables(
  store: Store,
  areas: readonly AreaExtent[],
  batches: AsyncIterable<readonly SearchRow[]>,
  among?: readonly number[],
): Promise<IndexDifferences> {
  const missing: number[] = [];
  const different: number[] = [];
  const seen = new Set<number>();
  let fresh = emptyStore(areas);
  for await (const batch of batches) {
    if (fresh.ids.count > ROOM) fresh = emptyStore(areas);
    for (const row of batch) {
      putRow(fresh, row);
      seen.add(row.id);
      const slot = slotOf(store.ids, store.columns.id, row.id);
      if (slot < 0) missing.push(row.id);
      else if (!isSame(store, slot, fresh, slotOf(fresh.ids, fresh.columns.id, row.id)))
        different.push(row.id);
    }
  }
  return { listings: store.ids.count, missing, unexpected: idsBesides(store, seen, among), different };
}

function emptyStore(areas: readonly AreaExtent[]): Store {
  const store = createStore(ROOM);
  store.loading = true;
  setAreas(store.areas, areas);
  return store;
}

function isSame(one: Store, slot: number, other: Store, otherSlot: number): boolean {
  return COMPARED.every((name) => Object.is(one.columns[name][slot], other.columns[name][otherSlot]));
}

/** Live listings of the index, all or among some, that are not known. */
function idsBesides(
  { columns, ids }: Store,
  known: ReadonlySet<number>,
  among: readonly number[] | undefined,
): number[] {
  if (among) return among.filter((id) => slotOf(ids, columns.id, id) >= 0 && !known.has(id));
  const found: number[] = [];
  for (let slot = 0; slot < columns.used; slot += 1) {
    const id = columns.id[slot]!;
    if (hasBit(columns, PLANE.alive, slot) && slotOf(ids, columns.id, id) === slot && !known.has(id))
      found.push(id);
  }
  return found;
}
