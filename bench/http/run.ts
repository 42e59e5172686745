import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from '#server/env.ts';
import { measure } from './load.ts';
import { plainRenderCost } from './plain-render.ts';
import { withProduct } from './product.ts';

const SECONDS = 8;
const CONNECTIONS = 16;

/** What people ask for at lunch: sections, places, filters, sorts and deep pages, mixed. */
const SECTIONS = [
  'residential-for-sale',
  'residential-to-rent',
  'sharing',
  'commercial-to-rent',
  'new-homes',
];
const PAGES = ['property-for-sale', 'property-for-rent', 'sharing'];
const PLACES = [
  'ireland',
  'dublin',
  'cork',
  'galway',
  'kildare',
  'meath',
  'limerick',
  'wexford',
  'donegal',
  'dublin-4-dublin',
];
const SHAPES = ['1', '15', '19', '3', '68', '1_5000', '17', '2', '10', '24'];
const SORTS = ['bestMatch', 'publishDateDesc', 'priceAsc', 'priceDesc'];

function searchBody(index: number): string {
  return JSON.stringify({
    section: SECTIONS[index % SECTIONS.length],
    filters: index % 3 === 0 ? [{ name: 'propertyType', values: [index % 2 ? 'apartments' : 'houses'] }] : [],
    ranges: index % 2 === 0 ? [{ name: 'numBeds', from: String((index % 4) + 1), to: '' }] : [],
    geoFilter:
      index % 4 === 3
        ? {}
        : { storedShapeIds: [SHAPES[index % SHAPES.length]], geoSearchType: 'STORED_SHAPES' },
    terms: index % 11 === 0 ? 'garden' : '',
    sort: SORTS[index % SORTS.length],
    paging: { from: String((index % 5) * 20), pageSize: '20' },
  });
}

function pagePath(index: number): string {
  const query = index % 2 ? `?numBeds_from=${(index % 3) + 1}` : '';
  return `/${PAGES[index % PAGES.length]}/${PLACES[index % PLACES.length]}${query}`;
}

/** The search call and the results page over HTTP, uncached and from memory; `npm run bench -- http --ads N --json`. */
export async function benchHttp({ ads }: { ads: number }): Promise<object> {
  return withProduct(ads, async (product) => {
    const searches = Array.from({ length: 200 }, (_, i) => ({
      method: 'POST' as const,
      path: '/api/v2/ads/listings',
      body: searchBody(i),
    }));
    // A cookie makes a visitor known, and known visitors get pages of their own.
    const own = Array.from({ length: 60 }, (_, i) => ({
      method: 'GET' as const,
      path: pagePath(i),
      headers: { cookie: 'known=1' },
    }));
    const shared = own.map(({ method, path }) => ({ method, path, headers: { 'accept-encoding': 'gzip' } }));
    const load = { connections: CONNECTIONS, seconds: SECONDS };

    await measure(product, { requests: searches, connections: CONNECTIONS, seconds: 3 });
    const search = await measure(product, { requests: searches, ...load });
    const searchHalf = await measure(product, {
      requests: searches,
      ...load,
      rate: Math.round(search.perSecond / 2),
    });
    await measure(product, { requests: own, connections: 4, seconds: 3 });
    const page = await measure(product, { requests: own, ...load });
    const pageHalf = await measure(product, {
      requests: own,
      ...load,
      rate: Math.max(1, Math.round(page.perSecond / 2)),
    });
    await measure(product, { requests: shared, connections: 4, seconds: 2 });
    const cached = await measure(product, { requests: shared, ...load });

    const html = await (await fetch(`${product.origin}/property-for-sale/dublin`)).text();
    return {
      ads,
      searchRps: search.perCore,
      searchP99Ms: searchHalf.p99Ms,
      pageRps: page.perCore,
      pageP99Ms: pageHalf.p99Ms,
      pageToStringRatio: Math.round((page.cpuMsEach / plainRenderCost(html)) * 100) / 100,
      cachedPageRps: cached.perCore,
      pageHtmlGzipBytes: gzipSync(html).length,
      pageJsGzipBytes: await scriptBytes(html),
      searchPerSecond: search.perSecond,
      pagesPerSecond: page.perSecond,
      cachedPagesPerSecond: cached.perSecond,
    };
  });
}

/** What a first-time visitor loads before doing anything: module scripts and their preloads. */
async function scriptBytes(html: string): Promise<number> {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(path.join(PROJECT_ROOT, 'build', 'client', file)), { level: 9 }).length;
  return bytes;
}
