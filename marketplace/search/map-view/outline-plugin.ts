import { readFile } from 'node:fs/promises';
import { feature, mesh } from 'topojson-client';
import type { Plugin } from 'vite';
import { encodePolyline } from '../request/polyline.ts';

const NAME = 'virtual:outline';
const ATLAS = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
/** The coast and lakes of the island of Ireland; the file names its source and licence. */
const IRELAND = new URL('ireland-coast.json', import.meta.url);

/** The scale of the encoded lines: leaves four decimals of a degree, about 10 m, as in the file of the island. */
const SMALLER = 10;
/** Degrees: nothing further east is on screen together with Ireland. */
const EAST = -2;
/** Degrees: rings of the United Kingdom that lie wholly beyond these are Northern Ireland. */
const NORTHERN_IRELAND = { east: -5.4, north: 55.4 };
const COUNTRIES = ['Ireland', 'United Kingdom', 'Isle of Man'];

type Atlas = Parameters<typeof feature>[0];
type Position = [longitude: number, latitude: number];
type Ring = Position[];

/**
 * Puts the outline of Ireland and its surroundings together at build time, so that the map needs no other server: the
 * island in detail, its neighbours and the land border from the world atlas. The module `virtual:outline` exports encoded
 * polylines.
 */
export function outline(): Plugin {
  return {
    name: 'outline',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { neighbours, border } = extractOutline(JSON.parse(await readFile(ATLAS, 'utf8')));
      const ireland: { land: string[]; lakes: string[] } = JSON.parse(await readFile(IRELAND, 'utf8'));
      return [
        `export const smaller = ${SMALLER};`,
        `export const land = ${JSON.stringify([...neighbours.map(encode), ...ireland.land])};`,
        `export const lakes = ${JSON.stringify(ireland.lakes)};`,
        `export const border = ${JSON.stringify(border.map(encode))};`,
      ].join('\n');
    },
  };
}

function encode(line: Ring): string {
  return encodePolyline(line.map(([longitude, latitude]) => [longitude / SMALLER, latitude / SMALLER]));
}

/** @returns the coasts of the neighbours as closed rings and the land border as lines */
function extractOutline(atlas: Atlas): { neighbours: Ring[]; border: Ring[] } {
  const all = atlas.objects.countries;
  if (all?.type !== 'GeometryCollection') throw new Error('The atlas has no countries');
  const [ireland, kingdom, ...others] = COUNTRIES.map((name) =>
    all.geometries.find(({ properties }) => properties && 'name' in properties && properties.name === name),
  );
  const coasts = [kingdom!, ...others].flatMap((country) => {
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
  const neighbours = coasts.filter((ring) => ring.length > 3 && !ring.every(isNorthernIrish));
  return { neighbours, border: shared.coordinates.map(positions) };
}

function isNorthernIrish([longitude, latitude]: Position): boolean {
  return longitude < NORTHERN_IRELAND.east && latitude < NORTHERN_IRELAND.north;
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
