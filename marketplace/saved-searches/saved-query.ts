import type { SearchQuery } from '#marketplace/search/model.ts';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import { DEFAULT_PAGE_SIZE } from '#marketplace/search/request/limits.ts';
import { parseSearchInput } from '#marketplace/search/request/parse.ts';
import type { Problem, ReadingContext } from '#marketplace/search/request/read.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { relativeRanges } from './moving.ts';
import type { SearchInput } from './search-input.ts';

/** A saved search: the normalised body of a search request, without sort order and page. */
export type SavedQuery = Omit<SearchRequest, 'sort' | 'paging'>;

export type ParsedSavedSearch =
  | { ok: true; query: SearchQuery; request: SavedQuery }
  | { ok: false; problems: readonly Problem[] };

/**
 * Parses a search to save. Equivalent bodies give the same result; relative dates (`now-7d/d`) stay relative, so that
 * they keep their meaning.
 */
export function parseSavedSearch(input: SearchInput, context: ReadingContext): ParsedSavedSearch {
  const { path, ...body } = input;
  const { query, problems } = parseSearchInput(path === undefined ? body : { path }, context);
  if (problems.length > 0) return { ok: false, problems };
  const request = requestOf(query, context.now);
  const relative = relativeRanges(input, context.now);
  const ranges = request.ranges?.map((range) => relative.get(range.name) ?? range);
  return { ok: true, query: plain(query), request: { ...request, ranges } };
}

/** @returns the saved form of a query, without sort order and page */
export function requestOf(query: SearchQuery, now: number): SavedQuery {
  const { sort: _sort, paging: _paging, ...request } = writeRequest(plain(query), now);
  return request;
}

/** @returns the query of a saved search at the time of `context`; unknown areas are left out */
export function queryOf(request: SavedQuery, context: ReadingContext): SearchQuery {
  return parseSearchInput(request, context).query;
}

function plain(query: SearchQuery): SearchQuery {
  return { ...query, sort: 'bestMatch', from: 0, pageSize: DEFAULT_PAGE_SIZE };
}
