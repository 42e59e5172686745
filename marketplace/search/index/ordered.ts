import type { SearchQuery } from '../query.ts';
import type { Base, Cluster } from './base.ts';
import { PLANE } from './columns.ts';
import { backwardCursor, type Cursor, chained, forwardCursor, mergeCursors, type Steps } from './cursor.ts';
import { sectionBits } from './features.ts';
import { WORK } from './filters.ts';
import { ORDER_OF, type OrderName } from './orders.ts';
import { naturalSide, type Side } from './prices.ts';
import { selectPage } from './select.ts';
import { copyPlane, countPlane, drop, gatherSlots, join, keep, type Spans, setSlots } from './spans.ts';
import type { Store } from './store.ts';

export type PageOrder = {
  query: SearchQuery;
  sort: keyof typeof ORDER_OF;
  side: Side;
  /** What the search sorts by. */
  value: (slot: number) => number;
  /** Whether ads with several units are sorted by those of their units that pass. */
  byUnits: boolean;
  total: number;
  wanted: number;
  spans: Spans;
};

/**
 * Reads a page off the sorted orders: walks those of the clusters asked for side by side, together with what stands in
 * no order.
 * @returns null where picking the page out of everything found is less work
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
  // Weighing a slot for a selection costs about as much as looking at a slot of an order.
  const steps: Steps = { left: total };
  if ((needed * slots) / total > steps.left) return null;

  const rest = markOrdered(store, page, clusters, ordered, needed);
  const words = (WORK.spare * columns.capacity) >>> 5;
  const found = (slot: number) => ((columns.words[words + (slot >>> 5)]! >>> (slot & 31)) & 1) === 1;
  const cursors = ordered.map((cluster) => cursorOf(base, cluster, sort, found, steps, value));
  let at = 0;
  cursors.push({ next: () => rest[at++] ?? -1 });
  return mergeCursors(cursors, value, columns.id, query.from, wanted, steps);
}

/** A cluster of both sides is in the order of its sale prices: of no use for its rents. */
function isOrdered({ sections }: Cluster, { sort, side }: PageOrder): boolean {
  return ORDER_OF[sort].name !== 'price' || side !== 'rent' || naturalSide(sections) === 'rent';
}

/**
 * Fills WORK.spare with what was found and stands in its place in the orders, empty elsewhere in the base.
 * @returns what was found besides, the first of it, sorted
 */
function markOrdered(
  store: Store,
  { sort, side, value, byUnits, total, spans }: PageOrder,
  clusters: readonly Cluster[],
  ordered: readonly Cluster[],
  needed: number,
): number[] {
  const { columns } = store;
  const { name, loose } = ORDER_OF[sort];
  copyPlane(columns, WORK.loose, loose, spans);
  if (name === 'price') {
    if (byUnits) join(columns, WORK.loose, PLANE.several, spans);
    if (side === 'either') join(columns, WORK.loose, PLANE.oddPrice, spans);
    for (const cluster of clusters)
      if (!ordered.includes(cluster)) setSlots(columns, WORK.loose, cluster.start, cluster.end);
  }
  const words = (WORK.spare * columns.capacity) >>> 5;
  columns.words.fill(0, words, words + Math.ceil(columns.used / 32));
  copyPlane(columns, WORK.spare, WORK.found, spans);
  drop(columns, WORK.spare, WORK.loose, spans);
  if (countPlane(columns, WORK.spare, spans) === total) return [];
  keep(columns, WORK.loose, WORK.found, spans);
  const others = gatherSlots(columns, WORK.loose, spans);
  return selectPage(others, value, columns.id, 0, Math.min(needed, others.length)).slots;
}

function cursorOf(
  { orders, clusters }: Base,
  cluster: Cluster,
  sort: keyof typeof ORDER_OF,
  found: (slot: number) => boolean,
  steps: Steps,
  value: (slot: number) => number,
): Cursor {
  const { name, backward }: { name: OrderName; backward: boolean } = ORDER_OF[sort];
  const order = orders[name];
  const end = cluster.runStarts.at(-1)!;
  if (!backward) return forwardCursor(order, cluster.start, end, found, steps);
  if (name !== 'price') return backwardCursor(order, cluster.start, end, found, steps, value);
  // Unknown prices come last both ways.
  const priced = orders.unpricedFrom[clusters.indexOf(cluster)]!;
  return chained(
    backwardCursor(order, cluster.start, priced, found, steps, value),
    forwardCursor(order, priced, end, found, steps),
  );
}
