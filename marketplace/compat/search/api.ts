import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import { isSavedBy } from '#marketplace/search/answer/saved.ts';
import { refuse } from '#marketplace/search/answer/send.ts';
import type { Found } from '#marketplace/search/index/search-index.ts';
import { breadcrumbsOf } from '#marketplace/search/labels/breadcrumbs.ts';
import type { SearchApiOptions } from '#marketplace/search/options.ts';
import { searchRequestSchema } from '#marketplace/search/request/contract.ts';
import { MAX_FROM } from '#marketplace/search/request/limits.ts';
import { paramsOf } from '#marketplace/search/request/parse.ts';
import type { Reading } from '#marketplace/search/request/read.ts';
import { readWithParams } from '#marketplace/search/request/with-params.ts';
import { canonicalAddress } from '#marketplace/search/url/indexing.ts';
import { readParams } from '#marketplace/search/url/params.ts';
import { READS, routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { type Locale, localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { presentCard } from '../listings/card.ts';
import { asciiJson, entriesOf, joinAnswer, sendText, targetingOf } from './answer.ts';
import { latestResponse, type SearchEnvelope, searchQuerystring, searchResponse } from './contract.ts';

/** Every path that existing clients search at. */
const SEARCH_ADDRESSES = [
  '/old/v1/listings',
  '/old/v1/listings/search',
  '/api/v2/ads/listings',
  '/api/v2/ads/listings/search',
] as const;

export type ClientSearchOptions = SearchApiOptions & {
  /** Which of some listings the viewer has saved; called for signed-in viewers only. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** Search as existing clients send and expect it: by body, by URL, and the newest listings. */
export async function clientSearchApi(app: FastifyInstance, options: ClientSearchOptions): Promise<void> {
  const { index, areas, summariesOf, publicUrl, travel, now = Date.now } = options;
  const context = () => ({ areas, now: now(), publicUrl, travelModes: travel.modes() });
  const route = routesOf(app, { tag: 'Search', access: 'anyone' });

  // A card is written once per change of its listing: that costs more than finding it.
  const cardJson = perObject(
    (listing: ListingSummary, locale: Locale) =>
      asciiJson(presentCard(listing, [], { ...languages[locale], publicUrl })),
    (locale) => locale,
  );
  async function cardsOf(found: readonly Found[], locale: Locale): Promise<(string | null)[]> {
    return (await summariesOf(found)).map((listing) => listing && cardJson(listing, locale));
  }

  /** Result entries of some listings for the current viewer. */
  async function entriesFor(
    { viewer, language }: FastifyRequest,
    reply: FastifyReply,
    found: readonly Found[],
  ) {
    const cards = cardsOf(found, language.locale);
    if (!viewer || !options.savedAmong) return entriesOf(await cards);
    reply.header('cache-control', 'no-store');
    const ids = found.map(({ id }) => id);
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
    const { listings: found, total } = await index.search(query, false);
    const paging = pagingOf(query, total, found.length, MAX_FROM);
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
    return sendText(reply, joinAnswer('listings', await entriesFor(request, reply, found), rest));
  }

  for (const url of SEARCH_ADDRESSES) {
    route(`POST ${url}`, {
      config: READS,
      summary: 'Search for listings, formatted',
      description:
        'Described in docs/search-api.md. Unknown names and values are ignored. Query parameters apply where the body has no value.',
      body: searchRequestSchema.nullish(),
      answer: searchResponse,
      handle: async (request, reply) =>
        answer(readWithParams(request.body ?? {}, paramsOf(request), context()), request, reply),
    });
  }

  route('GET /api/v2/ads/listings', {
    summary: 'Search for listings by the query parameters of a results page, formatted',
    query: searchQuerystring,
    answer: searchResponse,
    handle: async (request, reply) => answer(readParams(paramsOf(request), context()), request, reply),
  });

  route('GET /api/v1/properties/latest', {
    summary: 'List the newest listings, formatted',
    description: 'Accepts the parameters of a search, mainly section and pageSize.',
    query: searchQuerystring,
    answer: latestResponse,
    async handle(request, reply) {
      const { query, problems } = readParams(paramsOf(request), context());
      if (problems.length > 0) return refuse(reply, problems);
      const { listings: found } = await index.search({ ...query, sort: 'publishDateDesc' }, false);
      return sendText(reply, joinAnswer('listings', await entriesFor(request, reply, found), {}));
    },
  });
}
