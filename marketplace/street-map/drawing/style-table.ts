import { PLACE_NAMES_FROM } from '../model.ts';
import type { ColourName } from './colours.ts';
import type { Kind } from './kinds.ts';

/** Sizes in pixels by zoom level; between two levels they grow evenly. */
export type Sizes = Readonly<Record<number, number>>;

export type AreaStyle = { from: number; fill: ColourName; edge?: { from: number; colour: ColourName } };
export type LineStyle = {
  from: number;
  width: Sizes;
  colour: ColourName;
  edge?: ColourName;
  dash?: number[];
};
export type PointStyle = { from: number; radius: number; colour: ColourName };
export type LabelStyle = { from: number; to?: number; size: Sizes; weight: number; colour: ColourName };

/** Filled shapes, the lowest first, with the zoom level from which they are drawn. */
export const AREAS: Readonly<Partial<Record<Kind, AreaStyle>>> = {
  ground: { from: 0, fill: 'ground' },
  park: { from: 9, fill: 'park' },
  wood: { from: 8, fill: 'wood' },
  water: { from: 0, fill: 'water' },
  stream: { from: 13, fill: 'water' },
  building: { from: 14, fill: 'building', edge: { from: 16, colour: 'buildingEdge' } },
};

/** Lines, the lowest first. */
export const LINES: Readonly<Partial<Record<Kind, LineStyle>>> = {
  stream: { from: 13, width: { 13: 0.6, 18: 2 }, colour: 'water' },
  water: { from: 9, width: { 9: 0.8, 14: 2, 18: 8 }, colour: 'water' },
  path: { from: 14.5, width: { 14.5: 0.6, 18: 2 }, colour: 'path', dash: [4, 2] },
  service: { from: 14, width: { 14: 0.7, 16: 2.5, 18: 8 }, colour: 'street', edge: 'streetEdge' },
  street: { from: 12.5, width: { 12.5: 0.6, 14: 2, 16: 6, 18: 16 }, colour: 'street', edge: 'streetEdge' },
  secondary: {
    from: 9.5,
    width: { 9.5: 0.5, 12: 1.6, 14: 3.6, 16: 8, 18: 20 },
    colour: 'street',
    edge: 'streetEdge',
  },
  primary: { from: 8, width: { 8: 0.6, 12: 2, 14: 4.2, 16: 9, 18: 22 }, colour: 'major', edge: 'majorEdge' },
  motorway: {
    from: 6,
    width: { 6: 0.8, 10: 1.8, 12: 2.6, 14: 5, 16: 10, 18: 24 },
    colour: 'motorway',
    edge: 'motorwayEdge',
  },
  rail: { from: 10, width: { 10: 0.5, 14: 0.9, 18: 2 }, colour: 'rail' },
  tram: { from: 12.5, width: { 12.5: 0.6, 18: 1.8 }, colour: 'rail' },
  border: { from: 0, width: { 6: 1, 14: 2 }, colour: 'border', dash: [5, 5] },
};

/** Stops, the least important first. */
export const POINTS: Readonly<Partial<Record<Kind, PointStyle>>> = {
  busStop: { from: 16, radius: 2, colour: 'stop' },
  tramStop: { from: 14, radius: 2.5, colour: 'stop' },
  station: { from: 12.5, radius: 3, colour: 'stop' },
};

/** Names, the least important first: an earlier one is left out where it would touch a later one. */
export const LABELS: Readonly<Partial<Record<Kind, LabelStyle>>> = {
  busStop: { from: 17.5, size: { 17.5: 10 }, weight: 400, colour: 'stop' },
  locality: { from: 16, size: { 16: 10.5, 18: 12 }, weight: 400, colour: 'streetName' },
  path: { from: 16.5, size: { 16.5: 10, 18: 11 }, weight: 400, colour: 'streetName' },
  service: { from: 16, size: { 16: 10, 18: 12 }, weight: 400, colour: 'streetName' },
  street: { from: 15, size: { 15: 10, 18: 13 }, weight: 400, colour: 'streetName' },
  stream: { from: 15, size: { 15: 10, 18: 11 }, weight: 400, colour: 'waterName' },
  secondary: { from: 14, size: { 14: 10.5, 18: 13 }, weight: 400, colour: 'streetName' },
  primary: { from: 13.5, size: { 13.5: 10.5, 18: 13 }, weight: 400, colour: 'streetName' },
  motorway: { from: 13, size: { 13: 10.5, 18: 13 }, weight: 400, colour: 'streetName' },
  park: { from: 14.5, size: { 14.5: 10.5, 18: 12 }, weight: 400, colour: 'parkName' },
  tramStop: { from: 15, size: { 15: 10.5, 18: 12 }, weight: 500, colour: 'stop' },
  water: { from: 13, size: { 13: 10.5, 18: 12 }, weight: 400, colour: 'waterName' },
  quarter: { from: PLACE_NAMES_FROM, to: 17, size: { 14: 11, 17: 13 }, weight: 400, colour: 'place' },
  station: { from: 13.5, size: { 13.5: 11, 18: 12.5 }, weight: 500, colour: 'stop' },
  village: { from: PLACE_NAMES_FROM, to: 16, size: { 14: 12, 16: 14 }, weight: 500, colour: 'place' },
  suburb: { from: PLACE_NAMES_FROM, to: 16.5, size: { 14: 12, 16: 14 }, weight: 500, colour: 'place' },
  town: { from: PLACE_NAMES_FROM, to: 16, size: { 14: 14, 16: 15 }, weight: 500, colour: 'place' },
  city: { from: PLACE_NAMES_FROM, to: 15, size: { 14: 16, 15: 17 }, weight: 600, colour: 'place' },
};

/** @returns the size at a zoom level; outside of the given levels the size of the nearest one */
export function sizeAt(sizes: Sizes, zoom: number): number {
  const levels = Object.keys(sizes)
    .map(Number)
    .sort((a, b) => a - b);
  const low = levels.findLast((level) => level <= zoom) ?? levels[0]!;
  const high = levels.find((level) => level > zoom) ?? low;
  const [small, large] = [sizes[low]!, sizes[high]!];
  return high > low ? small + ((large - small) * (zoom - low)) / (high - low) : small;
}
