import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { mediaApi } from './api.ts';
import { type OptimiserOptions, openOptimiser } from './optimiser/optimiser.ts';
import { imagePath, MEDIA_SIZE_NAMES, MEDIA_SIZES, sizePath } from './rules.ts';

const BROWSER = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

/** A picture with detail: 900x700 stripes. */
function stripes(): Promise<Buffer> {
  const pixels = Buffer.from({ length: 900 * 700 * 3 });
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 31 + (at >> 9) * 57) & 255;
  return sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
}

async function site(changes: Partial<OptimiserOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'variants-'));
  const original = await stripes();
  const reads: string[] = [];
  const app: FastifyInstance = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const source = {
    matches: (path: string) => path.startsWith('/media/'),
    read: async (path: string) => {
      reads.push(path);
      return path.startsWith('/media/none') ? null : original;
    },
  };
  const onStoreError = (error: unknown) => expect(error).toBeUndefined();
  const optimiser = await openOptimiser({ sources: [source], directory, onStoreError, ...changes });
  await app.register(mediaApi, { optimiser });
  cleanUp.push(
    () => app.close(),
    () => rm(directory, { recursive: true }),
  );
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, reads, directory };
}

describe('showing a picture', () => {
  it('a visitor gets a picture at the requested width, in the best format that the browser accepts', async () => {
    const { get } = await site();
    const wishes = [
      [72, BROWSER, 'avif', 'heif'],
      [720, BROWSER, 'webp', 'webp'],
      [300, {}, 'jpeg', 'jpeg'],
    ] as const;
    for (const [width, headers, type, decoded] of wishes) {
      const answer = await get(imagePath('/media/a.jpg', width), headers);
      const about = await sharp(answer.rawPayload).metadata();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${type}`,
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(answer.rawPayload.length),
      });
      expect(about).toMatchObject({ format: decoded, width });
      expect(about.exif).toBeUndefined();
    }
  });

  it('every named size has exactly its dimensions, and a width alone never enlarges', async () => {
    const { get } = await site();
    for (const name of MEDIA_SIZE_NAMES) {
      const { rawPayload } = await get(sizePath('/media/a.jpg', name), BROWSER);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual(MEDIA_SIZES[name]);
    }
    const { rawPayload } = await get(imagePath('/media/a.jpg', 1440));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 900, height: 700 });
  });

  it('a browser that has the picture gets a 304 of a few bytes', async () => {
    const { get } = await site();
    const first = await get(imagePath('/media/a.jpg', 320), BROWSER);
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(imagePath('/media/a.jpg', 320), { ...BROWSER, 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: 'Accept' });
    }
    const other = await get(imagePath('/media/a.jpg', 320), { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('a variant is made once: for concurrent requests, and across restarts of the server', async () => {
    const { get, reads, directory } = await site();
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => get(imagePath('/media/a.jpg', 400), BROWSER)),
    );
    expect(new Set(crowd.map(({ body }) => body)).size).toBe(1);
    expect(reads).toEqual(['/media/a.jpg']);
    const next = await site({ directory });
    expect((await next.get(imagePath('/media/a.jpg', 400), BROWSER)).rawPayload).toEqual(
      crowd[0]!.rawPayload,
    );
    expect(next.reads).toEqual([]);
  });

  it('all widths and qualities lead to a bounded number of variants', async () => {
    const { get, directory } = await site();
    for (let width = 1; width <= 200; width += 9) {
      await get(`/image?url=/media/a.jpg&w=${width}&q=${70 + (width % 9)}`);
    }
    const files = await readdir(directory, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toHaveLength(2);
  });
});

describe('refusing', () => {
  it('an invalid query is answered with the invalid field', async () => {
    const { get } = await site();
    for (const query of [
      '',
      'url=/media/a.jpg',
      'w=72',
      'url=/media/a.jpg&w=0',
      'url=/media/a.jpg&w=-1',
      'url=/media/a.jpg&w=1e3',
      'url=/media/a.jpg&w=72.5',
      'url=/media/a.jpg&w=99999',
      'url=/media/a.jpg&w=72&q=0',
      'url=/media/a.jpg&w=72&q=101',
      'url=/media/a.jpg&w=72&w=300',
      'url=/media/a.jpg&url=/media/b.jpg&w=72',
      'url=/media/a.jpg&w=72&q=',
      `url=/media/${'a'.repeat(2000)}&w=72`,
      'url=/media/a.jpg&w=720&h=481',
      'url[]=/media/a.jpg&w=72',
    ]) {
      const answer = await get(`/image?${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json(), query).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    }
  });

  it('a missing picture is 404', async () => {
    const { get } = await site();
    const answer = await get(imagePath('/media/none.jpg', 72));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'The picture is not there',
      details: [{ path: 'url', message: 'is not there' }],
    });
  });

  it('above the concurrency limit a visitor is asked to retry', async () => {
    const { get } = await site({ running: 1, waiting: 2 });
    const wishes = Array.from({ length: 10 }, (_, at) => get(imagePath(`/media/${at}.jpg`, 72)));
    const answers = await Promise.all(wishes);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy).toHaveLength(7);
    expect(busy[0]!.headers['retry-after']).toBe('2');
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect((await get(imagePath('/media/9.jpg', 72))).statusCode).toBe(200);
  });
});
