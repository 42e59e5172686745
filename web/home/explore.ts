import { readSuggestions } from '#marketplace/places/components/suggestion.ts';
import type { CallApi } from '#platform/client/call.ts';
import type { Locale } from '#platform/i18n/language.ts';

/** Popular places from every coast, each with a drawing. */
export const EXPLORED = [
  'dublin-city-dublin',
  'cork-city-cork',
  'galway-city-galway',
  'limerick-city-limerick',
  'waterford-city-waterford',
  'kilkenny-kilkenny',
  'sligo-sligo',
  'belfast-city-antrim',
] as const;
export type Explored = (typeof EXPLORED)[number];

export type PlaceToExplore = { slug: string; drawing: Explored; name: string; toBuy: number; toRent: number };

/** The places with their listing counts; unknown ones are left out. */
export async function placesToExplore(callApi: CallApi, locale: Locale): Promise<PlaceToExplore[]> {
  const found = await Promise.all(
    EXPLORED.map(async (slug) => {
      const text = slug.replaceAll('-', ' ');
      const answer = await callApi('POST', '/old/v1/autocomplete', { body: { text }, locale });
      const place = readSuggestions(answer.body).find((each) => each.slug === slug);
      return place
        ? [
            {
              slug,
              drawing: slug,
              // Shortens `Cork City, Cork` to the place.
              name: place.name.split(',')[0]!,
              toBuy: place.counts.residentialForSale ?? 0,
              toRent: place.counts.residentialForRent ?? 0,
            },
          ]
        : [];
    }),
  );
  return found.flat();
}
