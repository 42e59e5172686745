import type { Box, Circle, Polygon } from '../model.ts';
import { MAX_POLYGON_POINTS, MAX_POLYGONS, MAX_RADIUS } from './limits.ts';

/** Coordinates are rounded to 0.00001 degrees, about a metre: the precision of an encoded polyline. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5 + 0;
}

function isLatitude(degrees: number): boolean {
  return degrees >= -90 && degrees <= 90;
}

function isLongitude(degrees: number): boolean {
  return degrees >= -180 && degrees <= 180;
}

/** @returns the radius in whole metres; null when invalid or above MAX_RADIUS */
export function radiusOf(metres: number): number | null {
  const radius = Math.round(metres);
  return radius >= 0 && radius <= MAX_RADIUS ? radius : null;
}

/** @returns the circle; null when its numbers are invalid */
export function circleOf(latitude: number, longitude: number, metres: number): Circle | null {
  const radius = radiusOf(metres);
  if (radius === null || radius === 0 || !isLatitude(latitude) || !isLongitude(longitude)) return null;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), radius };
}

/** @returns the box with its sides in order; null when its numbers are invalid */
export function boxOf(north: number, west: number, south: number, east: number): Box | null {
  if (![north, south].every(isLatitude) || ![west, east].every(isLongitude)) return null;
  return {
    north: roundDegrees(Math.max(north, south)),
    west: roundDegrees(Math.min(west, east)),
    south: roundDegrees(Math.min(north, south)),
    east: roundDegrees(Math.max(west, east)),
  };
}

/**
 * @param rings an outer ring and its holes, [longitude, latitude] points, closed or not
 * @returns the polygon with rounded, open rings; null for a ring of fewer than three different points, a point
 *   outside the earth or too many points
 */
export function polygonOf(rings: readonly (readonly (readonly number[])[])[]): Polygon | null {
  if (rings.length === 0 || rings.length > MAX_POLYGONS) return null;
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > MAX_POLYGON_POINTS) return null;
  const polygon = rings.map(openRing);
  return polygon.every((ring) => ring !== null) ? polygon : null;
}

function openRing(ring: readonly (readonly number[])[]): [number, number][] | null {
  const points: [number, number][] = [];
  for (const [longitude, latitude] of ring) {
    if (longitude === undefined || latitude === undefined) return null;
    if (!isLongitude(longitude) || !isLatitude(latitude)) return null;
    const point: [number, number] = [roundDegrees(longitude), roundDegrees(latitude)];
    if (!samePoint(point, points.at(-1))) points.push(point);
  }
  while (points.length > 1 && samePoint(points[0]!, points.at(-1))) points.pop();
  return points.length >= 3 ? points : null;
}

function samePoint(one: readonly number[], other: readonly number[] | undefined): boolean {
  return other !== undefined && one[0] === other[0] && one[1] === other[1];
}
