import { cardsOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { CallEndpoint } from '#platform/client/call.ts';
import type { Language } from '#platform/i18n/language.ts';
import { readResultsPage } from '../endpoints.ts';
import { buildSearchUrl } from '../url/parts.ts';
import { ANY_SECTION_PATH } from '../url/sections.ts';

/**
 * Cards of the newest available listings; none while the API fails.
 * @param areaSlug of an area, or null for the whole country
 */
export async function newestCards(
  call: CallEndpoint,
  language: Language,
  areaSlug: string | null,
  pageSize: number,
): Promise<CardView[]> {
  const params = new URLSearchParams({
    ...(areaSlug !== null && { location: areaSlug }),
    adState: 'published',
    sort: 'publishDateDesc',
    pageSize: `${pageSize}`,
  });
  const path = buildSearchUrl({ segment: ANY_SECTION_PATH, params });
  const answer = await call(readResultsPage, { query: { path } });
  return answer.ok ? cardsOf(answer.body.listings, language, Date.now()) : [];
}
