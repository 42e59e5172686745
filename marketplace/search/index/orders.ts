import type { Sort } from '../query.ts';
import { shared } from './arrays.ts';
import type { Cluster } from './base.ts';
import { NONE_32, PLANE } from './columns.ts';
import { naturalSide, priceOf, type Side } from './prices.ts';
import { sortSlots } from './sort-slots.ts';
import type { Store } from './store.ts';

/**
 * The base's slots, cluster by cluster, in the order of a value: ranks and dates from the highest, prices from the
 * lowest with unknown ones last; equal ones by id from the highest. The order of a cluster stands where its slots do.
 */
export type Orders = {
  rank: Uint32Array;
  date: Uint32Array;
  price: Uint32Array;
  /** For each cluster the place in its order of prices where the unknown ones begin. */
  unpricedFrom: Uint32Array;
};
export type OrderName = 'rank' | 'date' | 'price';

/** The order a sort reads, in which direction, and where slots are marked that are not in their place in it. */
export const ORDER_OF: Record<
  Exclude<Sort, 'distance'>,
  { name: OrderName; backward: boolean; loose: number }
> = {
  bestMatch: { name: 'rank', backward: false, loose: PLANE.looseRank },
  publishDateDesc: { name: 'date', backward: false, loose: PLANE.looseDate },
  publishDateAsc: { name: 'date', backward: true, loose: PLANE.looseDate },
  priceAsc: { name: 'price', backward: false, loose: PLANE.loosePrice },
  priceDesc: { name: 'price', backward: true, loose: PLANE.loosePrice },
};

/**
 * The number by which a search sorts an ad: the lowest first, Infinity last. Ties go to the higher id.
 * @param side whose price counts
 */
export function sortValueOf(
  store: Store,
  sort: Exclude<Sort, 'distance'>,
  side: Side,
): (slot: number) => number {
  const { rank, publishedAt } = store.columns;
  if (sort === 'bestMatch') return (slot) => -rank[slot]!;
  if (sort === 'publishDateDesc') return (slot) => -publishedAt[slot]!;
  if (sort === 'publishDateAsc') return (slot) => publishedAt[slot]!;
  return (slot) => priceValue(priceOf(store, slot, side), sort);
}

/** The same for a price. */
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
