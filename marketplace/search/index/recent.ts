import { SECTION_NAMES } from '#property/section.ts';
import { intervalsOf, refreshTreeOrder } from './areas.ts';
import { sectionBits } from './features.ts';
import type { Store } from './model.ts';

/** Prefix sums of recent listings along the preorder of areas, for one version of the index and one time. */
type Sums = { version: number; since: number; totals: Int32Array };

const cache = new WeakMap<Store, Sums>();
const MARKET = sectionBits(SECTION_NAMES.filter((name) => name !== 'residential-sold'));

/**
 * Scans every listing once after a change, for any number of areas.
 * @param since milliseconds since 1970
 * @returns listings on the market published since then, in an area and everything in it
 */
export function recentInArea(store: Store, areaId: number, since: number): number {
  const { areas } = store;
  const number = areas.numbers.get(areaId);
  if (number === undefined) return 0;
  refreshTreeOrder(areas);
  let sums = cache.get(store);
  if (sums?.version !== store.version || sums.since !== since) {
    sums = { version: store.version, since, totals: addUp(store, since) };
    cache.set(store, sums);
  }
  const { totals } = sums;
  return intervalsOf(areas, number).reduce((sum, [first, end]) => sum + totals[end]! - totals[first]!, 0);
}

function addUp({ areas, columns }: Store, since: number): Int32Array {
  const totals = new Int32Array(areas.nodes.length + 1);
  for (let slot = 0; slot < columns.used; slot++) {
    if ((columns.sections[slot]! & MARKET) === 0 || columns.publishedAt[slot]! < since) continue;
    totals[areas.order[columns.area[slot]!]! + 1]!++;
  }
  for (let at = 1; at < totals.length; at++) totals[at]! += totals[at - 1]!;
  return totals;
}
