import type { MapBounds } from './model.ts';

/** Length of the header of a PMTiles file, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export const HEADER_BYTES = 127;

/** Numbers of the specification. */
const VECTOR_TILES = 1;
const COMPRESSIONS = { 1: 'none', 2: 'gzip' } as const;
export type Compression = (typeof COMPRESSIONS)[keyof typeof COMPRESSIONS];
/** Directories find tiles down to this zoom in numbers that JavaScript can count. */
const MAX_ZOOM = 26;
/** Degrees are stored in ten-millionths. */
const DEGREE = 10_000_000;

type Section = { offset: number; bytes: number };
export type PmtilesHeader = {
  metadata: Section;
  /** Compression of directories and metadata. */
  compression: Compression;
  minZoom: number;
  maxZoom: number;
  bounds: MapBounds;
};

type Parsed = { ok: true; header: PmtilesHeader } | { ok: false; reason: string };

/**
 * Reads the header of a PMTiles file and checks that its tiles can be drawn.
 * @param start the first bytes of the file
 * @param size of the whole file in bytes
 * @returns the header, or the reason for refusing the file as a sentence
 */
export function parseHeader(start: Buffer, size: number): Parsed {
  if (start.length < HEADER_BYTES || start.toString('latin1', 0, 7) !== 'PMTiles')
    return refused('This is not a PMTiles file');
  const version = start[7]!;
  if (version !== 3) return refused(`This is version ${version} of PMTiles: convert it to version 3`);
  if (start[99] !== VECTOR_TILES)
    return refused('The file has no vector tiles (MVT): pictures are not drawn');
  const compression = compressionOf(start[97]!);
  if (!compression || !compressionOf(start[98]!))
    return refused('The tiles and directories must be compressed with gzip, or not at all');
  const sections = [8, 24, 40, 56].map((at) => ({
    offset: Number(start.readBigUInt64LE(at)),
    bytes: Number(start.readBigUInt64LE(at + 8)),
  }));
  const end = Math.max(...sections.map(({ offset, bytes }) => offset + bytes));
  if (end > size) return refused(`The file is incomplete: it has ${size} of ${end} bytes`);
  const [minZoom, maxZoom] = [start[100]!, start[101]!];
  if (minZoom > maxZoom || maxZoom > MAX_ZOOM)
    return refused(`The zoom levels ${minZoom} to ${maxZoom} of the file make no sense`);
  const [west, south, east, north] = [102, 106, 110, 114].map((at) => start.readInt32LE(at) / DEGREE);
  const bounds = { north: north!, west: west!, south: south!, east: east! };
  if (!isBox(bounds)) return refused('The bounds of the file make no sense');
  return { ok: true, header: { metadata: sections[1]!, compression, minZoom, maxZoom, bounds } };
}

function refused(reason: string): Parsed {
  return { ok: false, reason };
}

function compressionOf(number: number): Compression | undefined {
  return COMPRESSIONS[number as keyof typeof COMPRESSIONS];
}

function isBox({ north, west, south, east }: MapBounds): boolean {
  return -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180;
}
