import { useEffect, useState } from 'react';
import { askApi } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MapPlace } from './place-layer.ts';

type Area = { friendlyName: string; id: number; latitude: number; longitude: number };

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
        const path = `/api/v1/locations/areas?areaType=${type}`;
        const areas = await askApi<Area[]>('GET', path, locale, asking.signal);
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
