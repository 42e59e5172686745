import { extentOfPolygon } from '../index/geometry.ts';
import type { Polygon } from '../model.ts';
import { MAX_KEPT_POINTS, MAX_SHAPE_POINTS } from './limits.ts';

/** Metres that a line may move when it is thinned: the width of a finger on a street map. */
const TOLERANCE = 5;
/**
 * Share of a shape's extent that its line may move when it has too many points: less than a pixel on most screens.
 */
const TOLERANCE_SHARE = 1 / 500;
const METRES_PER_DEGREE = 111_195;

type Ring = Polygon[number];

/**
 * Thins the polygons of one request (Douglas–Peucker) to bound the cost of a search. Polygons with at most
 * MAX_KEPT_POINTS points together, such as those thinned before, stay unchanged.
 * @returns the polygons with at most MAX_KEPT_POINTS points together; `tooDetailed` when that moves a line visibly,
 *   or when there are more than MAX_SHAPE_POINTS, which are first sampled evenly
 */
export function thinPolygons(polygons: readonly Polygon[]): { polygons: Polygon[]; tooDetailed: boolean } {
  const points = polygons.reduce((sum, polygon) => sum + pointsOf(polygon), 0);
  if (points <= MAX_KEPT_POINTS) return { polygons: [...polygons], tooDetailed: false };
  const step = Math.ceil(points / MAX_SHAPE_POINTS);
  const given = step > 1 ? polygons.map((polygon) => polygon.map((ring) => everyNth(ring, step))) : polygons;
  const weighed = given.map((polygon) => polygon.map((ring) => ({ ring, weights: weightsOf(ring) })));
  const all = weighed.flatMap((polygon) => polygon.flatMap(({ weights }) => weights)).sort((a, b) => b - a);
  const tolerance = Math.max(TOLERANCE, all[MAX_KEPT_POINTS] ?? 0);
  return {
    polygons: weighed.map((polygon) =>
      polygon.map(({ ring, weights }) => ring.filter((_, index) => weights[index]! > tolerance)),
    ),
    tooDetailed:
      step > 1 || (tolerance > TOLERANCE && polygons.some((polygon) => isVisible(polygon, tolerance))),
  };
}

function pointsOf(polygon: Polygon): number {
  return polygon.reduce((sum, ring) => sum + ring.length, 0);
}

function everyNth(ring: Ring, step: number): Ring {
  return ring.length < 3 * step ? ring.slice(0, 3) : ring.filter((_, index) => index % step === 0);
}

function isVisible(polygon: Polygon, tolerance: number): boolean {
  const extent = extentOfPolygon(polygon);
  if (!extent) return false;
  const { north, south, west, east } = extent;
  const across = Math.hypot(
    (east - west) * scaleAt((south + north) / 2),
    (north - south) * METRES_PER_DEGREE,
  );
  return tolerance > across * TOLERANCE_SHARE;
}

/** @returns metres per degree of longitude */
function scaleAt(latitude: number): number {
  return METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

/**
 * The distance in metres that the line of a ring would move without each of its points; Infinity for the three that
 * span it. Points above a tolerance are the ones Douglas–Peucker keeps, with unchanged weights among themselves.
 */
function weightsOf(ring: Ring): number[] {
  const weights = new Array<number>(ring.length).fill(0);
  if (ring.length <= 3) return weights.fill(Number.POSITIVE_INFINITY);
  const scale = scaleAt(ring[0]![1]);
  const x = [...ring, ring[0]!].map(([longitude]) => longitude * scale);
  const y = [...ring, ring[0]!].map(([, latitude]) => latitude * METRES_PER_DEGREE);
  const opposite = farthest(x, y, 0, 0, 0, ring.length).index;
  const sides = [
    farthest(x, y, 0, opposite, 0, opposite),
    farthest(x, y, opposite, ring.length, opposite, ring.length),
  ];
  const third = sides[0]!.distance >= sides[1]!.distance ? sides[0]! : sides[1]!;
  // Segments to split: from, to, and the weight of the point that created the segment.
  const links = [
    [0, opposite, Number.POSITIVE_INFINITY],
    [opposite, ring.length, Number.POSITIVE_INFINITY],
  ] as [number, number, number][];
  for (let link = links.pop(); link; link = links.pop()) {
    const [from, to, above] = link;
    if (to - from < 2) continue;
    const { index, distance } = farthest(x, y, from, to, from, to);
    weights[index] = Math.min(above, distance);
    links.push([from, index, weights[index]], [index, to, weights[index]]);
  }
  for (const index of [0, opposite, third.index]) weights[index] = Number.POSITIVE_INFINITY;
  return weights;
}

/** @returns the point between `low` and `high` that is farthest from the line through them */
function farthest(
  x: readonly number[],
  y: readonly number[],
  from: number,
  to: number,
  low: number,
  high: number,
): { index: number; distance: number } {
  const [left, up] = [x[to]! - x[from]!, y[to]! - y[from]!];
  const squared = left * left + up * up;
  let found = low + 1;
  let most = -1;
  for (let index = low + 1; index < high; index += 1) {
    const [right, down] = [x[index]! - x[from]!, y[index]! - y[from]!];
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (right * left + down * up) / squared));
    const [across, beyond] = [right - along * left, down - along * up];
    const distance = across * across + beyond * beyond;
    if (distance <= most) continue;
    most = distance;
    found = index;
  }
  return { index: found, distance: Math.sqrt(most) };
}
