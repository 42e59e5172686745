import { useMemo } from 'react';
import { circleAround } from '#marketplace/search/map-view/circle-around.ts';
import ResultsMap from '#marketplace/search/map-view/results-map.tsx';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Degrees around the place in the first view: about three kilometres each way. */
const AROUND = { latitude: 0.027, longitude: 0.045 };

/** Maximum radius in metres that fits the first view. */
const WITHIN_METRES = 2500;

export type PlaceMapProps = {
  id: number;
  /** `radius`: metres of an approximate position, drawn as a circle instead of a pin. */
  place: { latitude: number; longitude: number; radius?: number | null };
  /** Factor that widens the first view; 1 by default. */
  reach?: number;
};

/** A place on a map as pin or circle, with surrounding place names. */
export default function PlaceMap({ id, place, reach = 1 }: PlaceMapProps) {
  const { t, locale } = useLanguage();
  const places = useMapPlaces(locale);
  const { latitude, longitude, radius } = place;
  const shapes = useMemo(
    () => (radius ? [circleAround({ latitude, longitude }, radius)] : []),
    [latitude, longitude, radius],
  );
  const far = radius ? Math.max(reach, radius / WITHIN_METRES) : reach;
  return (
    <ResultsMap
      label={t('results.map')}
      places={places}
      pins={radius ? [] : [{ kind: 'listing', id, words: t('common.here'), latitude, longitude }]}
      lookAt={{
        isExact: true,
        box: {
          north: latitude + AROUND.latitude * far,
          south: latitude - AROUND.latitude * far,
          west: longitude - AROUND.longitude * far,
          east: longitude + AROUND.longitude * far,
        },
      }}
      shapes={shapes}
      isInText
      highlighted={id}
      chosen={null}
      onHighlight={nothing}
      onChoose={nothing}
      onRest={nothing}
    />
  );
}

/** Moving this map has no effect. */
function nothing(): void {}
