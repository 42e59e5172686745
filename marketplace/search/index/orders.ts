import { shared } from '#platform/memory/typed-arrays.ts';
import type { Sort } from '../model.ts';
import { NONE_32, PLANE } from './columns.ts';
import type { Cluster, Orders, Store } from './model.ts';
import { naturalSide, priceOf, type Side } from './prices.ts';
import { sortSlots } from './sort-slots.ts';

export type OrderName = 'rank' | 'date' | 'price';

/** Sorts whose order the index holds; the others depend on the search. */
export type OrderedSort = Exclude<Sort, 'distance' | 'monthlyCostAsc' | 'travelTime'>;

/** The order that a sort reads, its direction, and the plane that marks slots outside their position. */
export const ORDER_OF: Record<OrderedSort, { name: OrderName; backward: boolean; dirty: number }> = {
  bestMatch: { name: 'rank', backward: false, dirty: PLANE.dirtyRank },
  publishDateDesc: { name: 'date', backward: false, dirty: PLANE.dirtyDate },
  publishDateAsc: { name: 'date', backward: true, dirty: PLANE.dirtyDate },
  priceAsc: { name: 'price', backward: false, dirty: PLANE.dirtyPrice },
  priceDesc: { name: 'price', backward: true, dirty: PLANE.dirtyPrice },
};

/**
 * The sort value of a listing: lowest first, Infinity last; ties go to the higher id.
 * @param side the side whose price is used
 */
export function sortValueOf(store: Store, sort: OrderedSort, side: Side): (slot: number) => number {
  const { rank, publishedAt } = store.columns;
  if (sort === 'bestMatch') return (slot) => -rank[slot]!;
  if (sort === 'publishDateDesc') return (slot) => -publishedAt[slot]!;
  if (sort === 'publishDateAsc') return (slot) => publishedAt[slot]!;
  return (slot) => priceValue(priceOf(store, slot, side), sort);
}

/** The sort value of a price. */
export function priceValue(price: number, sort: Sort): number {
  if (price === NONE_32) return Infinity;
  return sort === 'priceDesc' ? -price : price;
}

/** Sorts all clusters by each value. The slots of a cluster must be filled from its start. */
export function sortOrders(store: Store, clusters: readonly Cluster[]): Orders {
  const end = clusters.at(-1)?.end ?? 0;
  const orders = {
    rank: shared('uint32', end),
    date: shared('uint32', end),
    price: shared('uint32', end),
    unpricedFrom: shared('uint32', clusters.length),
  };
  const { columns } = store;
  clusters.forEach(({ start, runStarts, sections }, cluster) => {
    const count = runStarts.at(-1)! - start;
    const slots = Uint32Array.from({ length: count }, (_, index) => start + index);
    const byId = sortSlots(slots, (slot) => -columns.id[slot]!);
    const side = naturalSide(sections);
    orders.rank.set(sortSlots(byId.slice(), sortValueOf(store, 'bestMatch', side)), start);
    orders.date.set(sortSlots(byId.slice(), sortValueOf(store, 'publishDateDesc', side)), start);
    const byPrice = sortSlots(byId, sortValueOf(store, 'priceAsc', side));
    orders.price.set(byPrice, start);
    const unpriced = byPrice.findIndex((slot) => priceOf(store, slot, side) === NONE_32);
    orders.unpricedFrom[cluster] = start + (unpriced < 0 ? count : unpriced);
  });
  return orders;
}
