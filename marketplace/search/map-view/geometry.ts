import { toLonLat, transformExtent } from 'ol/proj.js';
import type { Box } from '../model.ts';

/** Positions are [longitude, latitude] in degrees outside the map, and Web Mercator metres within. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

const DEGREES = 'EPSG:4326';
export const METRES = 'EPSG:3857';

/** Decimals of a degree in URLs, about 10 m. */
const DECIMALS = 4;

export function boxToExtent({ west, south, east, north }: Box): number[] {
  return transformExtent([west, south, east, north], DEGREES, METRES);
}

/** @returns the box of an extent, rounded to keep URLs short */
export function extentToBox(extent: number[]): Box {
  const { west, south, east, north } = extentToExactBox(extent);
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}

export function extentToExactBox(extent: readonly number[]): Box {
  const [west, south, east, north] = transformExtent([...extent], METRES, DEGREES);
  return { west: west!, south: south!, east: east!, north: north! };
}

/** @returns the bounding box of rings; null without rings */
export function boxAround(rings: readonly Ring[]): Box | null {
  const corners = rings.flat();
  if (corners.length === 0) return null;
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** A point in degrees. */
export type Place = { latitude: number; longitude: number };

/** @returns the point at a position in metres, with five decimals of a degree (about a metre) */
export function pointAt(position: readonly number[]): Place {
  const [longitude, latitude] = toLonLat([...position]) as [number, number];
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

export function centreOf({ north, west, south, east }: Box): Place {
  return { latitude: (north + south) / 2, longitude: (west + east) / 2 };
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
