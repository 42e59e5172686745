import type { FastifyInstance } from 'fastify';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { isSavedBy } from '../answer/saved.ts';
import { refusalOf, refuse } from '../answer/send.ts';
import { travelOf } from '../answer/travel.ts';
import { readResultsPage } from '../endpoints.ts';
import type { SearchApiOptions } from '../options.ts';
import { MAX_FROM } from '../request/limits.ts';
import { parseSearchInput, readPath } from '../request/parse.ts';
import {
  metadataRequest,
  metadataResponse,
  type ResultsPageResponse,
  resultsPageQuery,
  resultsPageResponse,
} from './contract.ts';
import { aboutOf, linksOf } from './metadata.ts';

/** Routes behind a results page: its metadata and everything it shows. */
export async function pageApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const { index, areas, summariesOf, publicUrl, travel, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl, travelModes: travel.modes() });
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });

  /** The content of a results page, by URL. */
  async function findPage(path: string, locale: Locale, viewer: Viewer | null) {
    const { query, problems } = readPath(path, context());
    if (problems.length > 0) return { ok: false as const, problems };
    const { listings, total } = await index.search(query, false);
    const page: ResultsPageResponse = {
      about: aboutOf(query, total, locale, context()),
      paging: pagingOf(query, total, listings.length, MAX_FROM),
      listings: (await summariesOf(listings)).filter((listing) => listing !== null),
      travel: travelOf(query, listings, options),
      savedSearch: await isSavedBy(viewer, query, options),
    };
    return { ok: true as const, page };
  }

  route('POST /v1/metadata/details/sitemap', {
    config: READS,
    summary: 'Get title, description, canonical URL and links of a results page',
    body: metadataRequest.nullish(),
    answer: metadataResponse,
    async handle(request, reply) {
      const { query, problems } = parseSearchInput(request.body ?? {}, context());
      if (problems.length > 0) return refuse(reply, problems);
      const locale = request.language.locale;
      const totalResults = await index.count(query);
      reply.header('vary', 'accept-language');
      return {
        ...aboutOf(query, totalResults, locale, context()),
        totalResults,
        links: await linksOf(query, index, locale, context()),
      };
    },
  });

  route(readResultsPage, {
    config: {
      async answerInProcess({ query, locale, viewer }) {
        const found = await findPage(query.get('path') ?? '', locale, viewer);
        return found.ok
          ? { status: 200, body: found.page }
          : { status: 422, body: refusalOf(found.problems) };
      },
    },
    summary: 'Get a results page',
    description: 'Takes path and query parameters of the page.',
    query: resultsPageQuery,
    answer: resultsPageResponse,
    async handle({ query, language, viewer }, reply) {
      const found = await findPage(query.path, language.locale, viewer);
      if (!found.ok) return refuse(reply, found.problems);
      reply.header('vary', 'accept-language');
      return found.page;
    },
  });
}
