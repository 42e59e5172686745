import type { FastifyInstance } from 'fastify';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { refuse } from './answer/send.ts';
import { travelOf } from './answer/travel.ts';
import { atomApi } from './atom/api.ts';
import { searchAnswer } from './contract.ts';
import { countsRequest, countsResponse, pricesResponse } from './counts/contract.ts';
import { countsOf } from './counts/counts.ts';
import { dropsOf } from './counts/drops.ts';
import { pricesOf } from './counts/prices.ts';
import { MAX_FEW_RESULTS, widerPlacesOf } from './counts/wider.ts';
import { countListings, countPrices, readMap, searchListings } from './endpoints.ts';
import { filtersApi } from './filters/api.ts';
import { reachApi } from './map/api.ts';
import { mapRequest, mapResponse } from './map/contract.ts';
import { mapOf } from './map/pins.ts';
import type { SearchApiOptions } from './options.ts';
import { pageApi } from './page/api.ts';
import { phraseApi } from './phrase/api.ts';
import { searchRequestSchema } from './request/contract.ts';
import { boxOf } from './request/geo.ts';
import { MAX_FROM } from './request/limits.ts';
import { paramsOf, parseSearchInput } from './request/parse.ts';
import { readWithParams } from './request/with-params.ts';

/** Routes that find listings, their counts and map pins; and the filters of every section. */
export async function searchApi(app: FastifyInstance, options: SearchApiOptions): Promise<void> {
  const { index, areas, summariesOf, publicUrl, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl, travelModes: options.travel.modes() });
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });
  await app.register(filtersApi);
  await app.register(pageApi, options);
  await app.register(phraseApi, options);
  await app.register(atomApi, options);
  await app.register(reachApi, options);

  route(searchListings, {
    config: READS,
    summary: 'Search for listings',
    description:
      'Described in docs/search-api.md. Unknown names and values are ignored. Query parameters apply where the body has no value.',
    body: searchRequestSchema.nullish(),
    answer: searchAnswer,
    async handle(request, reply) {
      const { query, problems } = readWithParams(request.body ?? {}, paramsOf(request), context());
      if (problems.length > 0) return refuse(reply, problems);
      const { listings: found, total } = await index.search(query, false);
      const listings = (await summariesOf(found)).filter((listing) => listing !== null);
      const travel = travelOf(query, found, options);
      return { listings, paging: pagingOf(query, total, found.length, MAX_FROM), travel };
    },
  });

  route(countListings, {
    config: READS,
    summary: 'Count listings of a search by filter value',
    body: countsRequest.nullish(),
    answer: countsResponse,
    async handle(request, reply) {
      const { query, problems } = parseSearchInput(request.body ?? {}, context());
      if (problems.length > 0) return refuse(reply, problems);
      const language = request.language;
      const textContext = { ...context(), language };
      const { total, facets } = await index.search({ ...query, pageSize: 0, from: 0 }, true);
      reply.header('vary', 'accept-language');
      return {
        totalResults: total,
        counts: facets ? await countsOf(query, facets, index, textContext) : [],
        drops: total <= MAX_FEW_RESULTS ? await dropsOf(query, index, textContext) : [],
        wider: total <= MAX_FEW_RESULTS ? await widerPlacesOf(query, index, textContext) : [],
      };
    },
  });

  route(countPrices, {
    config: READS,
    summary: 'Count listings of a search by price',
    description:
      'Leaves out the bounds of the price itself, so that a chart shows what other bounds would find.',
    body: countsRequest.nullish(),
    answer: pricesResponse,
    async handle(request, reply) {
      const { query, problems } = parseSearchInput(request.body ?? {}, context());
      return problems.length > 0 ? refuse(reply, problems) : pricesOf(query, index);
    },
  });

  route(readMap, {
    config: READS,
    summary: 'Get price markers and clusters of a map extent',
    body: mapRequest.nullish(),
    answer: mapResponse,
    async handle(request, reply) {
      const { box: requestedBox, without, ...body } = request.body ?? {};
      const { query, problems } = parseSearchInput(body, context());
      const box = requestedBox
        ? boxOf(requestedBox.top, requestedBox.left, requestedBox.bottom, requestedBox.right)
        : null;
      if (requestedBox && !box) problems.push({ path: 'box', message: 'Must be a box on the earth' });
      if (problems.length > 0) return refuse(reply, problems);
      return mapOf(query, { box, without: new Set(without) }, { index, areas, summariesOf });
    },
  });
}
