import { isWithin, isWithinOfBox } from '#marketplace/search/index/geometry.ts';
import type { Polygon } from '#marketplace/search/query.ts';
import type { AskedAd, AskedUnit } from './listing-input.ts';

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

/**
 * @returns for each polygon how many rings, for each of them how many points and the points: longitude and latitude of
 *   each, or, where the count is below zero, both in one number
 */
export function writePolygons(polygons: readonly Polygon[]): number[] {
  return polygons.flatMap((polygon) => [
    polygon.length,
    ...polygon.flatMap((ring) =>
      ring.every(isRounded) ? [-ring.length, ...ring.map(inOne)] : [ring.length, ...ring.flat()],
    ),
  ]);
}

/** Requests round degrees to this share of one (`roundDegrees`); both coordinates then fit one number exactly. */
const STEPS = 1e5;
const [LONGITUDE_STEPS, LATITUDE_STEPS] = [2 ** 25, 2 ** 24];

function isRounded([longitude, latitude]: readonly [number, number]): boolean {
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return false;
  return [longitude, latitude].every((degrees) => Math.round(degrees * STEPS) / STEPS === degrees);
}

function inOne([longitude, latitude]: readonly [number, number]): number {
  const east = Math.round(longitude * STEPS) + LONGITUDE_STEPS;
  return east * 2 * LATITUDE_STEPS + Math.round(latitude * STEPS) + LATITUDE_STEPS;
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
      const count = numbers[at++]!;
      if (crossesOdd(latitude, longitude, numbers, at, count)) inside = !inside;
      at += count < 0 ? -count : 2 * count;
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
  count: number,
): boolean {
  let odd = false;
  const length = Math.abs(count);
  for (let index = 0, before = length - 1; index < length; before = index++) {
    const latA = latitudeAt(points, from, index, count < 0);
    const latB = latitudeAt(points, from, before, count < 0);
    if (latA > latitude === latB > latitude) continue;
    const lngA = longitudeAt(points, from, index, count < 0);
    const lngB = longitudeAt(points, from, before, count < 0);
    if (longitude < ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA) odd = !odd;
  }
  return odd;
}

function latitudeAt(points: Float64Array, from: number, index: number, one: boolean): number {
  if (!one) return points[from + 2 * index + 1]!;
  return ((points[from + index]! % (2 * LATITUDE_STEPS)) - LATITUDE_STEPS) / STEPS;
}

function longitudeAt(points: Float64Array, from: number, index: number, one: boolean): number {
  if (!one) return points[from + 2 * index]!;
  return (Math.floor(points[from + index]! / (2 * LATITUDE_STEPS)) - LONGITUDE_STEPS) / STEPS;
}
