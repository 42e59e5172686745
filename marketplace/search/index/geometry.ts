import type { Box, Polygon } from '../query.ts';

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** @returns metres between two points along the earth taken as a sphere (haversine); degrees in */
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
 * @returns metres from a point to a box: 0 inside, else to the point of the box with the nearest latitude and the nearest
 * longitude. This is what "within so many metres of an area" means, with the area's extent as the box.
 */
export function distanceToBox(latitude: number, longitude: number, box: Box): number {
  return distanceMetres(
    latitude,
    longitude,
    clamp(latitude, box.south, box.north),
    clamp(longitude, box.west, box.east),
  );
}

/** Up to here the flat measure below is right to a thousandth on the latitudes of inhabited places. */
const FLAT_METRES = 200_000;

/**
 * Whether a point is within some metres of another, quickly: measured on the flat, and exactly only where that is close.
 * @param radius metres
 * @returns the same as `distanceMetres(…) <= radius`; false for what is not a number
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
/** Towards the poles the flat measure goes wrong. */
const STEEP = 70;

/** The same for a point and a box, as `distanceToBox(…) <= radius`. */
export function isWithinOfBox(latitude: number, longitude: number, box: Box, radius: number): boolean {
  return isWithin(
    latitude,
    longitude,
    clamp(latitude, box.south, box.north),
    clamp(longitude, box.west, box.east),
    radius,
  );
}

/** @returns metres that every point of the box is at least away, so that a search may leave the box out */
export function leastDistance(latitude: number, longitude: number, box: Box): number {
  const vertical = latitude - clamp(latitude, box.south, box.north);
  const horizontal = longitude - clamp(longitude, box.west, box.east);
  // On the other side of the earth the nearest way may lead round the back.
  if (Math.abs(horizontal) > 90) return 0;
  const steepest = Math.min(90, Math.max(Math.abs(box.south), Math.abs(box.north)));
  const cosines = Math.cos(latitude * RADIANS) * Math.cos(steepest * RADIANS);
  const chord = squaredHalfChord(vertical, cosines, horizontal);
  // A little less, for what rounding may have added.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))) * (1 - 1e-6) - 0.001;
}

/** @returns a box that holds every point within some metres of the given box */
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

/** The part two boxes share; one that holds nothing where they share none. */
export function commonBox(one: Box, other: Box): Box {
  return {
    north: Math.min(one.north, other.north),
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
  };
}

/** @returns whether a point lies in a box; all four edges belong to it */
export function insideBox(latitude: number, longitude: number, box: Box): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** The edges of a polygon: latA, lngA, latB, lngB of each after the other. */
export type Edges = readonly number[];

export function edgesOf(polygon: Polygon): Edges {
  return polygon.flatMap((ring) =>
    ring.flatMap(([lngA, latA], index) => {
      const [lngB, latB] = ring[(index + ring.length - 1) % ring.length]!;
      return [latA, lngA, latB, lngB];
    }),
  );
}

/** @returns whether a point lies in a polygon by the even-odd rule: a ring within the outer ring is a hole */
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

/** @returns whether an edge may pass through a box: none does where false */
export function edgesMeet(edges: Edges, { north, south, west, east }: Box): boolean {
  for (let at = 0; at < edges.length; at += 4) {
    const [latA, lngA, latB, lngB] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    if (Math.min(latA, latB) > north || Math.max(latA, latB) < south) continue;
    if (Math.min(lngA, lngB) > east || Math.max(lngA, lngB) < west) continue;
    // All corners on the same side of the line, and not nearly on it: the edge passes by.
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

/** @returns the smallest box around the points of a polygon; null when it has none */
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

/** @returns the middle of a box, degrees */
export function centreOf(box: Box): { latitude: number; longitude: number } {
  return { latitude: (box.north + box.south) / 2, longitude: (box.east + box.west) / 2 };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
