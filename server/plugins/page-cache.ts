import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SHARED_PAGE } from '#platform/pages/page-handle.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A finished page, kept as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  /** Of the body; made when first asked for. */
  etag: () => string;
  /** The body in an encoding; compressed when first asked for, once for every visitor who gets it. */
  encoded: (encoding: Encoding) => Buffer;
};

/** All pages together; a results page takes about 60 kB with its three forms. */
const CAPACITY_BYTES = 128 * 1024 * 1024;

/** Quick ones: what more effort would save a visitor costs the first one more time than it saves. */
const COMPRESS: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, { level: 1 }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

let scratch = Buffer.alloc(256 * 1024);

/** @returns the pieces of a page in UTF-8; measured first, as `Buffer.from` does, they would take twice as long */
export function pageBytes(html: readonly string[]): Buffer {
  const most = 3 * html.reduce((sum, piece) => sum + piece.length, 0);
  if (scratch.length < most) scratch = Buffer.alloc(most);
  let end = 0;
  for (const piece of html) end += scratch.write(piece, end);
  return Buffer.from(scratch.subarray(0, end));
}

/** @param body in UTF-8 */
export function finishPage(status: number, headers: Record<string, string>, body: Buffer): Page {
  const forms = new Map<Encoding, Buffer>();
  let digest: string | undefined;
  return {
    status,
    headers,
    etag() {
      digest ??= createHash('sha1').update(body).digest('base64url');
      return `"${digest}"`;
    },
    encoded(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const form = COMPRESS[encoding](body);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** @returns the best form of a page for an Accept-Encoding header */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Only pages that say so: what another one shows may depend on more than its address and the version. */
function isShared({ headers }: Page): boolean {
  return headers['cache-control'] === SHARED_PAGE;
}

export type PageCache = {
  /** The page for an address at a version, from memory or made now; made once however many ask at the same time. */
  get: (key: string, version: string, make: () => Promise<Page>) => Promise<Page>;
};

/**
 * Keeps finished pages by address and by the version of what they show, so that none is ever stale: a new version makes
 * the old page unreachable, and the least recently used ones leave when memory is full.
 */
export function createPageCache(capacity = CAPACITY_BYTES): PageCache {
  const pages = new LRUCache<string, { version: string; page: Page }>({
    maxSize: capacity,
    // The two compressed forms, made later, take about a third of the page.
    sizeCalculation: ({ page }, key) => Math.ceil(page.encoded('identity').length * 1.3) + key.length + 500,
  });
  const making = new Map<string, Promise<Page>>();

  return {
    async get(key, version, make) {
      const known = pages.peek(key);
      if (known?.version === version) {
        // Counts as a use; a page of another version does not.
        pages.get(key);
        return known.page;
      }
      const ticket = `${version} ${key}`;
      const underway = making.get(ticket);
      if (underway) return underway;
      const made = make().finally(() => making.delete(ticket));
      making.set(ticket, made);
      const page = await made;
      if (page.status === 200 && isShared(page)) pages.set(key, { version, page });
      return page;
    },
  };
}
