import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileOptions, GALWAY, streetMapBytes } from '#tests/support/street-map-file.ts';
import { fingerprintOf, inspectStreetMap } from './inspect.ts';
import { TILE_SCHEMAS } from './model.ts';
import { parseHeader } from './pmtiles-header.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-street-map-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(bytes: Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

/** @returns the reason for refusing a file */
async function reasonFor(bytes: Buffer): Promise<string> {
  const inspection = await inspectStreetMap(await written(bytes));
  if (inspection.ok) throw new Error('The file is not refused');
  return inspection.reason;
}

it('finds bounds, zoom levels, attribution and schema of a file', async () => {
  const file = await written(streetMapBytes({ zooms: [9, 12] }));
  expect(await inspectStreetMap(file)).toEqual({
    ok: true,
    facts: {
      bounds: GALWAY,
      minZoom: 9,
      maxZoom: 12,
      attribution: '© OpenStreetMap contributors',
      schema: 'plain',
    },
  });
});

it('recognises each schema by its layers', async () => {
  for (const [schema, layers] of Object.entries(TILE_SCHEMAS)) {
    const vectorLayers = [...layers, 'something_else'].map((id) => ({ id }));
    const file = await written(streetMapBytes({ metadata: { vector_layers: vectorLayers } }));
    expect(await inspectStreetMap(file)).toMatchObject({ ok: true, facts: { schema } });
  }
});

it('refuses other files, each with its reason', async () => {
  const header = (changes: Record<number, number>): FileOptions => ({ header: changes });
  const refused: [Buffer | FileOptions, string][] = [
    [Buffer.from(''), 'not a PMTiles file'],
    [Buffer.from('PMTiles'), 'not a PMTiles file'],
    [Buffer.alloc(500, 'x'), 'not a PMTiles file'],
    [header({ 7: 2 }), 'version 2 of PMTiles'],
    [header({ 99: 2 }), 'no vector tiles'],
    [header({ 97: 3 }), 'compressed with gzip'],
    [header({ 98: 4 }), 'compressed with gzip'],
    [header({ 100: 15 }), 'zoom levels 15 to 14'],
    [header({ 101: 60 }), 'zoom levels 10 to 60'],
    [streetMapBytes().subarray(0, -1), 'incomplete'],
    [{ bounds: { ...GALWAY, north: GALWAY.south } }, 'bounds of the file'],
    [{ bounds: { north: 49, west: 2, south: 48, east: 3 } }, 'nothing of Ireland'],
    [{ metadata: [] }, 'layers of the file (none)'],
    [{ metadata: { vector_layers: 'roads' } }, 'layers of the file (none)'],
    [{ metadata: { vector_layers: [{ id: 'lakes' }, null, 5, {}] } }, 'layers of the file (lakes)'],
    [{ metadata: null }, 'metadata of the file cannot be read'],
    // The metadata are elsewhere, where there is no gzip.
    [header({ 24: 0 }), 'metadata of the file cannot be read'],
  ];
  for (const [given, reason] of refused)
    expect(await reasonFor(Buffer.isBuffer(given) ? given : streetMapBytes(given))).toContain(reason);
});

it('refuses metadata that would fill the memory', async () => {
  const long = 'x'.repeat(11_000_000);
  expect(await reasonFor(streetMapBytes({ metadata: { long } }))).toContain('metadata');
});

it('reads any header without an error, and none that points outside the file', () => {
  const valid = streetMapBytes();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(126), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const bytes = Buffer.from(valid);
      for (const [at, value] of changes) bytes[at] = value;
      const parsed = parseHeader(bytes, bytes.length);
      if (!parsed.ok) {
        expect(parsed.reason).toMatch(/^[A-Z]/);
        return;
      }
      const { metadata, bounds, minZoom, maxZoom } = parsed.header;
      expect(metadata.offset + metadata.bytes).toBeLessThanOrEqual(bytes.length);
      expect(bounds.south).toBeLessThan(bounds.north);
      expect(minZoom).toBeLessThanOrEqual(maxZoom);
    }),
  );
});

it('gives the same fingerprint to copies, and another to another file', async () => {
  const bytes = streetMapBytes();
  const copies = [await written(bytes), await written(bytes)];
  const other = await written(
    streetMapBytes({
      layers: {
        roads: [
          {
            type: 'line',
            at: [
              [0, 0],
              [9, 9],
            ],
          },
        ],
      },
    }),
  );
  const [one, another] = await Promise.all(copies.map(fingerprintOf));
  expect(one).toBe(another);
  expect(await fingerprintOf(other)).not.toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});
