import type { SearchQuery } from '../model.ts';
import { PLANE } from './columns.ts';
import {
  backwardCursor,
  type Cursor,
  chained,
  forwardCursor,
  mergeCursors,
  type ScanBudget,
} from './cursor.ts';
import { sectionBits } from './features.ts';
import { WORK } from './filters.ts';
import type { Base, Cluster, Store } from './model.ts';
import { ORDER_OF, type OrderName } from './orders.ts';
import { naturalSide, type Side } from './prices.ts';
import { selectPage } from './select.ts';
import { copyPlane, countPlane, drop, gatherSlots, join, keep, type Spans, setSlots } from './spans.ts';

export type PageOrder = {
  query: SearchQuery;
  sort: keyof typeof ORDER_OF;
  side: Side;
  /** The sort value of a slot. */
  value: (slot: number) => number;
  /** Whether multi-unit listings are sorted by their passing units. */
  byUnits: boolean;
  total: number;
  wanted: number;
  spans: Spans;
};

/**
 * Reads a page from the sorted orders: merges the orders of the requested clusters with the listings outside any
 * order.
 * @returns null when selecting the page from all results is cheaper
 */
export function pageFromOrders(store: Store, page: PageOrder): number[] | null {
  const { columns, base } = store;
  const { query, sort, value, total, wanted } = page;
  if (!base) return null;
  const bits = sectionBits(query.sections);
  const clusters = base.clusters.filter(({ sections }) => (sections & bits) !== 0);
  const ordered = clusters.filter((cluster) => isOrdered(cluster, page));
  const slots = ordered.reduce((sum, { start, end }) => sum + end - start, 0);
  const needed = query.from + wanted;
  // Comparing a slot in a selection costs about as much as visiting a slot of an order.
  const budget: ScanBudget = { remaining: total };
  if ((needed * slots) / total > budget.remaining) return null;

  const rest = markOrdered(store, page, clusters, ordered, needed);
  const words = (WORK.spare * columns.capacity) >>> 5;
  const found = (slot: number) => ((columns.words[words + (slot >>> 5)]! >>> (slot & 31)) & 1) === 1;
  const cursors = ordered.map((cluster) => cursorOf(base, cluster, sort, found, budget, value));
  let at = 0;
  cursors.push({ next: () => rest[at++] ?? -1 });
  return mergeCursors(cursors, value, columns.id, query.from, wanted, budget);
}

/** A cluster of both sides is ordered by sale price and cannot be used for rents. */
function isOrdered({ sections }: Cluster, { sort, side }: PageOrder): boolean {
  return ORDER_OF[sort].name !== 'price' || side !== 'rent' || naturalSide(sections) === 'rent';
}

/**
 * Fills WORK.spare with the results that are at their position in the orders; the rest of the base is cleared.
 * @returns the first of the other results, sorted
 */
function markOrdered(
  store: Store,
  { sort, side, value, byUnits, total, spans }: PageOrder,
  clusters: readonly Cluster[],
  ordered: readonly Cluster[],
  needed: number,
): number[] {
  const { columns } = store;
  const { name, dirty } = ORDER_OF[sort];
  copyPlane(columns, WORK.dirty, dirty, spans);
  if (name === 'price') {
    if (byUnits) join(columns, WORK.dirty, PLANE.multiUnit, spans);
    if (side === 'either') join(columns, WORK.dirty, PLANE.otherSidePrice, spans);
    for (const cluster of clusters)
      if (!ordered.includes(cluster)) setSlots(columns, WORK.dirty, cluster.start, cluster.end);
  }
  const words = (WORK.spare * columns.capacity) >>> 5;
  columns.words.fill(0, words, words + Math.ceil(columns.used / 32));
  copyPlane(columns, WORK.spare, WORK.found, spans);
  drop(columns, WORK.spare, WORK.dirty, spans);
  if (countPlane(columns, WORK.spare, spans) === total) return [];
  keep(columns, WORK.dirty, WORK.found, spans);
  const others = gatherSlots(columns, WORK.dirty, spans);
  return selectPage(others, value, columns.id, 0, Math.min(needed, others.length)).slots;
}

function cursorOf(
  { orders, clusters }: Base,
  cluster: Cluster,
  sort: keyof typeof ORDER_OF,
  found: (slot: number) => boolean,
  budget: ScanBudget,
  value: (slot: number) => number,
): Cursor {
  const { name, backward }: { name: OrderName; backward: boolean } = ORDER_OF[sort];
  const order = orders[name];
  const end = cluster.runStarts.at(-1)!;
  if (!backward) return forwardCursor(order, cluster.start, end, found, budget);
  if (name !== 'price') return backwardCursor(order, cluster.start, end, found, budget, value);
  // Unknown prices come last in both directions.
  const priced = orders.unpricedFrom[clusters.indexOf(cluster)]!;
  return chained(
    backwardCursor(order, cluster.start, priced, found, budget, value),
    forwardCursor(order, priced, end, found, budget),
  );
}
