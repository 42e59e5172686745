import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A feature of a tile; positions go from 0 to 4096 within it, y downwards. */
export type TileFeature = {
  type: 'point' | 'line' | 'polygon';
  at: readonly (readonly [x: number, y: number])[];
  properties?: Readonly<Record<string, string>>;
};

type Box = { north: number; west: number; south: number; east: number };

/** Around Eyre Square in Galway. */
export const GALWAY: Box = { north: 53.285, west: -9.07, south: 53.265, east: -9.03 };

/** Numbers of the specifications of PMTiles and vector tiles. */
const HEADER_BYTES = 127;
const GEOMETRY = { point: 1, line: 2, polygon: 3 } as const;
const [MOVE, LINE, CLOSE] = [1, 2, 7];

export const PLAIN_LAYERS = ['water', 'green', 'buildings', 'roads', 'rail', 'places', 'pois'];

export type FileOptions = {
  bounds?: Box;
  zooms?: readonly [min: number, max: number];
  metadata?: unknown;
  /** The content of every tile within the bounds, by layer. */
  layers?: Readonly<Record<string, readonly TileFeature[]>>;
  /** Written over the header, by offset. */
  header?: Readonly<Record<number, number>>;
};

/** @returns a PMTiles file (version 3) that has the same tile at each place within its bounds */
export function streetMapBytes({
  bounds = GALWAY,
  zooms: [minZoom, maxZoom] = [10, 14],
  metadata = {
    attribution: '© OpenStreetMap contributors',
    vector_layers: PLAIN_LAYERS.map((id) => ({ id })),
  },
  layers = {},
  header: changes = {},
}: FileOptions = {}): Buffer {
  const tile = gzipSync(vectorTile(layers));
  const ids = tilesWithin(bounds, minZoom, maxZoom);
  // Differences of ids, run lengths, lengths, and offsets plus one: all tiles are one.
  const directory = gzipSync(
    Buffer.concat([
      varint(ids.length),
      ...ids.map((id, at) => varint(id - (ids[at - 1] ?? 0))),
      ...[1, tile.length, 1].flatMap((value) => ids.map(() => varint(value))),
    ]),
  );
  const description = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [directory, description, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  parts.forEach((part, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16);
    offset += part.length;
  });
  [ids.length, ids.length, 1].forEach(
    (count, at) => void header.writeBigUInt64LE(BigInt(count), 72 + at * 8),
  );
  header.set([1, 2, 2, 1, minZoom, maxZoom], 96);
  [bounds.west, bounds.south, bounds.east, bounds.north].forEach(
    (degrees, at) => void header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4),
  );
  for (const [at, value] of Object.entries(changes)) header[Number(at)] = value;
  return Buffer.concat([header, ...parts]);
}

/** Writes a street map of Galway with a motorway, a street and a park in each tile. */
export async function writeStreetMap(file: string): Promise<void> {
  const across = (y: number) =>
    [
      [-64, y],
      [4160, y],
    ] as const;
  await writeFile(
    file,
    streetMapBytes({
      layers: {
        green: [
          {
            type: 'polygon',
            at: [
              [256, 256],
              [1792, 256],
              [1792, 1792],
              [256, 1792],
            ],
            properties: { k: 'park' },
          },
        ],
        roads: [
          { type: 'line', at: across(2048), properties: { k: 'motorway', name: 'Great West Road' } },
          { type: 'line', at: across(3072), properties: { k: 'residential', name: 'Low Street' } },
        ],
      },
    }),
  );
}

/** @returns a Mapbox vector tile (version 2) */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, features]) => field(3, layer(name, features))));
}

function layer(name: string, features: readonly TileFeature[]): Buffer {
  const entries = features.map(({ properties = {} }) => Object.entries(properties));
  const keys = [...new Set(entries.flat().map(([key]) => key))];
  const values = [...new Set(entries.flat().map(([, value]) => value))];
  return Buffer.concat([
    field(1, Buffer.from(name)),
    ...features.map(({ type, at }, index) => {
      const tags = entries[index]!.flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
      return field(
        2,
        Buffer.concat([
          field(2, Buffer.concat(tags.map(varint))),
          Buffer.concat([varint(3 * 8), varint(GEOMETRY[type])]),
          field(4, Buffer.concat(geometry(type, at).map(varint))),
        ]),
      );
    }),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, field(1, Buffer.from(value)))),
    Buffer.concat([varint(5 * 8), varint(4096), varint(15 * 8), varint(2)]),
  ]);
}

function geometry(type: TileFeature['type'], at: TileFeature['at']): number[] {
  const steps = at.map(([x, y], index) => {
    const [fromX, fromY] = at[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  const [first, ...more] = steps;
  if (type === 'point') return [MOVE | (steps.length << 3), ...steps.flat()];
  const line = [MOVE | (1 << 3), ...first!, LINE | (more.length << 3), ...more.flat()];
  return type === 'line' ? line : [...line, CLOSE | (1 << 3)];
}

function tilesWithin({ north, west, south, east }: Box, minZoom: number, maxZoom: number): number[] {
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const [left, right] = [column(west, zoom), column(east, zoom)];
    const [top, bottom] = [row(north, zoom), row(south, zoom)];
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) ids.push(zxyToTileId(zoom, x, y));
  }
  return ids.sort((a, b) => a - b);
}

function column(longitude: number, zoom: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** zoom);
}

function row(latitude: number, zoom: number): number {
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return Math.floor(((1 - mercator) / 2) * 2 ** zoom);
}

function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([varint(number * 8 + 2), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}
