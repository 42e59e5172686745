import { useEffect, useState } from 'react';
import { listLabels } from '#marketplace/places/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { MapPlace, PlaceRank } from './place-layer.ts';

/** The place names for a map of Ireland in the page's language, most important first; empty until loaded. */
export function useMapPlaces(locale: Locale): readonly MapPlace[] {
  const [places, setPlaces] = useState<readonly MapPlace[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    askEndpoint(listLabels, {}, locale, asking.signal).then(
      (labels) =>
        setPlaces(
          labels.map(([name, latitude, longitude, rank]) => ({
            ...{ name, latitude, longitude },
            rank: rank as PlaceRank,
          })),
        ),
      () => {
        // The map works without names.
      },
    );
    return () => asking.abort();
  }, [locale]);
  return places;
}
