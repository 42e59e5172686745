import type { SearchQuery } from '../model.ts';
import { hasBit, PLANE } from './columns.ts';
import {
  backwardCursor,
  type Cursor,
  chained,
  forwardCursor,
  mergeCursors,
  type ScanBudget,
} from './cursor.ts';
import { sectionBits } from './features.ts';
import { bounds, hasBound, WORK } from './filters.ts';
import type { Base, Cluster, Store } from './model.ts';
import { ORDER_OF, sortValueOf } from './orders.ts';
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
  const stretches = ordered.map((cluster) => stretchOf(store, base, cluster, query, sort));
  const slots = stretches.reduce((sum, { from, end }) => sum + end - from, 0);
  const needed = query.from + wanted;
  // Comparing a slot in a selection costs about as much as visiting a slot of an order.
  const budget: ScanBudget = { remaining: total };
  if ((needed * slots) / total > budget.remaining) return null;

  const rest = markOrdered(store, page, clusters, ordered, needed);
  const words = (WORK.spare * columns.capacity) >>> 5;
  const found = (slot: number) => ((columns.words[words + (slot >>> 5)]! >>> (slot & 31)) & 1) === 1;
  const cursors = stretches.map((stretch) => cursorOf(base, stretch, sort, found, budget, value));
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

/** The part of an order that may have results; listings of unknown price begin at `unpriced`. */
type Stretch = { from: number; end: number; unpriced: number };

/** A limit of the value that an order is sorted by leaves a part of it. */
function stretchOf(
  store: Store,
  { orders, clusters }: Base,
  cluster: Cluster,
  { ranges }: SearchQuery,
  sort: keyof typeof ORDER_OF,
): Stretch {
  const { name } = ORDER_OF[sort];
  const { start, runStarts, sections } = cluster;
  const end = runStarts.at(-1)!;
  const unpriced = name === 'price' ? orders.unpricedFrom[clusters.indexOf(cluster)]! : end;
  const side = naturalSide(sections);
  const range =
    name === 'price' ? ranges[`${side === 'sale' ? 'sale' : 'rental'}Price`] : ranges.firstPublishDate;
  if (name === 'rank' || !hasBound(range)) return { from: start, end, unpriced };
  const { low, high } = bounds(range);
  const [least, most] = name === 'price' ? [low, high] : [-high, -low];
  const value = sortValueOf(store, name === 'price' ? 'priceAsc' : 'publishDateDesc', side);
  const isBefore = (test: (value: number) => boolean) =>
    placeIn(store, orders[name], ORDER_OF[sort].dirty, start, unpriced, (slot) => test(value(slot)));
  const from = isBefore((own) => own < least);
  const to = Math.max(
    from,
    isBefore((own) => own <= most),
  );
  return { from, end: to, unpriced: to };
}

/**
 * @param dirty the bitmap of the slots that left their position in the order
 * @param isBefore true for the slots of a first part of the order, false for the rest
 * @returns where the rest begins
 */
function placeIn(
  { columns }: Store,
  order: Uint32Array,
  dirty: number,
  from: number,
  end: number,
  isBefore: (slot: number) => boolean,
): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    let probe = middle;
    while (probe < high && hasBit(columns, dirty, order[probe]!)) probe++;
    if (probe < high && isBefore(order[probe]!)) low = probe + 1;
    else high = middle;
  }
  return low;
}

function cursorOf(
  { orders }: Base,
  { from, end, unpriced }: Stretch,
  sort: keyof typeof ORDER_OF,
  found: (slot: number) => boolean,
  budget: ScanBudget,
  value: (slot: number) => number,
): Cursor {
  const { name, backward } = ORDER_OF[sort];
  const order = orders[name];
  if (!backward) return forwardCursor(order, from, end, found, budget);
  // Unknown prices come last in both directions.
  return chained(
    backwardCursor(order, from, unpriced, found, budget, value),
    forwardCursor(order, unpriced, end, found, budget),
  );
}
