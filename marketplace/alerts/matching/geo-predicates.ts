import { isWithin, isWithinOfBox } from '#marketplace/search/index/geometry.ts';
import type { Polygon } from '#marketplace/search/model.ts';
import type { ListingInput, UnitInput } from './listing-input.ts';

/** Geographic conditions: their operands and tests. A listing without a position passes none of them. */

export function isInCircle(listing: ListingInput, _: UnitInput, numbers: Float64Array, at: number): boolean {
  const { latitude, longitude } = listing.row;
  if (latitude === null || longitude === null) return false;
  return isWithin(latitude, longitude, numbers[at]!, numbers[at + 1]!, numbers[at + 2]!);
}

/** The operands are north, west, south and east; all four edges belong to the box. */
export function isInBox(listing: ListingInput, _: UnitInput, numbers: Float64Array, at: number): boolean {
  const { latitude, longitude } = listing.row;
  if (latitude === null || longitude === null) return false;
  return (
    latitude <= numbers[at]! &&
    longitude >= numbers[at + 1]! &&
    latitude >= numbers[at + 2]! &&
    longitude <= numbers[at + 3]!
  );
}

/** The operands are alternating area ids and radii in metres. */
export function isNear(
  { row, state }: ListingInput,
  numbers: Float64Array,
  at: number,
  end: number,
): boolean {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return false;
  for (let index = at; index < end; index += 2) {
    const extent = state.extents.get(numbers[index]!);
    if (extent && isWithinOfBox(latitude, longitude, extent, numbers[index + 1]!)) return true;
  }
  return false;
}

/**
 * @returns for each polygon the number of rings, and for each ring the number of points and the points: longitude and
 *   latitude of each, or, when the number is negative, both packed in one number
 */
export function writePolygons(polygons: readonly Polygon[]): number[] {
  return polygons.flatMap((polygon) => [
    polygon.length,
    ...polygon.flatMap((ring) =>
      ring.every(isRounded) ? [-ring.length, ...ring.map(packPoint)] : [ring.length, ...ring.flat()],
    ),
  ]);
}

/** Requests round degrees to this fraction (`roundDegrees`), so that both coordinates fit one number exactly. */
const STEPS = 1e5;
const [LONGITUDE_STEPS, LATITUDE_STEPS] = [2 ** 25, 2 ** 24];

function isRounded([longitude, latitude]: readonly [number, number]): boolean {
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return false;
  return [longitude, latitude].every((degrees) => Math.round(degrees * STEPS) / STEPS === degrees);
}

function packPoint([longitude, latitude]: readonly [number, number]): number {
  const east = Math.round(longitude * STEPS) + LONGITUDE_STEPS;
  return east * 2 * LATITUDE_STEPS + Math.round(latitude * STEPS) + LATITUDE_STEPS;
}

/** Even-odd rule: a ray to the east crosses the edges of a polygon's rings an odd number of times. */
export function isInPolygons(
  listing: ListingInput,
  _: UnitInput,
  numbers: Float64Array,
  from: number,
  end: number,
): boolean {
  const { latitude, longitude } = listing.row;
  if (latitude === null || longitude === null) return false;
  let at = from;
  while (at < end) {
    let inside = false;
    for (let rings = numbers[at++]!; rings > 0; rings--) {
      const count = numbers[at++]!;
      if (isInsideRing(latitude, longitude, numbers, at, count)) inside = !inside;
      at += count < 0 ? -count : 2 * count;
    }
    if (inside) return true;
  }
  return false;
}

function isInsideRing(
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
