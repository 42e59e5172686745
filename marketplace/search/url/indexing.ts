import { everythingIn, type SearchQuery } from '../query.ts';
import { DEFAULT_PAGE_SIZE } from '../request/limits.ts';
import type { ReadingContext } from '../request/read.ts';
import { typeValuesOf } from '../request/values.ts';
import { normalQuery } from '../rules.ts';
import { printAddress } from './address.ts';

/** The address under which search engines know a page of results: its order and its length make it no other page. */
export function canonicalAddress(query: SearchQuery, context: ReadingContext): string {
  return printAddress(
    {
      ...query,
      sort: 'bestMatch',
      from: query.from - (query.from % DEFAULT_PAGE_SIZE),
      pageSize: DEFAULT_PAGE_SIZE,
    },
    context,
  );
}

/**
 * Whether search engines should keep a page: one section in one area or everywhere, with at most one type. Every other
 * filter multiplies the pages without adding anything to find.
 */
export function isIndexable(query: SearchQuery): boolean {
  const normal = normalQuery(query);
  const types = typeValuesOf(normal.kinds);
  const plain: SearchQuery = {
    ...everythingIn(normal.sections),
    areas: normal.areas,
    kinds: normal.kinds,
    sort: normal.sort,
    from: normal.from,
    pageSize: normal.pageSize,
  };
  return (
    normal.sections.length === 1 &&
    normal.areas.length <= 1 &&
    normal.areas.every(({ radius }) => radius === 0) &&
    types.values.length <= 1 &&
    types.kinds.length === 0 &&
    JSON.stringify(plain) === JSON.stringify({ ...plain, ...normal })
  );
}

/** The value of the robots directive of a page of results. */
export function robotsOf(query: SearchQuery): 'index,follow' | 'noindex,follow' {
  return isIndexable(query) ? 'index,follow' : 'noindex,follow';
}
