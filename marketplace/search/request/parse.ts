import { everythingIn, type SearchQuery } from '../query.ts';
import { readAddress } from '../url/address.ts';
import type { SearchRequest } from './contract.ts';
import { type Problem, type ReadingContext, readRequest } from './read.ts';

export type Asked = { query: SearchQuery; problems: Problem[] };

/** Reads a search by its parts, or by the address of its page. */
export function readAsked(
  { path, ...body }: SearchRequest & { path?: string },
  context: ReadingContext,
): Asked {
  return path === undefined ? readRequest(body, context) : readPath(path, context);
}

/**
 * Reads the search of a page of results by its address.
 * @param path without the language's prefix, with its parameters
 */
export function readPath(path: string, context: ReadingContext): Asked {
  const [pathname = '', search] = path.split('?');
  const reading = readAddress(pathname, new URLSearchParams(search), context);
  return reading.ok
    ? { query: reading.query, problems: [] }
    : {
        query: everythingIn(['residential-for-sale']),
        problems: [{ path: 'path', message: 'There is no page of results at this address' }],
      };
}

/** @returns the parameters of a request as they were sent, repeats included */
export function paramsOf({ url }: { url: string }): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
}
