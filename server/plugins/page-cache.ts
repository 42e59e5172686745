import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { registry } from '#platform/metrics/registry.ts';
import { SHARED_PAGE } from '#platform/pages/page-handle.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A finished page, as it is sent. */
export type Page = {
  /** The pattern of the page, as its feature declares it; empty if no page answered. */
  pattern: string;
  status: number;
  headers: Record<string, string>;
  /** Digest of the body, made at the first call. */
  etag: () => string;
  /** The body in an encoding; compressed at the first call, once for all visitors. */
  encoded: (encoding: Encoding) => Buffer;
  /** Keeps the compressed body only, a tenth of the page. @returns its size in bytes */
  keepCompressed: () => number;
};

/** Size of all cached pages: a results page takes about 15 kB, and 12 more when both compressed encodings were asked for. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Size of a cached page without its body: headers and functions. */
const PAGE_BYTES = 3_000;

/** Fast compression levels: higher ones cost the first visitor more time than they save the others. */
const COMPRESS: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  gzip: (body) => gzipSync(body, { level: 1 }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

let scratch = Buffer.alloc(256 * 1024);

/** @returns the pieces of a page in UTF-8; measuring first, as `Buffer.from` does, would take twice as long */
export function pageBytes(html: readonly string[]): Buffer {
  const most = 3 * html.reduce((sum, piece) => sum + piece.length, 0);
  if (scratch.length < most) scratch = Buffer.alloc(most);
  let end = 0;
  for (const piece of html) end += scratch.write(piece, end);
  return Buffer.from(scratch.subarray(0, end));
}

/** @param page with its body in UTF-8 */
export function finishPage({
  pattern,
  status,
  headers,
  body,
}: Pick<Page, 'pattern' | 'status' | 'headers'> & { body: Buffer }): Page {
  const forms = new Map<Encoding, Buffer>([['identity', body]]);
  let digest: string | undefined;
  /** From the compressed body, once only that is kept; for the few clients that take no other. */
  const whole = () => forms.get('identity') ?? gunzipSync(forms.get('gzip')!);
  const page: Page = {
    pattern,
    status,
    // A page whose data is not available now tells when to ask again.
    headers: status === 503 ? { 'retry-after': RETRY_AFTER, ...headers } : headers,
    etag() {
      digest ??= createHash('sha1').update(whole()).digest('base64url');
      return `"${digest}"`;
    },
    encoded(encoding) {
      if (encoding === 'identity') return whole();
      const form = forms.get(encoding) ?? COMPRESS[encoding](whole());
      forms.set(encoding, form);
      return form;
    },
    keepCompressed() {
      page.etag();
      const { length } = page.encoded('gzip');
      forms.delete('identity');
      return length;
    },
  };
  return page;
}

/** @returns the best encoding for an Accept-Encoding header */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Caches only pages whose headers allow it; others may depend on more than their URL and version. */
function isShared({ headers }: Page): boolean {
  return headers['cache-control'] === SHARED_PAGE;
}

const lookups = new Counter({
  name: 'gaff_page_cache_lookups_total',
  help: 'Pages taken from the cache (hit), or rendered for visitors without a session (miss)',
  labelNames: ['result'] as const,
  registers: [registry],
});
const HIT = { result: 'hit' } as const;
const MISS = { result: 'miss' } as const;
lookups.inc(HIT, 0);
lookups.inc(MISS, 0);
const size = new Gauge({
  name: 'gaff_page_cache_bytes',
  help: 'Size of all cached pages',
  registers: [registry],
});

export type PageCache = {
  /** Whether `get` would answer from memory. */
  has: (key: string, version: string) => boolean;
  /** The page of a URL at a version, cached or rendered now; rendered once for concurrent requests. */
  get: (key: string, version: string, make: () => Promise<Page>) => Promise<Page>;
};

/**
 * Caches finished pages by URL and data version, so that no page is stale: a new version makes the old page
 * unreachable, and the least recently used pages are evicted when memory is full.
 */
export function createPageCache(capacity = CAPACITY_BYTES): PageCache {
  const pages = new LRUCache<string, { version: string; page: Page; bytes: number }>({
    maxSize: capacity,
    // The other compressed encoding, made later, is a little smaller.
    sizeCalculation: ({ bytes }, key) => 2 * bytes + key.length + PAGE_BYTES,
  });
  const making = new Map<string, Promise<Page>>();

  return {
    has: (key, version) => pages.peek(key)?.version === version,
    async get(key, version, make) {
      const known = pages.peek(key);
      if (known?.version === version) {
        // Marks the page as used; only a page of the same version counts.
        pages.get(key);
        lookups.inc(HIT);
        return known.page;
      }
      const ticket = `${version} ${key}`;
      const underway = making.get(ticket);
      lookups.inc(underway ? HIT : MISS);
      if (underway) return underway;
      const made = make().finally(() => making.delete(ticket));
      making.set(ticket, made);
      const page = await made;
      if (page.status === 200 && isShared(page)) {
        pages.set(key, { version, page, bytes: page.keepCompressed() });
        size.set(pages.calculatedSize);
      }
      return page;
    },
  };
}
