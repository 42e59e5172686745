import type { SearchQuery } from '#marketplace/search/query.ts';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import { DEFAULT_PAGE_SIZE } from '#marketplace/search/request/limits.ts';
import { readAsked } from '#marketplace/search/request/parse.ts';
import type { Problem, ReadingContext } from '#marketplace/search/request/read.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { movingRanges } from './moving.ts';

/** A search as it is kept: a body of the search calls in the one form in which we write it, without order and page. */
export type KeptRequest = Omit<SearchRequest, 'sort' | 'paging'>;

/** A search as clients name it: by its body, or by the address of its page. */
export type AskedRequest = SearchRequest & { path?: string | undefined };

export type Keeping =
  | { ok: true; query: SearchQuery; request: KeptRequest }
  | { ok: false; problems: readonly Problem[] };

/**
 * Reads what somebody wants kept. Bodies that ask the same are kept the same; what was said relative to the present
 * (`now-7d/d`) stays relative, so that it means tomorrow what it meant today.
 */
export function keptRequest(asked: AskedRequest, context: ReadingContext): Keeping {
  const { path, ...body } = asked;
  const { query, problems } = readAsked(path === undefined ? body : { path }, context);
  if (problems.length > 0) return { ok: false, problems };
  const request = requestOf(query, context.now);
  const moving = movingRanges(asked, context.now);
  const ranges = request.ranges?.map((range) => moving.get(range.name) ?? range);
  return { ok: true, query: plain(query), request: { ...request, ranges } };
}

/** @returns how a query is kept; the order and the page are not part of what somebody looks for */
export function requestOf(query: SearchQuery, now: number): KeptRequest {
  const { sort: _sort, paging: _paging, ...request } = writeRequest(plain(query), now);
  return request;
}

/** @returns what a kept search asks at the moment of `context`; an area that is there no more is left out of it */
export function queryOf(request: KeptRequest, context: ReadingContext): SearchQuery {
  return readAsked(request, context).query;
}

function plain(query: SearchQuery): SearchQuery {
  return { ...query, sort: 'bestMatch', from: 0, pageSize: DEFAULT_PAGE_SIZE };
}
