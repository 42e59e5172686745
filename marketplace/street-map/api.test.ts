import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { anotherProcess, type TestProduct, testProduct } from '#tests/support/product.ts';
import { streetMapBytes, writeStreetMap } from '#tests/support/street-map-file.ts';
import { MAX_PART_BYTES } from './api.ts';
import { importStreetMap, removeStreetMap } from './jobs.ts';

let product: TestProduct;
let file: string;
beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  file = path.join(product.env.DATA_DIR, 'galway.pmtiles');
  await writeStreetMap(file);
});

/** Imports a file, and waits until the product uses it. @returns the path of its route */
async function imported(source = file): Promise<string> {
  const { pool, env, services } = product;
  const before = services.version();
  const progress: number[] = [];
  const report = await importStreetMap(pool, {
    file: source,
    dataDir: env.DATA_DIR,
    onProgress: ({ bytes }) => void progress.push(bytes),
  });
  if (!report.ok) throw new Error(report.reason);
  expect(progress.at(-1)).toBe(report.bytes);
  await vi.waitFor(() => {
    expect(services.version()).not.toBe(before);
    expect(services.streetMaps.current()?.bytes).toBe(report.bytes);
  }, 10_000);
  return services.streetMaps.current()!.path;
}

function get(url: string, headers: Record<string, string> = {}) {
  return product.app.inject({ url, headers });
}

it('a map reads any part of the imported file', async () => {
  const url = await imported();
  const whole = await readFile(file);
  const start = await get(url, { range: 'bytes=0-16383' });
  expect(start.statusCode).toBe(206);
  expect(start.headers).toMatchObject({
    'content-range': `bytes 0-${whole.length - 1}/${whole.length}`,
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    etag: `"${url.split('/').at(-1)!.split('.')[0]}"`,
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(whole.length - 1), async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const answer = await get(url, { range: `bytes=${from}-${to}` });
      expect(answer.statusCode).toBe(206);
      expect(answer.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('answers with headers alone, not modified, and the whole of a short file', async () => {
  const url = await imported();
  const whole = await readFile(file);
  const head = await product.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(whole.length));
  expect(head.payload).toBe('');
  const etag = String(head.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const all = await get(url);
  expect(all.statusCode).toBe(200);
  expect(all.rawPayload.equals(whole)).toBe(true);
  expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
});

it('refuses ranges outside the file, several, and long ones', async () => {
  const long = path.join(product.env.DATA_DIR, 'long.pmtiles');
  await writeFile(long, Buffer.concat([streetMapBytes(), Buffer.alloc(MAX_PART_BYTES)]));
  const url = await imported(long);
  for (const range of [
    'bytes=99999999-',
    'bytes=5-2',
    'bytes=0-1,3-4',
    'bytes=x',
    `bytes=0-${MAX_PART_BYTES}`,
    'bytes=0-',
  ]) {
    const answer = await get(url, { range });
    expect([range, answer.statusCode]).toEqual([range, 416]);
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ statusCode: 416, message: expect.stringContaining('range') });
  }
  expect((await get(url)).statusCode).toBe(416);
  expect((await get(url, { range: `bytes=1-${MAX_PART_BYTES}` })).statusCode).toBe(206);
});

it('the address of an earlier file is gone, and nothing else is served', async () => {
  const earlier = await imported();
  const other = path.join(product.env.DATA_DIR, 'other.pmtiles');
  await writeFile(other, streetMapBytes({ zooms: [10, 12] }));
  const next = await imported(other);
  expect(next).not.toBe(earlier);
  expect((await get(earlier, { range: 'bytes=0-9' })).statusCode).toBe(404);
  expect((await get(next, { range: 'bytes=0-9' })).statusCode).toBe(206);
  for (const name of ['x.pmtiles', 'secret', next.split('/').at(-1)!.replace('.pmtiles', '')])
    expect((await get(`/api/v1/street-map/${name}`)).statusCode).toBe(404);
});

it('a refused file leaves the present one in use', async () => {
  const url = await imported();
  const bad = path.join(product.env.DATA_DIR, 'bad.pmtiles');
  await writeFile(bad, 'no map');
  const { pool, env } = product;
  expect(await importStreetMap(pool, { file: bad, dataDir: env.DATA_DIR, onProgress: () => {} })).toEqual({
    ok: false,
    reason: 'This is not a PMTiles file',
  });
  expect((await get(url, { range: 'bytes=0-9' })).statusCode).toBe(206);
  expect(await readdir(path.join(env.DATA_DIR, 'data-files', 'drafts'))).toEqual([]);
});

it('an operator removes the street map', async () => {
  const url = await imported();
  const { pool, env, services } = product;
  expect(await removeStreetMap(pool, env.DATA_DIR)).toBe(true);
  await vi.waitFor(() => expect(services.streetMaps.current()).toBeNull(), 10_000);
  expect((await get(url, { range: 'bytes=0-9' })).statusCode).toBe(404);
  expect(await removeStreetMap(pool, env.DATA_DIR)).toBe(false);
});

it('a machine without the imported file works without a street map', async () => {
  const url = await imported();
  const other = await anotherProcess(product);
  expect(other.services.streetMaps.current()).toBeNull();
  expect((await other.app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404);
});

it('the file of the setting wins over an imported one, and a bad one counts as none', async () => {
  await imported();
  const named = path.join(product.env.DATA_DIR, 'named.pmtiles');
  await writeFile(named, streetMapBytes({ zooms: [11, 13] }));
  const { services, app } = await anotherProcess(product, { STREET_MAP_FILE: named, RATE_LIMIT: '3' });
  const map = services.streetMaps.current()!;
  expect(map.facts).toMatchObject({ minZoom: 11, maxZoom: 13, schema: 'plain' });
  const whole = await app.inject({ url: map.path });
  expect(whole.rawPayload.equals(await readFile(named))).toBe(true);
  await services.streetMaps.reload();
  expect(services.streetMaps.current()).toBe(map);
  // A view asks for more parts than a person asks for pages.
  const parts = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.inject({ url: map.path, headers: { range: `bytes=${at}-${at}` } }),
    ),
  );
  expect(new Set(parts.map(({ statusCode }) => statusCode))).toEqual(new Set([206]));

  await writeFile(named, 'no map');
  const bad = await anotherProcess(product, { STREET_MAP_FILE: named });
  expect(bad.services.streetMaps.current()).toBeNull();
  await rm(named);
  const missing = await anotherProcess(product, { STREET_MAP_FILE: named });
  expect(missing.services.streetMaps.current()).toBeNull();
});
