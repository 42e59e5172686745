import { useMemo } from 'react';
import { circleAround } from '#marketplace/search/map-view/circle-around.ts';
import ResultsMap from '#marketplace/search/map-view/results-map.tsx';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Degrees around the place that the map begins with: about three kilometres each way. */
const AROUND = { latitude: 0.027, longitude: 0.045 };

/** The radius that the map shows whole from there: metres. */
const WITHIN_METRES = 2500;

export type PlaceMapProps = {
  id: number;
  /** `radius`: metres around it within which the home is, drawn as a circle in the place of a pin. */
  place: { latitude: number; longitude: number; radius?: number | null };
  /** Factor by which the first view is wider; 1 by default. */
  reach?: number;
};

/** One place on a map, as a pin or a circle, among the names of the places around it. */
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
      places={places}
      pins={radius ? [] : [{ kind: 'ad', id, words: t('common.here'), latitude, longitude }]}
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
      highlighted={null}
      chosen={null}
      onHighlight={nothing}
      onChoose={nothing}
      onRest={nothing}
    />
  );
}

/** One place to look at: nothing follows from moving the map. */
function nothing(): void {}
