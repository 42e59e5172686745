import type { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as counts from './counts/contract.ts';
import type * as filters from './filters/contract.ts';
import type * as map from './map/contract.ts';
import type * as page from './page/contract.ts';
import type * as phrase from './phrase/contract.ts';
import type { searchRequestSchema } from './request/contract.ts';

// The routes that pages and components call.

type Nullish<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>;

export const searchListings = endpoint('POST /api/v1/search').of<{
  body: Nullish<typeof searchRequestSchema>;
  answer: typeof contract.searchAnswer;
}>();
export const countListings = endpoint('POST /api/v2/ads/listings/counts').of<{
  body: Nullish<typeof counts.countsRequest>;
  answer: typeof counts.countsResponse;
}>();
export const countPrices = endpoint('POST /api/v2/ads/listings/prices').of<{
  body: Nullish<typeof counts.countsRequest>;
  answer: typeof counts.pricesResponse;
}>();
export const readMap = endpoint('POST /api/v2/ads/listings/map').of<{
  body: Nullish<typeof map.mapRequest>;
  answer: typeof map.mapResponse;
}>();
export const readReach = endpoint('POST /api/v2/ads/listings/reach').of<{
  body: typeof map.reachRequest;
  answer: typeof map.reachResponse;
}>();
export const readResultsPage = endpoint('GET /api/v2/ads/results').of<{
  query: typeof page.resultsPageQuery;
  answer: typeof page.resultsPageResponse;
}>();
export const readPhrase = endpoint('GET /api/v2/ads/phrase').of<{
  query: typeof phrase.phraseQuery;
  answer: typeof phrase.phraseAnswer;
}>();
export const readFilters = endpoint('GET /old/v3/filters/search/:section').of<{
  query: typeof filters.filtersQuery;
  answer: typeof filters.filterLists;
}>();
