import type { SearchQuery } from '../query.ts';
import { walkAreas } from './areas.ts';
import type { Cluster } from './base.ts';
import { BLOCK, PLANE, planeAt, SECTION_PLANES } from './columns.ts';
import { sectionBits } from './features.ts';
import { type AreaTest, areaTest, isNearThroughout, type MapTest, mapTests } from './places.ts';
import { SHELF } from './segment-counts.ts';
import { addBlocks, join, keep, type Spans, setSlots } from './spans.ts';
import { baseEnd, type Store } from './store.ts';
import { BLOCKS_OF_SHELF, type Boxes, zoneMeets } from './zone-maps.ts';

/**
 * Finds the ads of some sections and places.
 * @param plane the bitmap that gets their bits
 * @returns the stretches it covers; the bitmap is good within them only
 */
export function findScope(store: Store, query: SearchQuery, plane: number): Spans {
  walkAreas(store.areas);
  const sections = sectionBits(query.sections);
  const areas = query.areas.length > 0 ? areaTest(store, query.areas) : null;
  const tests = mapTests(query);
  const spans: Spans = [];
  for (const cluster of store.base?.clusters ?? [])
    if ((cluster.sections & sections) !== 0) scopeOfCluster(store, cluster, areas, tests, plane, spans);
  const settled = spans.length;
  scopeOfRecent(store, sections, areas, tests, plane, spans);
  keep(store.columns, plane, PLANE.alive, spans);
  if (areas && spans.length > settled) dropOutside(store, areas, plane, spans);
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
  const { columns, zones } = store;
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
    if (block % BLOCKS_OF_SHELF === 0) {
      const runsIn = run < runs.length && runs[run]! < start + SHELF;
      if (!shelfMatters(zones.shelves, block / BLOCKS_OF_SHELF, runsIn, near, tests)) {
        block += BLOCKS_OF_SHELF - 1;
        continue;
      }
    }
    const inRun = run < runs.length && runs[run]! < start + BLOCK;
    if (!inRun && near.length === 0) {
      // Straight to the block where the next run begins.
      if (run >= runs.length) return;
      block = Math.floor(runs[run]! / BLOCK) - 1;
      continue;
    }
    const isNear = near.some(({ box }) => zoneMeets(zones, block, box));
    if (!inRun && !isNear) continue;
    if (!tests.every((test) => test.boxes.some((box) => zoneMeets(zones, block, box)))) continue;
    addBlocks(spans, columns, plane, block, block + 1);
    for (let at = run; at < runs.length && runs[at]! < start + BLOCK; at += 2)
      setSlots(columns, plane, Math.max(start, runs[at]!), Math.min(start + BLOCK, runs[at + 1]!));
    if (!isNear || !areas) continue;
    if (isNearThroughout(areas, zones, block)) setSlots(columns, plane, start, start + BLOCK);
    else addNear(store, areas, plane, start);
  }
}

/** @param runsIn whether ads of the areas asked for stand in the shelf */
function shelfMatters(
  shelves: Boxes,
  shelf: number,
  runsIn: boolean,
  near: AreaTest['near'],
  tests: readonly MapTest[],
): boolean {
  if (!runsIn && !near.some(({ box }) => zoneMeets(shelves, shelf, box))) return false;
  return tests.every((test) => test.boxes.some((box) => zoneMeets(shelves, shelf, box)));
}

/** Adds those ads of a block that are near enough to an area without lying in it. */
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

/** @returns where the areas' ads stand in a cluster: from, to, from, to, … slots, ascending */
function runsOf(store: Store, { runAreas, runStarts }: Cluster, areas: AreaTest): number[] {
  const runs: number[] = [];
  const add = (index: number) => {
    if (runs.at(-1) === runStarts[index]) runs[runs.length - 1] = runStarts[index + 1]!;
    else runs.push(runStarts[index]!, runStarts[index + 1]!);
  };
  if (store.base!.walk !== store.areas.version) {
    // The tree changed since: the runs of an area need not follow each other any more.
    runAreas.forEach((area, index) => {
      if (areas.holds(area)) add(index);
    });
    return runs;
  }
  const { order } = store.areas;
  for (const [first, end] of areas.stretches) {
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

/** The ads that came since the base was made: told apart by their section's bitmap. */
function scopeOfRecent(
  store: Store,
  sections: number,
  areas: AreaTest | null,
  tests: readonly MapTest[],
  plane: number,
  spans: Spans,
): void {
  const { columns, zones } = store;
  const first = baseEnd(store) / BLOCK;
  const end = Math.ceil(columns.used / BLOCK);
  const before = spans.length;
  const near = areas?.near ?? [];
  const unfiltered = tests.length === 0 && near.length === 0;
  const recent: Spans = [];
  if (unfiltered) addBlocks(recent, columns, plane, first, end);
  else
    for (let block = first; block < end; block++)
      if (tests.every((test) => test.boxes.some((box) => zoneMeets(zones, block, box))))
        addBlocks(recent, columns, plane, block, block + 1);
  for (let rest = sections; rest !== 0; rest &= rest - 1)
    join(columns, plane, SECTION_PLANES + 31 - Math.clz32(rest & -rest), recent);
  // The base and the recent ads may meet at a block's edge: they stay separate stretches.
  spans.splice(before, 0, ...recent);
}

/** Drops recent ads that lie in none of the areas. */
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

/** Drops ads that a test on the map fails; blocks that pass or fail as a whole are not looked into. */
function applyMapTest(store: Store, test: MapTest, plane: number, spans: Spans): void {
  const { columns, zones } = store;
  const words = (plane * columns.capacity) >>> 5;
  const address = planeAt(columns, plane);
  for (let at = 0; at < spans.length; at += 2)
    for (let block = spans[at]! / 16; block < spans[at + 1]! / 16; block++) {
      const verdict = test.block(zones, block);
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
