import { isWithin, isWithinOfBox } from '#marketplace/search/index/geometry.ts';
import type { Polygon } from '#marketplace/search/query.ts';
import type { AskedAd, AskedUnit } from './asked-ad.ts';

/** Places as the numbers of conditions, and whether an ad lies in them; one that is not on the map lies in none. */

export function liesInCircle(ad: AskedAd, _: AskedUnit, numbers: Float64Array, at: number): boolean {
  const { latitude, longitude } = ad.row;
  if (latitude === null || longitude === null) return false;
  return isWithin(latitude, longitude, numbers[at]!, numbers[at + 1]!, numbers[at + 2]!);
}

/** The numbers are north, west, south and east; all four edges belong to the box. */
export function liesInBox(ad: AskedAd, _: AskedUnit, numbers: Float64Array, at: number): boolean {
  const { latitude, longitude } = ad.row;
  if (latitude === null || longitude === null) return false;
  return (
    latitude <= numbers[at]! &&
    longitude >= numbers[at + 1]! &&
    latitude >= numbers[at + 2]! &&
    longitude <= numbers[at + 3]!
  );
}

/** The numbers are areas and metres in turn. */
export function isNear({ row, known }: AskedAd, numbers: Float64Array, at: number, end: number): boolean {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return false;
  for (let index = at; index < end; index += 2) {
    const extent = known.extents.get(numbers[index]!);
    if (extent && isWithinOfBox(latitude, longitude, extent, numbers[index + 1]!)) return true;
  }
  return false;
}

/** @returns for each polygon how many rings, for each of them how many points, and their longitudes and latitudes */
export function writePolygons(polygons: readonly Polygon[]): number[] {
  return polygons.flatMap((polygon) => [
    polygon.length,
    ...polygon.flatMap((ring) => [
      ring.length,
      ...ring.flatMap(([longitude, latitude]) => [longitude, latitude]),
    ]),
  ]);
}

/** In one of the polygons, by the even-odd rule: a ray to the east meets the edges of its rings an odd number of times. */
export function liesInPolygons(
  ad: AskedAd,
  _: AskedUnit,
  numbers: Float64Array,
  from: number,
  end: number,
): boolean {
  const { latitude, longitude } = ad.row;
  if (latitude === null || longitude === null) return false;
  let at = from;
  while (at < end) {
    let inside = false;
    for (let rings = numbers[at++]!; rings > 0; rings--) {
      const last = at + 2 * numbers[at]!;
      if (crossesOdd(latitude, longitude, numbers, at + 1, last + 1)) inside = !inside;
      at = last + 1;
    }
    if (inside) return true;
  }
  return false;
}

function crossesOdd(
  latitude: number,
  longitude: number,
  points: Float64Array,
  from: number,
  to: number,
): boolean {
  let odd = false;
  for (let at = from, before = to - 2; at < to; before = at, at += 2) {
    const latA = points[at + 1]!;
    const latB = points[before + 1]!;
    if (latA > latitude === latB > latitude) continue;
    const lngA = points[at]!;
    if (longitude < ((points[before]! - lngA) * (latitude - latA)) / (latB - latA) + lngA) odd = !odd;
  }
  return odd;
}
