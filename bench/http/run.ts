import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from '#server/env.ts';
import { type Load, type Measured, measure } from './load.ts';
import { type Product, withProduct } from './product.ts';
import { pagePath, searchBody } from './requests.ts';

const CONNECTIONS = 16;
/** Rates are the median of several short rounds, because a shared machine is slow at times. */
const ROUNDS = 9;
const ROUND_SECONDS = 2;
const HALF_LOAD_SECONDS = 8;
/** The time the JavaScript engine needs to optimise hot code. */
const WARM_SECONDS = 16;

/** The search API and the results page over HTTP, uncached and cached; `npm run bench -- http --ads N --json`. */
export async function benchHttp({ ads: listings }: { ads: number }): Promise<object> {
  return withProduct(listings, async (product) => {
    const searches = Array.from({ length: 200 }, (_, i) => ({
      method: 'POST' as const,
      path: '/api/v2/ads/listings',
      body: searchBody(i),
    }));
    // A cookie identifies a visitor, whose pages are not cached.
    const own = Array.from({ length: 60 }, (_, i) => ({
      method: 'GET' as const,
      path: pagePath(i),
      headers: { cookie: 'known=1' },
    }));
    const shared = own.map(({ method, path }) => ({ method, path, headers: { 'accept-encoding': 'gzip' } }));
    const html = await (await fetch(`${product.origin}/property-for-sale/dublin`)).text();
    const search = await rounds(product, searches);
    const peer = openPlainRender(html);
    const page = await rounds(product, own, peer.cost).finally(peer.close);
    const cached = await rounds(product, shared);
    return {
      ads: listings,
      searchRps: search.perCore,
      searchP99Ms: await p99AtHalf(product, searches, search.perSecond),
      pageRps: page.perCore,
      pageP99Ms: await p99AtHalf(product, own, page.perSecond),
      pageToStringRatio: Math.round(page.timesPeer * 100) / 100,
      cachedPageRps: cached.perCore,
      pageHtmlGzipBytes: gzipSync(html).length,
      pageJsGzipBytes: await scriptBytes(html),
      searchPerSecond: search.perSecond,
      pagesPerSecond: page.perSecond,
      cachedPagesPerSecond: cached.perSecond,
    };
  });
}

type Requests = Load['requests'];

/**
 * Loads the warm product in rounds.
 * @param peer measures the CPU milliseconds of the baseline after each round, under the same machine load
 * @returns the median round
 */
async function rounds(product: Product, requests: Requests, peer: () => number | Promise<number> = () => 1) {
  await measure(product, { requests, connections: CONNECTIONS, seconds: WARM_SECONDS });
  const all: (Measured & { timesPeer: number })[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await measure(product, { requests, connections: CONNECTIONS, seconds: ROUND_SECONDS });
    all.push({ ...measured, timesPeer: measured.cpuMsEach / (await peer()) });
  }
  const middle = (of: (one: (typeof all)[number]) => number) =>
    all.map(of).sort((one, other) => one - other)[(ROUNDS - 1) / 2]!;
  return {
    perCore: middle((one) => one.perCore),
    perSecond: middle((one) => one.perSecond),
    timesPeer: middle((one) => one.timesPeer),
  };
}

/**
 * Renders the baseline in a process of its own; here it would also pay for the garbage of the load.
 * @returns `cost`: CPU milliseconds per render
 */
function openPlainRender(html: string): { cost: () => Promise<number>; close: () => void } {
  const child = fork(path.join(import.meta.dirname, 'plain-process.ts'));
  return {
    async cost() {
      child.send(html);
      const [cost] = (await once(child, 'message')) as [number];
      return cost;
    },
    close: () => child.kill(),
  };
}

async function p99AtHalf(product: Product, requests: Requests, perSecond: number): Promise<number> {
  const { p99Ms } = await measure(product, {
    requests,
    connections: CONNECTIONS,
    seconds: HALF_LOAD_SECONDS,
    rate: Math.max(1, Math.round(perSecond / 2)),
  });
  return p99Ms;
}

/** Bytes that a first visit loads before any interaction: module scripts and their preloads. */
async function scriptBytes(html: string): Promise<number> {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(path.join(PROJECT_ROOT, 'build', 'client', file)), { level: 9 }).length;
  return bytes;
}
