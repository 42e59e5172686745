import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { CallEndpoint } from '#platform/client/call.ts';
import type { Language } from '#platform/i18n/language.ts';
import { searchListings } from '../endpoints.ts';
import type { Sort } from '../model.ts';

type Search = {
  section?: string;
  areaIds?: readonly (number | string)[];
  sort?: Sort;
  pageSize: number;
};

/** Cards of the listings on the market that a search finds; none while the API fails. */
export async function searchCards(
  call: CallEndpoint,
  language: Language,
  search: Search,
): Promise<CardView[]> {
  const { section, areaIds, sort, pageSize } = search;
  const answer = await call(searchListings, {
    body: {
      section,
      filters: [{ name: 'adState', values: ['published'] }],
      geoFilter: areaIds
        ? { storedShapeIds: areaIds.map(String), geoSearchType: 'STORED_SHAPES' }
        : undefined,
      sort,
      paging: { from: 0, pageSize },
    },
  });
  if (!answer.ok) return [];
  const now = Date.now();
  return answer.body.listings.map((listing) => cardOf(listing, language, now));
}
