import type { AreaFilter, Box, Circle, Polygon, SearchQuery } from '../query.ts';
import { mergeStretches, stretchesOf } from './areas.ts';
import {
  edgesMeet,
  edgesOf,
  extentOfPolygon,
  insideBox,
  isWithin,
  isWithinOfBox,
  widen,
} from './geometry.ts';
import { polygonRows } from './polygon-rows.ts';
import type { Store } from './store.ts';
import { type Zones, zoneBox, zoneMeets, zoneWithin } from './zone-maps.ts';

/** The areas of a search: a union of parts of the tree and of what is near an area's extent. */
export type AreaTest = {
  /** Parts of the walk, from and up to, ascending and apart. */
  stretches: readonly (readonly [number, number])[];
  /** Whether an area, by its number, lies in one of the areas asked for. */
  holds: (area: number) => boolean;
  /** Areas widened by metres, and a box that holds all that is so near. */
  near: readonly { extent: Box; radius: number; box: Box }[];
  isNear: (latitude: number, longitude: number) => boolean;
};

export function areaTest({ areas }: Store, filters: readonly AreaFilter[]): AreaTest {
  const stretches: [number, number][] = [];
  const near: { extent: Box; radius: number; box: Box }[] = [];
  for (const { areaId, radius } of filters) {
    const number = areas.numbers.get(areaId);
    if (number === undefined) continue;
    stretches.push(...stretchesOf(areas, number));
    const { extent } = areas.nodes[number]!;
    if (radius > 0 && extent) near.push({ extent, radius, box: widen(extent, radius) });
  }
  return {
    stretches: mergeStretches(stretches),
    holds: (area) => {
      const place = areas.order[area]!;
      return stretches.some(([first, end]) => place >= first && place < end);
    },
    near,
    isNear: (latitude, longitude) =>
      near.some(
        ({ extent, radius, box }) =>
          insideBox(latitude, longitude, box) && isWithinOfBox(latitude, longitude, extent, radius),
      ),
  };
}

/** One kind of place on the map that an ad must lie in. */
export type MapTest = {
  /** Boxes of which one holds every point that passes. */
  boxes: readonly Box[];
  /** Set when the place is exactly a box. */
  exactBox: Box | null;
  /** Whether all ads of a block pass, or none; else what each of them is asked. */
  block: (zones: Zones, block: number) => boolean | PointTest;
};

/** @returns whether a point passes; one that is not a number never does */
export type PointTest = (latitude: number, longitude: number) => boolean;

/** @returns the circle, box and polygons of a search, as many as there are */
export function mapTests({ circle, box, polygons }: SearchQuery): MapTest[] {
  const tests: MapTest[] = [];
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
    block: (zones, block) => zoneWithin(zones, block, box) || (zoneMeets(zones, block, box) && point),
  };
}

function circleTest({ latitude, longitude, radius }: Circle): MapTest {
  const bounds = widen({ north: latitude, south: latitude, west: longitude, east: longitude }, radius);
  const point: PointTest = (lat, lng) =>
    insideBox(lat, lng, bounds) && isWithin(lat, lng, latitude, longitude, radius);
  return {
    boxes: [bounds],
    exactBox: null,
    block: (zones, block) => {
      if (!zoneMeets(zones, block, bounds)) return false;
      // A box whose corners lie well within the circle lies in it.
      const within = cornersOf(zones, block).every(([lat, lng]) =>
        isWithin(lat, lng, latitude, longitude, radius * WELL_WITHIN),
      );
      return (zones.unplaced[block] === 0 && within) || point;
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
    block: (zones, block) => {
      const there = shapes.filter(({ extent }) => zoneMeets(zones, block, extent));
      if (there.length === 0) return false;
      const box = zoneBox(zones, block);
      const inside: PointTest =
        there.length === 1
          ? there[0]!.inside
          : (latitude, longitude) => there.some((shape) => shape.inside(latitude, longitude));
      // No edge passes through the block's box: all of it is on the same side.
      if (zones.unplaced[block] === 1 || there.some(({ edges }) => edgesMeet(edges, box))) return inside;
      return inside(box.south, box.west);
    },
  };
}

/** Distances bulge a little between corners; at most by much less than this leaves. */
const WELL_WITHIN = 0.98;

function cornersOf(zones: Zones, block: number): [latitude: number, longitude: number][] {
  const { north, south, west, east } = zoneBox(zones, block);
  return [
    [north, west],
    [north, east],
    [south, west],
    [south, east],
  ];
}

/** Whether every ad of a block is near enough to one and the same area. */
export function isNearThroughout({ near }: AreaTest, zones: Zones, block: number): boolean {
  if (zones.unplaced[block] === 1) return false;
  return near.some(({ extent, radius }) =>
    cornersOf(zones, block).every(([lat, lng]) => isWithinOfBox(lat, lng, extent, radius * WELL_WITHIN)),
  );
}
