import { SECTION_NAMES, type Section } from '#property/section.ts';
import type { Box } from '../model.ts';
import type { AreaExtent } from './search-index.ts';

type Node = {
  id: number;
  parentId: number | null;
  extent: Box | null;
  regionIds: readonly number[];
  /** Numbers of the areas that belong to this area as a region. */
  members: number[];
};

/**
 * The tree of areas, with the number of listings by section in each. Areas are numbered in preorder, so an area and
 * everything below it occupy the positions `order` up to `end`.
 */
export type Areas = {
  /** By area number; a number is never reused for another area. */
  nodes: Node[];
  numbers: Map<number, number>;
  order: Int32Array;
  end: Int32Array;
  /** Whether `order` and `end` are out of date. */
  stale: boolean;
  /** Increases whenever the preorder changes. */
  version: number;
  /** Listings by number of their own area and section. */
  counts: Int32Array;
  /** Prefix sums of listings by section along the preorder; null when they must be recomputed. */
  sums: Int32Array | null;
};

const MAX_AREAS = 65_535;
const SECTIONS = SECTION_NAMES.length;

export function createAreas(): Areas {
  const none = new Int32Array(0);
  const walk = { order: none, end: none, stale: false, version: 0 };
  return { nodes: [], numbers: new Map(), ...walk, counts: none, sums: null };
}

/** Replaces the gazetteer. Areas known only from listings stay until the gazetteer contains them. */
export function setAreas(areas: Areas, extents: readonly AreaExtent[]): void {
  const known = new Set(extents.map(({ id }) => id));
  for (const node of areas.nodes)
    if (!known.has(node.id)) Object.assign(node, { extent: null, regionIds: [] });
  for (const { id, parentId, extent, regionIds = [] } of extents)
    Object.assign(addNode(areas, id, parentId), { extent, regionIds });
  areas.stale = true;
}

function addNode(areas: Areas, id: number, parentId: number | null): Node {
  let number = areas.numbers.get(id);
  if (number === undefined) {
    number = areas.nodes.length;
    if (number >= MAX_AREAS) throw new RangeError('Too many areas');
    areas.numbers.set(id, number);
    areas.nodes.push({ id, parentId, extent: null, regionIds: [], members: [] });
    if (areas.nodes.length * SECTIONS > areas.counts.length) {
      const counts = new Int32Array(Math.max(areas.nodes.length, 64) * 2 * SECTIONS);
      counts.set(areas.counts);
      areas.counts = counts;
    }
    areas.stale = true;
  }
  const node = areas.nodes[number]!;
  node.parentId = parentId;
  return node;
}

/**
 * @returns the number of a listing's own area; areas missing from the gazetteer are added from the listing's area
 *   chain
 */
export function areaNumber(areas: Areas, chain: readonly number[]): number {
  const own = areas.numbers.get(chain[0]!);
  if (own !== undefined) return own;
  for (let step = 0; step < chain.length && !areas.numbers.has(chain[step]!); step++)
    addNode(areas, chain[step]!, chain[step + 1] ?? null);
  return areas.numbers.get(chain[0]!)!;
}

/** Brings `order`, `end` and `version` up to date; call before reading them. */
export function refreshTreeOrder(areas: Areas): void {
  if (!areas.stale) return;
  areas.stale = false;
  areas.sums = null;
  const before = areas.order;
  const children = new Map<number | null, number[]>();
  areas.nodes.forEach((node, number) => {
    const parent = node.parentId !== null && areas.numbers.has(node.parentId) ? node.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(number);
    else children.set(parent, [number]);
  });
  for (const node of areas.nodes) node.members = [];
  areas.nodes.forEach(({ regionIds }, number) => {
    for (const id of regionIds) areas.nodes[areas.numbers.get(id) ?? -1]?.members.push(number);
  });
  areas.order = new Int32Array(areas.nodes.length);
  areas.end = new Int32Array(areas.nodes.length);
  let next = 0;
  const visit = (number: number) => {
    areas.order[number] = next++;
    const within = children.get(areas.nodes[number]!.id) ?? [];
    for (const child of inCurveOrder(areas, within)) visit(child);
    areas.end[number] = next;
  };
  for (const root of inCurveOrder(areas, children.get(null) ?? [])) visit(root);
  if (before.length !== next || before.some((place, number) => place !== areas.order[number]))
    areas.version++;
}

/**
 * @returns the preorder intervals of an area, including the members of a region: from and up to, ascending and
 *   disjoint
 */
export function intervalsOf(areas: Areas, number: number): [first: number, end: number][] {
  const parts = [number, ...areas.nodes[number]!.members];
  return mergeIntervals(parts.map((part) => [areas.order[part]!, areas.end[part]!]));
}

/** @returns the same intervals merged, ascending and disjoint */
export function mergeIntervals(intervals: [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [first, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && first <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([first, end]);
  }
  return merged;
}

/** Sorts siblings along a space-filling curve, so that an interval of slots is also a compact part of the map. */
function inCurveOrder(areas: Areas, numbers: readonly number[]): number[] {
  const key = (number: number) => {
    const extent = areas.nodes[number]!.extent;
    return extent ? curveOf((extent.north + extent.south) / 2, (extent.east + extent.west) / 2) : -1;
  };
  return numbers
    .map((number) => [key(number), number] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, number]) => number);
}

/** @returns the position of a point on a Z-order curve, 13 bits for each coordinate */
export function curveOf(latitude: number, longitude: number): number {
  const y = Math.min(8191, Math.max(0, ((latitude - 51) / 5) * 8192)) | 0;
  const x = Math.min(8191, Math.max(0, ((longitude + 11.5) / 6.5) * 8192)) | 0;
  return spread(x) | (spread(y) << 1);
}

function spread(value: number): number {
  let bits = value & 0x1fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Adds (`by` 1) or removes (-1) a listing in the counts. @param sections one bit per section */
export function countInArea(areas: Areas, area: number, sections: number, by: number): void {
  areas.sums = null;
  for (let rest = sections; rest !== 0; rest &= rest - 1)
    areas.counts[area * SECTIONS + 31 - Math.clz32(rest & -rest)]! += by;
}

/**
 * Counts by section of an area and everything in it. The prefix sums are computed once after a change, in one pass
 * over all areas.
 * @returns listings by section; sections without any are left out
 */
export function countsOfArea(areas: Areas, id: number): Partial<Record<Section, number>> {
  const number = areas.numbers.get(id);
  if (number === undefined) return {};
  refreshTreeOrder(areas);
  areas.sums ??= addUp(areas);
  const { sums } = areas;
  const intervals = intervalsOf(areas, number);
  const counts: Partial<Record<Section, number>> = {};
  SECTION_NAMES.forEach((section, index) => {
    let count = 0;
    for (const [first, end] of intervals)
      count += sums[end * SECTIONS + index]! - sums[first * SECTIONS + index]!;
    if (count !== 0) counts[section] = count;
  });
  return counts;
}

function addUp({ nodes, order, counts }: Areas): Int32Array {
  const sums = new Int32Array((nodes.length + 1) * SECTIONS);
  for (let number = 0; number < nodes.length; number++)
    for (let section = 0; section < SECTIONS; section++)
      sums[(order[number]! + 1) * SECTIONS + section] = counts[number * SECTIONS + section]!;
  for (let at = SECTIONS; at < sums.length; at++) sums[at]! += sums[at - SECTIONS]!;
  return sums;
}
