import { useEffect, useState } from 'react';
import { listAreas } from '#marketplace/places/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MapPlace } from './place-layer.ts';

/** Types of areas named on the map, from low to high zoom. */
const RANKS = [
  ['CITY', 0],
  ['TOWN', 1],
  ['VILLAGE', 2],
  ['SUBURB', 2],
] as const satisfies readonly (readonly [string, MapPlace['rank']])[];

/** The place names for a map of Ireland in the page's language; empty until loaded. */
export function useMapPlaces(locale: Locale): readonly MapPlace[] {
  const [places, setPlaces] = useState<readonly MapPlace[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    Promise.all(
      RANKS.map(async ([type, rank]) => {
        const areas = await askEndpoint(listAreas, { query: { areaType: type } }, locale, asking.signal);
        return areas.map(({ friendlyName: name, latitude, longitude }) => ({
          name,
          latitude,
          longitude,
          rank,
        }));
      }),
    ).then(
      (lists) => setPlaces(lists.flat()),
      () => {
        // The map works without names.
      },
    );
    return () => asking.abort();
  }, [locale]);
  return places;
}
