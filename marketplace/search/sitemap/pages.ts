import { SECTION_NAMES, type Section } from '#property/section.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { everythingIn, type SearchQuery } from '../query.ts';
import type { ReadingContext } from '../request/read.ts';
import { kindsOfValue, TYPE_VALUES } from '../request/values.ts';
import { printAddress } from '../url/address.ts';

export type SitemapPage = { path: string; totalResults: number };

/** Minimum number of listings for a sitemap entry of a type in an area. */
const MIN_ADS_OF_TYPE = 3;

/**
 * The canonical results pages with listings: every section in every area, and every type there. A generator, so that
 * the caller can pause: a large market has tens of thousands.
 */
export function* sitemapPages(index: SearchIndex, context: ReadingContext): Generator<SitemapPage> {
  for (const section of SECTION_NAMES) {
    yield* pagesOf(everythingIn([section]), index.count(everythingIn([section])), index, context);
  }
  for (const area of context.areas.all()) {
    const counts = index.areaCounts(area.id);
    for (const section of Object.keys(counts) as Section[]) {
      const query = { ...everythingIn([section]), areas: [{ areaId: area.id, radius: 0 }] };
      yield* pagesOf(query, counts[section]!, index, context);
    }
  }
}

function* pagesOf(
  query: SearchQuery,
  total: number,
  index: SearchIndex,
  context: ReadingContext,
): Generator<SitemapPage> {
  if (total === 0) return;
  yield { path: printAddress(query, context), totalResults: total };
  if (total < MIN_ADS_OF_TYPE) return;
  const kinds = index.search({ ...query, pageSize: 0 }, true).facets?.propertyKind;
  for (const value of TYPE_VALUES) {
    if (!kindsOfValue(value).some((kind) => kinds?.get(kind))) continue;
    const ofType = { ...query, kinds: kindsOfValue(value) };
    const count = index.count(ofType);
    if (count >= MIN_ADS_OF_TYPE) yield { path: printAddress(ofType, context), totalResults: count };
  }
}
