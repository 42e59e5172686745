import type { CallApi } from '#platform/client/call.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { WireCard } from '../contract.ts';
import { cardOf } from './card-of.ts';
import type { CardView } from './card-view.ts';

/** The listings of a response: `{ listings: [{ listing }] }`, or an array of listings. */
type Listings = { listings?: { listing: WireCard }[] } | { listing: WireCard }[] | WireCard[];

/** Cards from any response with listings, with links in the page's language; empty for other responses. */
export function cardsIn(body: unknown, language: Language): CardView[] {
  const given = body as Listings | null;
  const items = Array.isArray(given) ? given : (given?.listings ?? []);
  const now = Date.now();
  return items
    .map((item) => ('listing' in item ? item.listing : item))
    .map((ad) => cardOf(ad, language, now));
}

type SearchBody = {
  section?: string;
  areaIds?: readonly (number | string)[];
  sort?: string;
  pageSize: number;
};

/** Cards of a search, with the request body of any client. */
export async function searchCards(
  callApi: CallApi,
  language: Language,
  search: SearchBody,
): Promise<CardView[]> {
  const { section, areaIds, sort, pageSize } = search;
  const answer = await callApi('POST', '/old/v1/listings', {
    locale: language.locale,
    body: {
      section,
      filters: [{ name: 'adState', values: ['published'] }],
      geoFilter: areaIds
        ? { storedShapeIds: areaIds.map(String), geoSearchType: 'STORED_SHAPES' }
        : undefined,
      sort,
      paging: { from: '0', pageSize: `${pageSize}` },
    },
  });
  return answer.status === 200 ? cardsIn(answer.body, language) : [];
}
