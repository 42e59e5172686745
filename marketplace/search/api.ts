import type { FastifyInstance } from 'fastify';
import { pagingOf } from '#platform/http/paging.ts';
import { refuse } from './answer/send.ts';
import { atomApi } from './atom/api.ts';
import { type SearchAnswer, searchAnswer } from './contract.ts';
import { type CountsRequest, type CountsResponse, countsRequest, countsResponse } from './counts/contract.ts';
import { countsOf } from './counts/counts.ts';
import { dropsOf } from './counts/drops.ts';
import { filtersApi } from './filters/api.ts';
import { type MapRequest, type MapResponse, mapRequest, mapResponse } from './map/contract.ts';
import { mapOf } from './map/pins.ts';
import type { SearchApiOptions } from './options.ts';
import { pageApi } from './page/api.ts';
import { type SearchRequest, searchRequestSchema } from './request/contract.ts';
import { boxOf } from './request/geo.ts';
import { MAX_FROM } from './request/limits.ts';
import { paramsOf, parseSearchInput } from './request/parse.ts';
import { readWithParams } from './request/with-params.ts';

/** Routes that find listings, their counts and map pins; and the filters of every section. */
export async function searchApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const { index, areas, summariesOf, publicUrl, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl });
  const tags = ['Search'];
  await app.register(filtersApi);
  await app.register(pageApi, options);
  await app.register(atomApi, options);

  app.post<{ Body: SearchRequest | null }>(
    '/api/v1/search',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Search for listings',
        description:
          'Described in docs/search-api.md. Unknown names and values are ignored. Query parameters apply where the body has no value.',
        body: searchRequestSchema.nullish(),
        response: { 200: searchAnswer },
      },
    },
    async (request, reply) => {
      const { query, problems } = readWithParams(request.body ?? {}, paramsOf(request), context());
      if (problems.length > 0) return refuse(reply, problems);
      const { ads, total } = index.search(query, false);
      const listings = (await summariesOf(ads)).filter((listing) => listing !== null);
      const found: SearchAnswer = { listings, paging: pagingOf(query, total, ads.length, MAX_FROM) };
      return reply.send(found);
    },
  );

  app.post<{ Body: CountsRequest | null }>(
    '/api/v2/ads/listings/counts',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Count listings of a search by filter value',
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
        summary: 'Get price markers and clusters of a map extent',
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
