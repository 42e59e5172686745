import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ISLAND } from '#property/island.ts';
import { attributionText } from './attribution.ts';
import { type MapBounds, type StreetMapFacts, TILE_SCHEMAS, type TileSchema } from './model.ts';
import { HEADER_BYTES, type PmtilesHeader, parseHeader } from './pmtiles-header.ts';
import { readBytes } from './read-bytes.ts';

/** Metadata describes a few dozen layers, also of the whole planet. */
const MAX_METADATA_BYTES = 1_000_000;
const MAX_UNZIPPED_BYTES = 10_000_000;
/** Each end of a file that its fingerprint covers: the first part holds the header and the root directory. */
const FINGERPRINT_BYTES = 65_536;

const gunzipped = promisify(gunzip);

export type Inspection = { ok: true; facts: StreetMapFacts } | { ok: false; reason: string };

/**
 * Checks that a PMTiles file can be drawn as a street map of Ireland; reads its header and metadata only.
 * @returns its facts, or the reason for refusing it as a sentence
 * @throws when the file cannot be read
 */
export async function inspectStreetMap(file: string): Promise<Inspection> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const parsed = parseHeader(await readBytes(handle, 0, Math.min(HEADER_BYTES, size)), size);
    if (!parsed.ok) return parsed;
    const { header } = parsed;
    if (!overlaps(header.bounds, ISLAND)) return { ok: false, reason: 'The map shows nothing of Ireland' };
    const metadata = await readMetadata(handle, header);
    if (!metadata) return { ok: false, reason: 'The metadata of the file cannot be read' };
    const layers = layersOf(metadata);
    const schema = schemaOf(new Set(layers));
    if (!schema) return { ok: false, reason: unknownSchema(layers) };
    const { bounds, minZoom, maxZoom } = header;
    const attribution = attributionText(metadata.attribution);
    return { ok: true, facts: { bounds, minZoom, maxZoom, attribution, schema } };
  } finally {
    await handle.close();
  }
}

/**
 * @returns a digest of a file's size and both ends, hexadecimal: found in no time, and another one for another extract,
 * whose directory has other lengths of tiles
 */
export async function fingerprintOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = Math.min(FINGERPRINT_BYTES, size);
    const hash = createHash('sha256').update(String(size));
    for (const at of [0, size - bytes]) hash.update(await readBytes(handle, at, bytes));
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

function overlaps(a: MapBounds, b: MapBounds): boolean {
  return a.south < b.north && b.south < a.north && a.west < b.east && b.west < a.east;
}

/** @returns the JSON object of the metadata; null if it is none or too long */
async function readMetadata(
  handle: FileHandle,
  { metadata: { offset, bytes }, compression }: PmtilesHeader,
): Promise<Record<string, unknown> | null> {
  if (bytes > MAX_METADATA_BYTES) return null;
  const stored = await readBytes(handle, offset, bytes);
  try {
    const text =
      compression === 'gzip' ? await gunzipped(stored, { maxOutputLength: MAX_UNZIPPED_BYTES }) : stored;
    const metadata: unknown = JSON.parse(text.toString('utf8'));
    return typeof metadata === 'object' ? (metadata as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function layersOf({ vector_layers: layers }: Record<string, unknown>): string[] {
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: unknown) => {
    const id = typeof layer === 'object' && layer !== null && 'id' in layer ? layer.id : null;
    return typeof id === 'string' ? [id] : [];
  });
}

function schemaOf(layers: ReadonlySet<string>): TileSchema | undefined {
  const names = Object.keys(TILE_SCHEMAS) as TileSchema[];
  return names.find((name) => TILE_SCHEMAS[name].every((layer) => layers.has(layer)));
}

function unknownSchema(layers: readonly string[]): string {
  const known = Object.entries(TILE_SCHEMAS).map(([name, needed]) => `${name} (${needed.join(', ')})`);
  const found = layers.length > 0 ? layers.slice(0, 20).join(', ').slice(0, 500) : 'none';
  return `The layers of the file (${found}) are of no known schema: ${known.join('; ')}`;
}
