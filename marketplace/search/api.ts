import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagingOf } from '#platform/http/paging.ts';
import { localeOf, localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { entriesOf, joinAnswer, targetingOf } from './answer/answer.ts';
import { isSavedBy } from './answer/saved.ts';
import { refuse, sendText } from './answer/send.ts';
import { atomApi } from './atom/api.ts';
import { latestResponse, type SearchEnvelope, searchQuerystring, searchResponse } from './contract.ts';
import { type CountsRequest, type CountsResponse, countsRequest, countsResponse } from './counts/contract.ts';
import { countsOf } from './counts/counts.ts';
import { dropsOf } from './counts/drops.ts';
import { filtersApi } from './filters/api.ts';
import type { Found } from './index/search-index.ts';
import { breadcrumbsOf } from './labels/breadcrumbs.ts';
import { type MapRequest, type MapResponse, mapRequest, mapResponse } from './map/contract.ts';
import { mapOf } from './map/pins.ts';
import type { SearchApiOptions } from './options.ts';
import { pageApi } from './page/api.ts';
import { type SearchRequest, searchRequestSchema } from './request/contract.ts';
import { boxOf } from './request/geo.ts';
import { MAX_FROM } from './request/limits.ts';
import { paramsOf, parseSearchInput } from './request/parse.ts';
import type { Reading } from './request/read.ts';
import { readWithParams } from './request/with-params.ts';
import { canonicalAddress } from './url/indexing.ts';
import { readParams } from './url/params.ts';

/** Routes of search by body: every path that existing clients use. */
const SEARCH_ADDRESSES = [
  '/old/v1/listings',
  '/old/v1/listings/search',
  '/api/v2/ads/listings',
  '/api/v2/ads/listings/search',
];

/** Routes that find listings: by body, by URL, newest, counts and map pins; and the filters of every section. */
export async function searchApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const { index, areas, cardsOf, publicUrl, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl });
  const tags = ['Search'];
  await app.register(filtersApi);
  await app.register(pageApi, options);
  await app.register(atomApi, options);

  /** Result entries of some listings for the current viewer. */
  async function entriesFor({ viewer, headers }: FastifyRequest, reply: FastifyReply, ads: readonly Found[]) {
    const cards = cardsOf(ads, localeOf(headers['accept-language']));
    if (!viewer || !options.savedAmong) return entriesOf(await cards);
    reply.header('cache-control', 'no-store');
    const ids = ads.map(({ id }) => id);
    const [made, saved] = await Promise.all([cards, options.savedAmong(viewer.userId, ids)]);
    return entriesOf(made, (index) => saved.has(ids[index]!));
  }

  /** The complete search response as text, because the cards are already serialised. */
  async function answer(
    reading: Reading,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (reading.problems.length > 0) return refuse(reply, reading.problems);
    const locale = request.language.locale;
    const { query } = reading;
    const { ads, total } = index.search(query, false);
    const paging = pagingOf(query, total, ads.length, MAX_FROM);
    const textContext = { ...context(), language: languages[locale] };
    const rest: SearchEnvelope & { showcaseListings: [] } = {
      showcaseListings: [],
      paging,
      dfpTargetingValues: targetingOf(query, areas, paging.currentPage, Boolean(request.viewer)),
      breadcrumbs: breadcrumbsOf(query, textContext),
      canonicalUrl: publicUrl + localePath(locale, canonicalAddress(query, textContext)),
      mapView: reading.mapView,
      savedSearch: await isSavedBy(request.viewer, query, options),
    };
    return sendText(reply, joinAnswer('listings', await entriesFor(request, reply, ads), rest));
  }

  for (const url of SEARCH_ADDRESSES) {
    app.post<{ Body: SearchRequest | null }>(
      url,
      {
        config: { access: 'anyone' },
        schema: {
          tags,
          summary: 'Search for ads',
          description:
            'Explained in docs/search-api.md. Names and values that are not known are passed over. Parameters of the address count where the body is silent.',
          body: searchRequestSchema.nullish(),
          response: { 200: searchResponse },
        },
      },
      (request, reply) =>
        answer(readWithParams(request.body ?? {}, paramsOf(request), context()), request, reply),
    );
  }

  app.get(
    '/api/v2/ads/listings',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Search for ads with the parameters of the address of a page of results',
        querystring: searchQuerystring,
        response: { 200: searchResponse },
      },
    },
    (request, reply) => answer(readParams(paramsOf(request), context()), request, reply),
  );

  app.get(
    '/api/v1/properties/latest',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The newest ads',
        description: 'Takes the parameters of a search, section and pageSize above all.',
        querystring: searchQuerystring,
        response: { 200: latestResponse },
      },
    },
    async (request, reply) => {
      const { query, problems } = readParams(paramsOf(request), context());
      if (problems.length > 0) return refuse(reply, problems);
      const { ads } = index.search({ ...query, sort: 'publishDateDesc' }, false);
      return sendText(reply, joinAnswer('listings', await entriesFor(request, reply, ads), {}));
    },
  );

  app.post<{ Body: CountsRequest | null }>(
    '/api/v2/ads/listings/counts',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'How many ads a search finds, by value of every filter',
        body: countsRequest.nullish(),
        response: { 200: countsResponse },
      },
    },
    (request, reply) => {
      const { query, problems } = parseSearchInput(request.body ?? {}, context());
      if (problems.length > 0) return refuse(reply, problems);
      const language = request.language;
      const textContext = { ...context(), language };
      const { total, facets } = index.search({ ...query, pageSize: 0, from: 0 }, true);
      const counted: CountsResponse = {
        totalResults: total,
        counts: facets ? countsOf(query, facets, index, textContext) : [],
        drops: total === 0 ? dropsOf(query, index, textContext) : [],
      };
      return reply.header('vary', 'accept-language').send(counted);
    },
  );

  app.post<{ Body: MapRequest | null }>(
    '/api/v2/ads/listings/map',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'What a part of the map shows of a search: prices, and clusters where there are too many',
        body: mapRequest.nullish(),
        response: { 200: mapResponse },
      },
    },
    (request, reply) => {
      const { box: requestedBox, ...body } = request.body ?? {};
      const { query, problems } = parseSearchInput(body, context());
      const box = requestedBox
        ? boxOf(requestedBox.top, requestedBox.left, requestedBox.bottom, requestedBox.right)
        : null;
      if (requestedBox && !box) problems.push({ path: 'box', message: 'Must be a box on the earth' });
      if (problems.length > 0) return refuse(reply, problems);
      const seen: MapResponse = mapOf(query, box, index, areas);
      return reply.send(seen);
    },
  );
}
