import { readFile } from 'node:fs/promises';
import { feature, mesh } from 'topojson-client';
import type { Plugin } from 'vite';
import { encodePolyline } from '../request/polyline.ts';

const NAME = 'virtual:outline';
const ATLAS = new URL(import.meta.resolve('world-atlas/countries-10m.json'));

/**
 * The scale of the encoded lines: leaves three decimals of a degree, about 100 m, the accuracy of the source at 1:10
 * million.
 */
const SMALLER = 100;
/** Degrees: nothing further east is on screen together with Ireland. */
const EAST = -2;
const COUNTRIES = ['Ireland', 'United Kingdom', 'Isle of Man'];

type Atlas = Parameters<typeof feature>[0];
type Position = [longitude: number, latitude: number];
type Ring = Position[];

/**
 * Extracts the outline of Ireland and its surroundings from the world atlas at build time, so that the map needs no
 * other server and only a few kilobytes. The module `virtual:outline` exports encoded polylines.
 */
export function outline(): Plugin {
  return {
    name: 'outline',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { land, border } = extractOutline(JSON.parse(await readFile(ATLAS, 'utf8')));
      return [
        `export const smaller = ${SMALLER};`,
        `export const land = ${JSON.stringify(land.map(encode))};`,
        `export const border = ${JSON.stringify(border.map(encode))};`,
      ].join('\n');
    },
  };
}

function encode(line: Ring): string {
  return encodePolyline(line.map(([longitude, latitude]) => [longitude / SMALLER, latitude / SMALLER]));
}

/** @returns the coasts as closed rings and the land border as lines */
function extractOutline(atlas: Atlas): { land: Ring[]; border: Ring[] } {
  const all = atlas.objects.countries;
  if (all?.type !== 'GeometryCollection') throw new Error('The atlas has no countries');
  const [ireland, kingdom, ...others] = COUNTRIES.map((name) =>
    all.geometries.find(({ properties }) => properties && 'name' in properties && properties.name === name),
  );
  const land = [ireland!, kingdom!, ...others].flatMap((country) => {
    const shape = feature(atlas, country!);
    if (shape.type !== 'Feature') return [];
    const { geometry } = shape;
    if (geometry.type === 'Polygon') return [coastOf(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(coastOf) : [];
  });
  const shared = mesh(
    atlas,
    all as Parameters<typeof mesh>[1],
    (one, other) => (one === ireland && other === kingdom) || (one === kingdom && other === ireland),
  );
  return { land: land.filter((ring) => ring.length > 3), border: shared.coordinates.map(positions) };
}

function coastOf(rings: GeoJSON.Position[][]): Ring {
  return clipEast(positions(rings[0]!));
}

function positions(line: GeoJSON.Position[]): Ring {
  return line.map(([longitude, latitude]) => [longitude!, latitude!]);
}

/** Clips a ring to the west of `EAST`. */
function clipEast(ring: Ring): Ring {
  const clipped: Ring = [];
  ring.forEach((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]!;
    if (before[0] <= EAST !== point[0] <= EAST) {
      const share = (EAST - before[0]) / (point[0] - before[0]);
      clipped.push([EAST, before[1] + share * (point[1] - before[1])]);
    }
    if (point[0] <= EAST) clipped.push(point);
  });
  return clipped;
}
