import type { SearchQuery } from '../model.ts';
import { refreshTreeOrder } from './areas.ts';
import { BLOCK, PLANE, planeAt, SECTION_PLANES } from './columns.ts';
import { sectionBits } from './features.ts';
import type { Cluster, Store } from './model.ts';
import { type AreaTest, areaTest, isNearThroughout, type MapTest, mapTests } from './places.ts';
import { SEGMENT_SLOTS } from './segment-counts.ts';
import { addBlocks, join, keep, type Spans, setSlots } from './spans.ts';
import { baseEnd } from './store.ts';
import { BLOCKS_PER_SEGMENT, type Boxes, zoneOverlaps } from './zone-maps.ts';

/**
 * Finds the listings of some sections and places.
 * @param plane the bitmap to fill
 * @returns the spans it covers; the bitmap is valid within them only
 */
export function findScope(store: Store, query: SearchQuery, plane: number): Spans {
  refreshTreeOrder(store.areas);
  const sections = sectionBits(query.sections);
  const areas = query.areas.length > 0 ? areaTest(store, query.areas) : null;
  const tests = mapTests(query);
  const spans: Spans = [];
  for (const cluster of store.base?.clusters ?? [])
    if ((cluster.sections & sections) !== 0) scopeOfCluster(store, cluster, areas, tests, plane, spans);
  const baseSpans = spans.length;
  scopeOfRecent(store, sections, areas, tests, plane, spans);
  keep(store.columns, plane, PLANE.alive, spans);
  if (areas && spans.length > baseSpans) dropOutside(store, areas, plane, spans);
  for (const test of tests) applyMapTest(store, test, plane, spans);
  return spans;
}

function scopeOfCluster(
  store: Store,
  cluster: Cluster,
  areas: AreaTest | null,
  tests: readonly MapTest[],
  plane: number,
  spans: Spans,
): void {
  const { columns, zoneMaps } = store;
  const runs = areas ? runsOf(store, cluster, areas) : [cluster.start, cluster.runStarts.at(-1)!];
  const near = areas?.near ?? [];
  if (near.length === 0 && tests.length === 0) {
    for (let at = 0; at < runs.length; at += 2) {
      addBlocks(spans, columns, plane, Math.floor(runs[at]! / BLOCK), Math.ceil(runs[at + 1]! / BLOCK));
      setSlots(columns, plane, runs[at]!, runs[at + 1]!);
    }
    return;
  }
  let run = 0;
  for (let block = cluster.start / BLOCK; block < cluster.end / BLOCK; block++) {
    const start = block * BLOCK;
    while (run < runs.length && runs[run + 1]! <= start) run += 2;
    if (block % BLOCKS_PER_SEGMENT === 0) {
      const hasRuns = run < runs.length && runs[run]! < start + SEGMENT_SLOTS;
      if (!mayMatchSegment(zoneMaps.segments, block / BLOCKS_PER_SEGMENT, hasRuns, near, tests)) {
        block += BLOCKS_PER_SEGMENT - 1;
        continue;
      }
    }
    const inRun = run < runs.length && runs[run]! < start + BLOCK;
    if (!inRun && near.length === 0) {
      // Jumps to the block where the next run starts.
      if (run >= runs.length) return;
      block = Math.floor(runs[run]! / BLOCK) - 1;
      continue;
    }
    const isNear = near.some(({ box }) => zoneOverlaps(zoneMaps, block, box));
    if (!inRun && !isNear) continue;
    if (!tests.every((test) => test.boxes.some((box) => zoneOverlaps(zoneMaps, block, box)))) continue;
    addBlocks(spans, columns, plane, block, block + 1);
    for (let at = run; at < runs.length && runs[at]! < start + BLOCK; at += 2)
      setSlots(columns, plane, Math.max(start, runs[at]!), Math.min(start + BLOCK, runs[at + 1]!));
    if (!isNear || !areas) continue;
    if (isNearThroughout(areas, zoneMaps, block)) setSlots(columns, plane, start, start + BLOCK);
    else addNear(store, areas, plane, start);
  }
}

/** @param hasRuns whether the segment contains listings of the requested areas */
function mayMatchSegment(
  segments: Boxes,
  segment: number,
  hasRuns: boolean,
  near: AreaTest['near'],
  tests: readonly MapTest[],
): boolean {
  if (!hasRuns && !near.some(({ box }) => zoneOverlaps(segments, segment, box))) return false;
  return tests.every((test) => test.boxes.some((box) => zoneOverlaps(segments, segment, box)));
}

