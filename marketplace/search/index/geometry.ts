import type { Box, Polygon } from '../model.ts';

/** Mean radius of the earth (IUGG), in metres. */
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** @returns metres between two points on a sphere (haversine); coordinates in degrees */
export function distanceMetres(latA: number, lngA: number, latB: number, lngB: number): number {
  const chord = squaredHalfChord(
    latB - latA,
    Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS),
    lngB - lngA,
  );
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function squaredHalfChord(latitudes: number, cosines: number, longitudes: number): number {
  const vertical = Math.sin((latitudes * RADIANS) / 2);
  const horizontal = Math.sin((longitudes * RADIANS) / 2);
  return vertical * vertical + cosines * horizontal * horizontal;
}

/**
 * @returns metres from a point to a box: 0 inside, otherwise to the point of the box with the nearest latitude and
 *   longitude. Defines "within so many metres of an area", with the area's extent as the box.
 */
export function distanceToBox(latitude: number, longitude: number, box: Box): number {
  return distanceMetres(
    latitude,
    longitude,
    clamp(latitude, box.south, box.north),
    clamp(longitude, box.west, box.east),
  );
}

/** Up to this distance the planar approximation is accurate to 0.1 % at inhabited latitudes. */
const FLAT_METRES = 200_000;

/**
 * Tests quickly whether a point is within some metres of another: by planar approximation, exactly only for close
 * calls.
 * @param radius metres
 * @returns the same as `distanceMetres(…) <= radius`; false for NaN
 */
export function isWithin(latA: number, lngA: number, latB: number, lngB: number, radius: number): boolean {
  const vertical = (latA - latB) * METRES_PER_DEGREE;
  if (Math.abs(vertical) > radius * 1.01 + 0.001) return false;
  const horizontal = (lngA - lngB) * METRES_PER_DEGREE * Math.cos(((latA + latB) / 2) * RADIANS);
  const flat = vertical * vertical + horizontal * horizontal;
  if (radius < FLAT_METRES && Math.abs(latA) < STEEP && Math.abs(latB) < STEEP) {
    if (flat <= radius * radius * 0.98) return true;
    if (flat > radius * radius * 1.02 + 0.001 && Math.abs(lngA - lngB) < 90) return false;
  }
  return distanceMetres(latA, lngA, latB, lngB) <= radius;
}

const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS;
/** Latitude in degrees above which the planar approximation is not accurate. */
const STEEP = 70;

/** The same for a point and a box: `distanceToBox(…) <= radius`. */
export function isWithinOfBox(latitude: number, longitude: number, box: Box, radius: number): boolean {
  return isWithin(
    latitude,
    longitude,
    clamp(latitude, box.south, box.north),
    clamp(longitude, box.west, box.east),
    radius,
  );
}

/** @returns a lower bound in metres of the distance to any point of the box */
export function minDistanceToBox(latitude: number, longitude: number, box: Box): number {
  const vertical = latitude - clamp(latitude, box.south, box.north);
  const horizontal = longitude - clamp(longitude, box.west, box.east);
  // Across the antimeridian the shortest path may lead the other way round.
  if (Math.abs(horizontal) > 90) return 0;
  const steepest = Math.min(90, Math.max(Math.abs(box.south), Math.abs(box.north)));
  const cosines = Math.cos(latitude * RADIANS) * Math.cos(steepest * RADIANS);
  const chord = squaredHalfChord(vertical, cosines, horizontal);
  // Slightly reduced to allow for rounding.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))) * (1 - 1e-6) - 0.001;
}

/** @returns a box that contains every point within some metres of the given box */
export function widen(box: Box, metres: number): Box {
  const angle = Math.min(metres / EARTH_RADIUS_M, Math.PI);
  const latitudes = angle / RADIANS + 1e-7;
  const steepest = Math.max(Math.abs(box.south), Math.abs(box.north)) + latitudes;
  const chord = steepest >= 90 ? 1 : Math.sin(angle / 2) / Math.cos(steepest * RADIANS);
  const longitudes = chord >= 1 ? 360 : (2 * Math.asin(chord)) / RADIANS + 1e-7;
  return {
    north: box.north + latitudes,
    south: box.south - latitudes,
    west: box.west - longitudes,
    east: box.east + longitudes,
  };
}

/** The intersection of two boxes; an empty box when they do not meet. */
export function intersectBoxes(one: Box, other: Box): Box {
  return {
    north: Math.min(one.north, other.north),
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
  };
}

/** @returns whether a point is in a box; all four edges belong to it */
export function insideBox(latitude: number, longitude: number, box: Box): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** The edges of a polygon as consecutive latA, lngA, latB, lngB. */
export type Edges = readonly number[];

export function edgesOf(polygon: Polygon): Edges {
  return polygon.flatMap((ring) =>
    ring.flatMap(([lngA, latA], index) => {
      const [lngB, latB] = ring[(index + ring.length - 1) % ring.length]!;
      return [latA, lngA, latB, lngB];
    }),
  );
}

/** @returns whether a point is in a polygon by the even-odd rule: an inner ring is a hole */
export function insideEdges(latitude: number, longitude: number, edges: Edges): boolean {
  let inside = false;
  for (let at = 0; at < edges.length; at += 4) {
    const latA = edges[at]!;
    const latB = edges[at + 2]!;
    if (latA > latitude === latB > latitude) continue;
    const lngA = edges[at + 1]!;
    if (longitude < ((edges[at + 3]! - lngA) * (latitude - latA)) / (latB - latA) + lngA) inside = !inside;
  }
  return inside;
}

/** @returns whether an edge may cross a box; false means that no edge does */
export function edgesMayCross(edges: Edges, { north, south, west, east }: Box): boolean {
  for (let at = 0; at < edges.length; at += 4) {
    const [latA, lngA, latB, lngB] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    if (Math.min(latA, latB) > north || Math.max(latA, latB) < south) continue;
    if (Math.min(lngA, lngB) > east || Math.max(lngA, lngB) < west) continue;
    // All corners are clearly on the same side of the line: the edge misses the box.
    const [up, right] = [latB - latA, lngB - lngA];
    const [topWest, topEast] = [
      up * (west - lngA) - right * (north - latA),
      up * (east - lngA) - right * (north - latA),
    ];
    const [lowWest, lowEast] = [
      up * (west - lngA) - right * (south - latA),
      up * (east - lngA) - right * (south - latA),
    ];
    if (Math.min(topWest, topEast, lowWest, lowEast) > 1e-12) continue;
    if (Math.max(topWest, topEast, lowWest, lowEast) < -1e-12) continue;
    return true;
  }
  return false;
}

/** @returns the bounding box of a polygon; null when it has no points */
export function extentOfPolygon(polygon: Polygon): Box | null {
  const box = { north: -Infinity, south: Infinity, west: Infinity, east: -Infinity };
  for (const [longitude, latitude] of polygon.flat()) {
    box.north = Math.max(box.north, latitude);
    box.south = Math.min(box.south, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box.north >= box.south ? box : null;
}

/** @returns the centre of a box, in degrees */
export function centreOf(box: Box): { latitude: number; longitude: number } {
  return { latitude: (box.north + box.south) / 2, longitude: (box.east + box.west) / 2 };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
