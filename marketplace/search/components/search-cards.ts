import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { CallApi } from '#platform/client/call.ts';
import type { Language } from '#platform/i18n/language.ts';

import type { SearchAnswer } from '../contract.ts';

type Search = {
  section?: string;
  areaIds?: readonly (number | string)[];
  sort?: string;
  pageSize: number;
};

/** Cards of the listings on the market that a search finds; none while the API fails. */
export async function searchCards(callApi: CallApi, language: Language, search: Search): Promise<CardView[]> {
  const { section, areaIds, sort, pageSize } = search;
  const answer = await callApi('POST', '/api/v1/search', {
    locale: language.locale,
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
  if (answer.status !== 200) return [];
  const now = Date.now();
  return (answer.body as SearchAnswer).listings.map((listing) => cardOf(listing, language, now));
}