/** Adds the listings of a block that are near an area without being in it. */
function addNear({ columns }: Store, areas: AreaTest, plane: number, start: number): void {
  const words = (plane * columns.capacity) >>> 5;
  const alive = (PLANE.alive * columns.capacity) >>> 5;
  for (let word = start >>> 5; word < (start + BLOCK) >>> 5; word++) {
    let rest = columns.words[alive + word]! & ~columns.words[words + word]!;
    for (; rest !== 0; rest &= rest - 1) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest);
      if (areas.isNear(columns.latitude[slot]!, columns.longitude[slot]!))
        columns.words[words + word]! |= 1 << (slot & 31);
    }
  }
}

/** @returns the slots of the areas' listings in a cluster: from, to, from, to, … ascending */
function runsOf(store: Store, { runAreas, runStarts }: Cluster, areas: AreaTest): number[] {
  const runs: number[] = [];
  const add = (index: number) => {
    if (runs.at(-1) === runStarts[index]) runs[runs.length - 1] = runStarts[index + 1]!;
    else runs.push(runStarts[index]!, runStarts[index + 1]!);
  };
  if (store.base!.treeVersion !== store.areas.version) {
    // The area tree has changed, so the runs of an area may not be adjacent now.
    runAreas.forEach((area, index) => {
      if (areas.holds(area)) add(index);
    });
    return runs;
  }
  const { order } = store.areas;
  for (const [first, end] of areas.intervals) {
    let low = 0;
    let high = runAreas.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order[runAreas[middle]!]! < first) low = middle + 1;
      else high = middle;
    }
    for (; low < runAreas.length && order[runAreas[low]!]! < end; low++) add(low);
  }
  return runs;
}

/** Adds listings that are newer than the base, selected by section bitmaps. */
function scopeOfRecent(
  store: Store,
  sections: number,
  areas: AreaTest | null,
  tests: readonly MapTest[],
  plane: number,
  spans: Spans,
): void {
  const { columns, zoneMaps } = store;
  const first = baseEnd(store) / BLOCK;
  const end = Math.ceil(columns.used / BLOCK);
  const before = spans.length;
  const near = areas?.near ?? [];
  const unfiltered = tests.length === 0 && near.length === 0;
  const recent: Spans = [];
  if (unfiltered) addBlocks(recent, columns, plane, first, end);
  else
    for (let block = first; block < end; block++)
      if (tests.every((test) => test.boxes.some((box) => zoneOverlaps(zoneMaps, block, box))))
        addBlocks(recent, columns, plane, block, block + 1);
  for (let rest = sections; rest !== 0; rest &= rest - 1)
    join(columns, plane, SECTION_PLANES + 31 - Math.clz32(rest & -rest), recent);
  // The base and the recent listings may share a block edge; they stay separate spans.
  spans.splice(before, 0, ...recent);
}

/** Removes recent listings outside all requested areas. */
function dropOutside(store: Store, areas: AreaTest, plane: number, spans: Spans): void {
  const { columns } = store;
  const words = (plane * columns.capacity) >>> 5;
  for (let at = 0; at < spans.length; at += 2) {
    if (spans[at]! * 8 < baseEnd(store)) continue;
    for (let word = spans[at]! / 4; word < spans[at + 1]! / 4; word++) {
      let rest = columns.words[words + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + 31 - Math.clz32(rest & -rest);
        if (areas.holds(columns.area[slot]!)) continue;
        if (areas.isNear(columns.latitude[slot]!, columns.longitude[slot]!)) continue;
        columns.words[words + word]! &= ~(1 << (slot & 31));
      }
    }
  }
}

/** Removes listings that fail a map filter; blocks that pass or fail as a whole are not scanned. */
function applyMapTest(store: Store, test: MapTest, plane: number, spans: Spans): void {
  const { columns, zoneMaps } = store;
  const words = (plane * columns.capacity) >>> 5;
  const address = planeAt(columns, plane);
  for (let at = 0; at < spans.length; at += 2)
    for (let block = spans[at]! / 16; block < spans[at + 1]! / 16; block++) {
      const verdict = test.block(zoneMaps, block);
      if (verdict === true) continue;
      if (verdict === false) {
        columns.words.fill(0, words + block * 4, words + block * 4 + 4);
        continue;
      }
      if (test.exactBox) {
        const { south, north, west, east } = test.exactBox;
        const { latitude, longitude } = columns.address;
        columns.kernels.rangeOfFloat64(address, latitude, block * 16, block * 16 + 16, south, north);
        columns.kernels.rangeOfFloat64(address, longitude, block * 16, block * 16 + 16, west, east);
        continue;
      }
      for (let word = block * 4; word < block * 4 + 4; word++) {
        let rest = columns.words[words + word]!;
        for (; rest !== 0; rest &= rest - 1) {
          const slot = word * 32 + 31 - Math.clz32(rest & -rest);
          if (!verdict(columns.latitude[slot]!, columns.longitude[slot]!))
            columns.words[words + word]! &= ~(1 << (slot & 31));
        }
      }
    }
}
