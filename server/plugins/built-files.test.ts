import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { builtFiles } from './built-files.ts';

const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const SCRIPT = 'export const price = 1;\n';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await temporaryFolder('built-files');
  const assets = path.join(folder, 'assets');
  await mkdir(assets);
  await writeFile(path.join(folder, 'secret.js'), SCRIPT);
  for (const name of ['page-a1.js', 'gone-b2.js']) {
    await writeFile(path.join(assets, name), SCRIPT);
    await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(SCRIPT));
    await writeFile(path.join(assets, `${name}.gz`), gzipSync(SCRIPT));
  }
  await writeFile(path.join(assets, 'font-c3.woff2'), 'a font');
  app = Fastify();
  await app.register(fastifyStatic, { root: folder, serve: false });
  await app.register(builtFiles, { folder });
  await app.ready();
  await rm(path.join(assets, 'gone-b2.js'));
  await rm(path.join(assets, 'gone-b2.js.br'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('with %s answers a compressed copy, also the second time', async (accepted, encoding, unpack) => {
  for (let time = 0; time < 2; time++) {
    const answer = await ask('/assets/page-a1.js', { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': NEVER_CHANGES,
      vary: 'accept-encoding',
    });
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  }
});

it('answers the file itself to programs that take no encoding, and files that are not compressed', async () => {
  const plain = await ask('/assets/page-a1.js');
  expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
    200,
    SCRIPT,
    NEVER_CHANGES,
  ]);
  const font = await ask('/assets/font-c3.woff2', { 'accept-encoding': 'br' });
  expect([font.statusCode, font.body, font.headers['content-encoding']]).toEqual([200, 'a font', undefined]);
});

it('answers 304 to a browser that has the file, and headers alone to HEAD', async () => {
  const { headers } = await ask('/assets/page-a1.js', { 'accept-encoding': 'br' });
  const again = await ask('/assets/page-a1.js', {
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({
    method: 'HEAD',
    url: '/assets/page-a1.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    headers['content-length'],
  ]);
});

it.each([
  '/assets/none.js',
  '/assets/page-a1.js.br',
  '/assets/gone-b2.js',
  '/assets/..%2Fsecret.js',
  '/assets/%2e%2e%2fsecret.js',
  '/assets/',
])('has no %s', async (url) => {
  for (const encoding of ['br', 'identity'])
    expect((await ask(url, { 'accept-encoding': encoding })).statusCode).toBe(404);
});
