import type { AreaFilter, Box, Circle, Polygon, SearchQuery } from '../model.ts';
import { intervalsOf, mergeIntervals } from './areas.ts';
import {
  edgesMayCross,
  edgesOf,
  extentOfPolygon,
  insideBox,
  isWithin,
  isWithinOfBox,
  widen,
} from './geometry.ts';
import type { Store } from './model.ts';
import { polygonRows } from './polygon-rows.ts';
import { reachesOf } from './travel.ts';
import { type ZoneMaps, zoneBox, zoneInside, zoneOverlaps } from './zone-maps.ts';

/** The area filter of a search: a union of subtrees and of listings near an area's extent. */
export type AreaTest = {
  /** Preorder intervals, from and up to, ascending and disjoint. */
  intervals: readonly (readonly [number, number])[];
  /** Whether an area, by number, is in one of the requested areas. */
  holds: (area: number) => boolean;
  /** Areas with their radius in metres, and a box that contains everything within it. */
  near: readonly { extent: Box; radius: number; box: Box }[];
  isNear: (latitude: number, longitude: number) => boolean;
};

export function areaTest({ areas }: Store, filters: readonly AreaFilter[]): AreaTest {
  const intervals: [number, number][] = [];
  const near: { extent: Box; radius: number; box: Box }[] = [];
  for (const { areaId, radius } of filters) {
    const number = areas.numbers.get(areaId);
    if (number === undefined) continue;
    intervals.push(...intervalsOf(areas, number));
    const { extent } = areas.nodes[number]!;
    if (radius > 0 && extent) near.push({ extent, radius, box: widen(extent, radius) });
  }
  return {
    intervals: mergeIntervals(intervals),
    holds: (area) => {
      const place = areas.order[area]!;
      return intervals.some(([first, end]) => place >= first && place < end);
    },
    near,
    isNear: (latitude, longitude) =>
      near.some(
        ({ extent, radius, box }) =>
          insideBox(latitude, longitude, box) && isWithinOfBox(latitude, longitude, extent, radius),
      ),
  };
}

/** A map filter that a listing must pass. */
export type MapTest = {
  /** Every passing point is in one of these boxes. */
  boxes: readonly Box[];
  /** Set when the filter is exactly a box. */
  exactBox: Box | null;
  /** Whether all or none of the listings of a block pass; otherwise the test for each of them. */
  block: (zoneMaps: ZoneMaps, block: number) => boolean | PointTest;
};

/** @returns whether a point passes; false for NaN */
export type PointTest = (latitude: number, longitude: number) => boolean;

/** @returns the circle, box and polygon filters of a search, and a box around each destination that holds its homes */
export function mapTests(query: SearchQuery): MapTest[] {
  const { circle, box, polygons } = query;
  const tests: MapTest[] = [];
  for (const { times } of reachesOf(query)) if (times) tests.push(boxTest(times.box));
  if (box) tests.push(boxTest(box));
  if (circle) tests.push(circleTest(circle));
  if (polygons.length > 0) tests.push(polygonTest(polygons));
  return tests;
}

function boxTest(box: Box): MapTest {
  const point: PointTest = (latitude, longitude) => insideBox(latitude, longitude, box);
  return {
    boxes: [box],
    exactBox: box,
    block: (zoneMaps, block) =>
      zoneInside(zoneMaps, block, box) || (zoneOverlaps(zoneMaps, block, box) && point),
  };
}

function circleTest({ latitude, longitude, radius }: Circle): MapTest {
  const bounds = widen({ north: latitude, south: latitude, west: longitude, east: longitude }, radius);
  const point: PointTest = (lat, lng) =>
    insideBox(lat, lng, bounds) && isWithin(lat, lng, latitude, longitude, radius);
  return {
    boxes: [bounds],
    exactBox: null,
    block: (zoneMaps, block) => {
      if (!zoneOverlaps(zoneMaps, block, bounds)) return false;
      // A box whose corners are well inside the circle is inside it.
      const within = cornersOf(zoneMaps, block).every(([lat, lng]) =>
        isWithin(lat, lng, latitude, longitude, radius * WELL_WITHIN),
      );
      return (zoneMaps.unplaced[block] === 0 && within) || point;
    },
  };
}

function polygonTest(polygons: readonly Polygon[]): MapTest {
  const shapes = polygons.flatMap((polygon) => {
    const extent = extentOfPolygon(polygon);
    if (!extent) return [];
    const edges = edgesOf(polygon);
    return [{ edges, extent, inside: polygonRows(edges) }];
  });
  return {
    boxes: shapes.map(({ extent }) => extent),
    exactBox: null,
    block: (zoneMaps, block) => {
      const there = shapes.filter(({ extent }) => zoneOverlaps(zoneMaps, block, extent));
      if (there.length === 0) return false;
      const box = zoneBox(zoneMaps, block);
      const inside: PointTest =
        there.length === 1
          ? there[0]!.inside
          : (latitude, longitude) => there.some((shape) => shape.inside(latitude, longitude));
      // No edge crosses the block's box, so all of it is on the same side.
      if (zoneMaps.unplaced[block] === 1 || there.some(({ edges }) => edgesMayCross(edges, box)))
        return inside;
      return inside(box.south, box.west);
    },
  };
}

/** Margin for the curvature between corners, which is much smaller. */
const WELL_WITHIN = 0.98;

function cornersOf(zoneMaps: ZoneMaps, block: number): [latitude: number, longitude: number][] {
  const { north, south, west, east } = zoneBox(zoneMaps, block);
  return [
    [north, west],
    [north, east],
    [south, west],
    [south, east],
  ];
}

/** Whether every listing of a block is near enough to the same area. */
export function isNearThroughout({ near }: AreaTest, zoneMaps: ZoneMaps, block: number): boolean {
  if (zoneMaps.unplaced[block] === 1) return false;
  return near.some(({ extent, radius }) =>
    cornersOf(zoneMaps, block).every(([lat, lng]) => isWithinOfBox(lat, lng, extent, radius * WELL_WITHIN)),
  );
}
