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

/** @returns metres that every point of the box is at least away, so that a search may leave the box out */
export function leastDistance(latitude: number, longitude: number, box: Box): number {
  const vertical = latitude - clamp(latitude, box.south, box.north);
  const horizontal = longitude - clamp(longitude, box.west, box.east);
  const steepest = Math.min(90, Math.max(Math.abs(box.south), Math.abs(box.north)));
  const cosines = Math.cos(latitude * RADIANS) * Math.cos(steepest * RADIANS);
  const chord = squaredHalfChord(vertical, cosines, horizontal);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))) - 0.001;
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

/** @returns whether a point lies in a box; all four edges belong to it */
export function insideBox(latitude: number, longitude: number, box: Box): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** @returns whether a point lies in a polygon by the even-odd rule: a ring within the outer ring is a hole */
export function insidePolygon(latitude: number, longitude: number, polygon: Polygon): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [lngA, latA] = ring[index]!;
      const [lngB, latB] = ring[before]!;
      if (latA > latitude === latB > latitude) continue;
      if (longitude < ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA) inside = !inside;
    }
  }
  return inside;
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
