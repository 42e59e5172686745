import { everythingIn, type SearchQuery } from '../model.ts';
import { DEFAULT_PAGE_SIZE } from '../request/limits.ts';
import type { ReadingContext } from '../request/read.ts';
import { typeValuesOf } from '../request/values.ts';
import { normalQuery } from '../rules.ts';
import { printAddress } from './address.ts';

/** The canonical URL of a results page for search engines, without sort order, page size and the places a person goes to. */
export function canonicalAddress(query: SearchQuery, context: ReadingContext): string {
  return printAddress(
    {
      ...query,
      travel: [],
      sort: 'bestMatch',
      from: query.from - (query.from % DEFAULT_PAGE_SIZE),
      pageSize: DEFAULT_PAGE_SIZE,
    },
    context,
  );
}

/**
 * Whether search engines should index a page: one section in one area or everywhere, with at most one type. Every
 * other filter multiplies pages without adding content.
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

/** The robots directive of a results page. */
export function robotsOf(query: SearchQuery): 'index,follow' | 'noindex,follow' {
  return isIndexable(query) ? 'index,follow' : 'noindex,follow';
}
