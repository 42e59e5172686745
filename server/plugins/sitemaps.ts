import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readAgencyPaths } from '#marketplace/agencies/profile/reads.ts';
import {
  type ListedPage,
  readPartBoundaries,
  readSitemapPages,
} from '#marketplace/listings/sitemap/reads.ts';
import { boxPath } from '#marketplace/media/rules.ts';
import { INTL_LOCALES, LOCALES, localePath } from '#platform/i18n/language.ts';
import { xmlText } from '#platform/text/xml.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { Services } from '../services.ts';
import type { Env } from '../settings/table.ts';

/** Half of the protocol's limit, because each entry also lists pictures and languages: a file stays below 50 MB. */
const LISTINGS_A_FILE = 25_000;
/** Listings read at a time, which bounds the memory for a file. */
const BATCH = 2_000;

/** Paths that crawlers should skip: for signed-in people, for programs, or answers to forms. */
const DISALLOWED = [
  '/account',
  '/api/',
  '/old/',
  '/v1/',
  '/preview',
  '/saved-search',
  '/unsubscribe/',
  '/homes/unsubscribe/',
  '/money/budget/unsubscribe/',
  '/valuation?',
  '/valuation/request/',
  '/viewing/',
  '/calendar/',
  '/conversation/',
  '/find',
  '/ga/account',
  '/ga/preview',
  '/ga/saved-search',
  '/ga/unsubscribe/',
  '/ga/homes/unsubscribe/',
  '/ga/money/budget/unsubscribe/',
  '/ga/valuation/request/',
  '/ga/viewing/',
  '/ga/conversation/',
  '/ga/find',
];

/** Pages that do not depend on places or listings. */
const PAGES = [
  '/',
  '/areas',
  '/valuation',
  '/valuation/accuracy',
  '/sold-prices',
  '/money',
  '/how-bidding-works',
  '/for-owners',
  '/for-agents',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
];

const compress = promisify(gzip);

/** robots.txt and the sitemaps: listings in parts, areas and other pages in one file. Each file is cached until a listing changes. */
export function registerSitemaps(app: FastifyInstance, env: Env, services: Services): void {
  const { replica: pool, gazetteer, version } = services;
  const cache = new Map<string, { version: string; body: Promise<Buffer | null> }>();

  /** The current content of a file; made once for concurrent requests. */
  function file(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = cache.get(name);
    if (known?.version === version()) return known.body;
    const body = make();
    const entry = { version: version(), body };
    cache.set(name, entry);
    const forget = () => cache.get(name) === entry && cache.delete(name);
    // Names that do not exist are not cached, because there are infinitely many.
    body.then((made) => made ?? forget(), forget);
    return body;
  }

  app.get('/robots.txt', { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${env.PUBLIC_URL}/sitemap.xml\n`,
      ),
  );

  app.get(
    '/sitemap.xml',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      const body = await file('index', async () => {
        const parts = await readPartBoundaries(pool, LISTINGS_A_FILE);
        const files = ['areas.xml', 'agents.xml', ...parts.map((_, index) => `listings-${index + 1}.xml.gz`)];
        const items = files.map((name) => `<sitemap><loc>${env.PUBLIC_URL}/sitemaps/${name}</loc></sitemap>`);
        return Buffer.from(document('sitemapindex', items));
      });
      return sendXml(reply, body);
    },
  );

  app.get(
    '/sitemaps/areas.xml',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      const body = await file('areas', async () => {
        const slugs = gazetteer().areas.map(({ slug }) => slug);
        const sold = gazetteer().areas.filter(
          ({ kind, countyId }) => kind !== 'college' && !isNorthernIreland(countyId),
        );
        const paths = [
          ...PAGES,
          ...slugs.map((slug) => `/areas/${slug}`),
          ...sold.map(({ slug }) => `/sold-prices/${slug}`),
        ];
        return Buffer.from(
          document(
            'urlset',
            paths.map((path) => page(path, [])),
          ),
        );
      });
      return sendXml(reply, body);
    },
  );

  app.get(
    '/sitemaps/agents.xml',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      const body = await file('agents', async () => {
        const paths = await readAgencyPaths(pool);
        return Buffer.from(
          document(
            'urlset',
            paths.map((path) => page(path, [])),
          ),
        );
      });
      return sendXml(reply, body);
    },
  );

  app.get<{ Params: { part: number } }>(
    '/sitemaps/listings-:part(^\\d+).xml.gz',
    {
      config: { access: 'anyone' },
      schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1) }) },
    },
    async (request, reply) => {
      const { part } = request.params;
      const body = await file(`listings ${part}`, async () => {
        const ends = await readPartBoundaries(pool, LISTINGS_A_FILE);
        const last = ends[part - 1];
        if (last === undefined) return null;
        const items: string[] = [];
        let after = ends[part - 2] ?? 0;
        while (after < last) {
          const batch = await readSitemapPages(pool, after, last, BATCH);
          if (batch.length === 0) break;
          items.push(...batch.map(listingPage));
          after = batch.at(-1)!.id;
        }
        return compress(document('urlset', items), { level: 6 });
      });
      if (!body) return reply.callNotFound();
      return reply.type('application/gzip').header('cache-control', 'public, max-age=3600').send(body);
    },
  );

  function listingPage({ path, changedAt, pictures }: ListedPage): string {
    const images = pictures.map(
      (url) =>
        `<image:image><image:loc>${xmlText(env.PUBLIC_URL + boxPath(url, 1200, 630))}</image:loc></image:image>`,
    );
    return page(path, [...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []), ...images]);
  }

  /** A page with its alternative language, as search engines require. */
  function page(path: string, parts: readonly string[]): string {
    const languages = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${INTL_LOCALES[locale]}" href="${xmlText(env.PUBLIC_URL + localePath(locale, path))}"/>`,
    );
    return `<url><loc>${xmlText(env.PUBLIC_URL + path)}</loc>${parts.join('')}${languages.join('')}</url>`;
  }
}

function sendXml(reply: FastifyReply, body: Buffer | null): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(body);
}

function document(element: 'urlset' | 'sitemapindex', items: readonly string[]): string {
  const spaces =
    element === 'urlset'
      ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
      : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${spaces}>${items.join('\n')}</${element}>\n`;
}
