import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { errorOf } from '#platform/http/problem.ts';
import { LOCALES, type Locale, localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { SearchApiOptions } from '../options.ts';
import { aboutOf } from '../page/metadata.ts';
import { paramsOf } from '../request/parse.ts';
import { readAddress } from '../url/address.ts';
import { feedDocument, feedParams, feedQuery } from './contract.ts';
import { FORMATS } from './documents.ts';

/** Enough entries for a reader that polls once a day. */
const NEWEST = 50;
/** Seconds that a shared cache may serve a feed, because feed readers poll often. */
const MAX_AGE_S = 300;

/**
 * Routes of feeds: every search at the URL of its results page plus `.atom` or `.rss`, newest listings first. One with
 * destinations has none: feed readers store addresses and share them, and this one says where a person works.
 */
export async function atomApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });
  const { index, areas, summariesOf, publicUrl, travel, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl, travelModes: travel.modes() });

  async function answer(
    format: keyof typeof FORMATS,
    locale: Locale,
    path: string,
    params: URLSearchParams,
    seen: string | undefined,
    reply: FastifyReply,
  ) {
    const language = languages[locale];
    if (params.has('travel'))
      return reply
        .code(422)
        .header('cache-control', 'no-store')
        .send(errorOf(422, language.t('search.noFeedOfTravel')));
    const reading = readAddress(path, params, context());
    if (!reading.ok) return reply.code(404).send(errorOf(404, language.t('search.noFeed')));
    const query = { ...reading.query, sort: 'publishDateDesc' as const, from: 0, pageSize: NEWEST };
    const { listings: found, total } = await index.search(query, false);
    const about = aboutOf({ ...reading.query, sort: 'bestMatch', from: 0 }, total, locale, context());
    const [pagePath, search] = about.address.split('?');
    const listings = (await summariesOf(found)).filter((listing) => listing !== null);
    const { type, write } = FORMATS[format];
    const body = write({
      title: about.title,
      subtitle: about.description,
      language,
      pageUrl: publicUrl + localePath(locale, about.address),
      feedUrl: publicUrl + localePath(locale, `${pagePath}.${format}${search ? `?${search}` : ''}`),
      publicUrl,
      listings,
      now: now(),
    });
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.header('etag', etag);
    reply.header('cache-control', `public, max-age=${MAX_AGE_S}`);
    if (matchesEtag(seen, etag)) return reply.code(304).send();
    return reply.type(type).send(body);
  }

  for (const format of Object.keys(FORMATS) as (keyof typeof FORMATS)[])
    for (const locale of LOCALES)
      for (const place of ['/:section/:place', '/:section/:place/:type']) {
        route(`GET /${localePath(locale, place).slice(1)}.${format}`, {
          summary: `Get the newest listings of a search as a feed: ${FORMATS[format].type.split(';')[0]}`,
          params: feedParams,
          query: feedQuery,
          answers: { 200: feedDocument, 304: feedDocument },
          errors: [404, 422],
          async handle(request, reply) {
            const { section, place: slug, type } = request.params;
            const path = ['', section, slug, ...(type ? [type] : [])].join('/');
            return answer(format, locale, path, paramsOf(request), request.headers['if-none-match'], reply);
          },
        });
      }
}
