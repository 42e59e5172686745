import { shared } from '#platform/memory/typed-arrays.ts';
import { type Areas, curveOf, refreshTreeOrder } from './areas.ts';
import { eachFeature } from './changes.ts';
import { BLOCK, type Columns, createColumns, hasBit, PLANE, SECTION_PLANES, setBit } from './columns.ts';
import { createDelta } from './delta-postings.ts';
import { sortWords } from './dictionary.ts';
import { addId, createIds } from './ids.ts';
import type { Cluster, Store } from './model.ts';
import { sortOrders } from './orders.ts';
import { buildPostings } from './postings.ts';
import { naturalSide, priceOf } from './prices.ts';
import { addAlive, addFeature, createSegmentCounts } from './segment-counts.ts';
import { sortSlots } from './sort-slots.ts';
import { copyText, createTexts, trimTexts } from './texts.ts';
import { copyUnits, createUnits } from './units.ts';
import { createZoneMaps, widenZoneMap } from './zone-maps.ts';

/** Spare slots for new listings: a share of the existing ones plus a constant. */
const ROOM = { share: 0.5, slots: 65_536 };

/**
 * Rebuilds the store compactly: sorts listings by section and area with neighbours adjacent, so that most searches
 * read contiguous slots; rebuilds sorted orders and postings; drops removed listings.
 */
export function compact(store: Store): void {
  const before = store.columns;
  refreshTreeOrder(store.areas);
  const groups = groupBySections(before);
  const end = groups.reduce((sum, { slots }) => sum + Math.ceil(slots.length / BLOCK) * BLOCK, 0);
  const columns = createColumns(Math.ceil(end * (1 + ROOM.share)) + ROOM.slots);
  const next: Store = {
    ...store,
    columns,
    ids: createIds(store.ids.count * 1.2),
    units: createUnits(),
    texts: createTexts(store.texts.used),
    zoneMaps: createZoneMaps(end),
    segmentCounts: createSegmentCounts(),
    delta: createDelta(),
    viewings: new Map(),
    offersUntil: new Map(),
    statedCosts: new Map(),
    free: [],
    base: null,
  };
  const clusters: Cluster[] = [];
  let start = 0;
  for (const { sections, slots } of groups) {
    const ordered = inPlaceOrder(slots, before, store.areas);
    ordered.forEach((slot, index) => {
      copyListing(store, slot, next, start + index);
    });
    clusters.push({
      sections,
      start,
      end: start + Math.ceil(slots.length / BLOCK) * BLOCK,
      ...runs(columns, start, slots.length),
    });
    start += Math.ceil(slots.length / BLOCK) * BLOCK;
    columns.used = start;
  }
  trimTexts(next.texts);
  sortWords(next.dictionary);
  const base = {
    end,
    clusters,
    treeVersion: store.areas.version,
    orders: sortOrders(next, clusters),
    postings: buildPostings(columns, next.texts, end, next.dictionary.count),
    dirtyCount: 0,
  };
  Object.assign(store, next, { base, loading: false });
}

function groupBySections(columns: Columns): { sections: number; slots: number[] }[] {
  const groups = new Map<number, number[]>();
  for (let slot = 0; slot < columns.used; slot++) {
    if (!hasBit(columns, PLANE.alive, slot)) continue;
    const sections = columns.sections[slot]!;
    const group = groups.get(sections);
    if (group) group.push(slot);
    else groups.set(sections, [slot]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([sections, slots]) => ({ sections, slots }));
}

function inPlaceOrder(slots: readonly number[], columns: Columns, areas: Areas): Uint32Array {
  const curve = (slot: number) =>
    Number.isNaN(columns.latitude[slot]!)
      ? 2 ** 26
      : curveOf(columns.latitude[slot]!, columns.longitude[slot]!);
  return sortSlots(
    Uint32Array.from(slots),
    (slot) => areas.order[columns.area[slot]!]! * 2 ** 27 + curve(slot),
  );
}

function runs(columns: Columns, start: number, count: number): Pick<Cluster, 'runAreas' | 'runStarts'> {
  const areas: number[] = [];
  const starts: number[] = [];
  for (let slot = start; slot < start + count; slot++)
    if (areas.at(-1) !== columns.area[slot]) {
      areas.push(columns.area[slot]!);
      starts.push(slot);
    }
  const runAreas = shared('uint16', areas.length);
  const runStarts = shared('uint32', areas.length + 1);
  runAreas.set(areas);
  runStarts.set([...starts, start + count]);
  return { runAreas, runStarts };
}

function copyListing(from: Store, slot: number, to: Store, target: number): void {
  const { columns: old } = from;
  const { columns } = to;
  columns.id[target] = old.id[slot]!;
  columns.rank[target] = old.rank[slot]!;
  columns.publishedAt[target] = old.publishedAt[slot]!;
  columns.availableFrom[target] = old.availableFrom[slot]!;
  columns.latitude[target] = old.latitude[slot]!;
  columns.longitude[target] = old.longitude[slot]!;
  columns.floorSize[target] = old.floorSize[slot]!;
  columns.salePrice[target] = old.salePrice[slot]!;
  columns.rentalPrice[target] = old.rentalPrice[slot]!;
  columns.adWord[target] = old.adWord[slot]!;
  columns.facilities[target] = old.facilities[slot]!;
  columns.unitWord[target] = old.unitWord[slot]!;
  columns.textAt[target] = copyText(to.texts, from.texts, old.textAt[slot]!);
  columns.unitsAt[target] = old.unitsAt[slot]! < 0 ? -1 : copyUnits(to.units, from.units, old.unitsAt[slot]!);
  columns.area[target] = old.area[slot]!;
  columns.leaseLength[target] = old.leaseLength[slot]!;
  columns.numTenants[target] = old.numTenants[slot]!;
  columns.sections[target] = old.sections[slot]!;
  columns.homeGroup[target] = old.homeGroup[slot]!;
  addAlive(to.segmentCounts, columns, target);
  for (const plane of [PLANE.multiUnit, PLANE.approximate])
    if (hasBit(old, plane, slot)) setBit(columns, plane, target);
  for (let rest = old.sections[slot]!; rest !== 0; rest &= rest - 1)
    setBit(columns, SECTION_PLANES + 31 - Math.clz32(rest & -rest), target);
  if (priceOf(to, target, 'either') !== priceOf(to, target, naturalSide(columns.sections[target]!)))
    setBit(columns, PLANE.otherSidePrice, target);
  const viewings = from.viewings.get(slot);
  if (viewings) {
    to.viewings.set(target, viewings);
    setBit(columns, PLANE.viewings, target);
  }
  const statedCosts = from.statedCosts.get(slot);
  if (statedCosts) to.statedCosts.set(target, statedCosts);
  const offersUntil = from.offersUntil.get(slot);
  if (offersUntil !== undefined) {
    to.offersUntil.set(target, offersUntil);
    setBit(columns, PLANE.offers, target);
  }
  eachFeature(to, target, (feature) => addFeature(to.segmentCounts, columns, feature, target));
  widenZoneMap(to.zoneMaps, target, columns.latitude[target]!, columns.longitude[target]!);
  addId(to.ids, columns.id, target);
}
