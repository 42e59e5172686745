import { suggestionsOf } from '#marketplace/places/components/suggestion.ts';
import { suggestPlaces } from '#marketplace/places/endpoints.ts';
import type { CallEndpoint } from '#platform/client/call.ts';

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
export async function placesToExplore(call: CallEndpoint): Promise<PlaceToExplore[]> {
  const found = await Promise.all(
    EXPLORED.map(async (slug) => {
      const text = slug.replaceAll('-', ' ');
      const answer = await call(suggestPlaces, { body: { text } });
      const place = answer.ok && suggestionsOf(answer.body).find((each) => each.slug === slug);
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
