import { everythingIn, type SearchQuery } from '../model.ts';
import { readAddress } from '../url/address.ts';
import type { SearchRequest } from './contract.ts';
import { type Problem, type ReadingContext, readRequest } from './read.ts';

export type SearchReading = { query: SearchQuery; problems: Problem[] };

/** Parses a search given by its parts or by the URL of its results page. */
export function parseSearchInput(
  { path, ...body }: SearchRequest & { path?: string },
  context: ReadingContext,
): SearchReading {
  return path === undefined ? readRequest(body, context) : readPath(path, context);
}

/** Parses the search of a results page by its URL. @param path without the language prefix, with its parameters */
export function readPath(path: string, context: ReadingContext): SearchReading {
  const [pathname = '', search] = path.split('?');
  const reading = readAddress(pathname, new URLSearchParams(search), context);
  return reading.ok
    ? { query: reading.query, problems: [] }
    : {
        query: everythingIn(['residential-for-sale']),
        problems: [{ path: 'path', message: 'There is no page of results at this address' }],
      };
}

/** @returns the query parameters of a request, repeats included */
export function paramsOf({ url }: { url: string }): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
}
