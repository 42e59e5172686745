import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createPageCache, finishPage } from './page-cache.ts';

const SHARED = { 'cache-control': 'no-cache' };
const page = (html: string, status = 200, headers: Record<string, string> = SHARED) =>
  finishPage({ pattern: '/', status, headers, body: Buffer.from(html) });

it('a page whose data is not available tells when to ask again', () => {
  expect(page('', 503).headers).toEqual({ ...SHARED, 'retry-after': '5' });
  expect(page('', 200).headers).toEqual(SHARED);
});

describe('cached pages', () => {
  it('are made once for concurrent requests', async () => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('/', '1', make)));
    expect(new Set(pages).size).toBe(1);
    expect(made).toBe(1);
  });

  it('are never of an earlier version', async () => {
    const cache = createPageCache();
    await cache.get('/', '1', async () => page('old'));
    const now = await cache.get('/', '2', async () => page('new'));
    expect(now.encoded('identity').toString()).toBe('new');
  });

  it('are not stored if rendering failed', async () => {
    const cache = createPageCache();
    await cache.get('/', '1', async () => page('sorry', 500));
    expect((await cache.get('/', '1', async () => page('well'))).encoded('identity').toString()).toBe('well');
    await expect(cache.get('/x', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('/x', '1', async () => page('yes'))).encoded('identity').toString()).toBe('yes');
  });

  it.each<Record<string, string>>([
    {},
    { 'cache-control': 'no-store' },
    { 'cache-control': 'private, no-cache' },
  ])('do not include private pages: %o', async (headers) => {
    const cache = createPageCache();
    await cache.get('/mailbox', '1', async () => page('as it was', 200, headers));
    const now = await cache.get('/mailbox', '1', async () => page('as it is', 200, headers));
    expect(now.encoded('identity').toString()).toBe('as it is');
  });

  it('are evicted when memory is full, the least recently used first', async () => {
    const cache = createPageCache(10_000);
    let made = 0;
    const ask = (key: string) => cache.get(key, '1', async () => page(`page ${++made}`));
    await ask('/a');
    await ask('/b');
    await ask('/a');
    for (const key of ['/c', '/d', '/e']) {
      await ask(key);
      await ask('/a');
    }
    expect(made).toBe(5);
    await ask('/b');
    expect(made).toBe(6);
  });
});

describe('a finished page', () => {
  it('is the same once only its compressed form is stored', () => {
    const html = 'Tithe ar díol i mBaile Átha Cliath '.repeat(500);
    const [whole, stored] = [page(html), page(html)];
    expect(stored.keepCompressed()).toBeLessThan(html.length / 10);
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      expect(stored.encoded(encoding)).toEqual(whole.encoded(encoding));
    }
    expect(stored.etag()).toBe(whole.etag());
  });

  it('has the same content in every encoding', () => {
    const { encoded } = page('Tithe ar díol i mBaile Átha Cliath');
    expect(gunzipSync(encoded('gzip'))).toEqual(encoded('identity'));
    expect(brotliDecompressSync(encoded('br'))).toEqual(encoded('identity'));
  });

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['identity', 'identity'],
  ])('for a browser that accepts %s is sent as %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
