import { useMemo } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { circleAround } from '#marketplace/search/map-view/circle-around.ts';
import ResultsMap from '#marketplace/search/map-view/results-map.tsx';
import { showsStreets } from '#marketplace/search/map-view/shows-streets.ts';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { NEARBY_ICONS } from '../../components/nearby-icons.ts';
import type { NearbyMark } from '../../components/nearby-view.ts';

/** Degrees around the place in the first view: about three kilometres each way, or one where there are streets to see. */
const AROUND = {
  outline: { latitude: 0.027, longitude: 0.045 },
  streets: { latitude: 0.009, longitude: 0.015 },
} as const;

/** Maximum radius in metres that fits the first view. */
const WITHIN_METRES = 2500;

export type PlaceMapProps = {
  id: number;
  /** `radius`: metres of an approximate position, drawn as a circle instead of a pin. */
  place: { latitude: number; longitude: number; radius?: number | null };
  /** Factor that widens the first view; 1 by default. */
  reach?: number;
  /** Places around it. */
  marks?: readonly NearbyMark[];
};

/** A place on a map as pin or circle, with surrounding place names. */
export default function PlaceMap({ id, place, reach = 1, marks: near }: PlaceMapProps) {
  const { t, locale } = useLanguage();
  const places = useMapPlaces(locale);
  const { mapTiles } = useSite();
  const { latitude, longitude, radius } = place;
  const shapes = useMemo(
    () => (radius ? [circleAround({ latitude, longitude }, radius)] : []),
    [latitude, longitude, radius],
  );
  const marks = useMemo(
    () => near?.map(({ kind, ...mark }) => ({ ...mark, icon: <Icon icon={NEARBY_ICONS[kind]} size={16} /> })),
    [near],
  );
  const isClose = !radius && reach === 1 && showsStreets(mapTiles, place);
  const around = AROUND[isClose ? 'streets' : 'outline'];
  const far = radius ? Math.max(reach, radius / WITHIN_METRES) : reach;
  return (
    <ResultsMap
      label={t('results.map')}
      places={places}
      pins={radius ? [] : [{ kind: 'listing', id, words: t('common.here'), latitude, longitude }]}
      lookAt={{
        isExact: true,
        box: {
          north: latitude + around.latitude * far,
          south: latitude - around.latitude * far,
          west: longitude - around.longitude * far,
          east: longitude + around.longitude * far,
        },
      }}
      shapes={shapes}
      marks={marks}
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
