import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { TravelMode } from '#marketplace/travel/model.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { circleAround } from '../../map-view/circle-around.ts';
import { boxAround, type Ring } from '../../map-view/geometry.ts';
import ResultsMap from '../../map-view/results-map.tsx';
import { useMapPlaces } from '../../map-view/use-map-places.ts';
import type { Box } from '../../model.ts';
import { readTravel } from '../../request/travel.ts';
import { readGeo } from '../../url/geo.ts';
import { buildSearchUrl, withBox, withoutPlace, withRing } from '../../url/parts.ts';
import { addressOf } from './address-of.ts';
import { type Highlight, useHighlighted } from './highlight.ts';
import styles from './map-pane.module.css';
import { ChosenListing } from './selected-listing.tsx';
import { useMapView } from './use-map-view.ts';
import { usePins } from './use-pins.ts';

export type MapPaneProps = {
  cards: readonly CardView[];
  highlight: Highlight;
  /** The modes for which the site has travel times. */
  travelModes: readonly TravelMode[];
};

/** The map of a search: loads its pins, and turns its interactions into searches. */
export default function MapPane({ cards, highlight, travelModes }: MapPaneProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const path = splitLocale(pathname).path + query;
  const address = useMemo(() => addressOf(path), [path]);
  const geo = useMemo(() => readGeo(address.params.getAll('geo')), [address]);
  const shapes = useMemo(
    () => [
      ...geo.polygons.flatMap(([ring]) => (ring ? [ring] : [])),
      ...(geo.circle ? [circleAround(geo.circle, geo.circle.radius)] : []),
    ],
    [geo],
  );

  const travel = JSON.stringify(address.params.getAll('travel'));
  const destinations = useMemo(
    () => readTravel(JSON.parse(travel)).travel.filter(({ mode }) => travelModes.includes(mode)),
    [travel, travelModes],
  );

  const highlighted = useHighlighted(highlight);
  const [seen, setSeen] = useState<Box | null>(null);
  const [follows, setFollows] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const places = useMapPlaces(locale);
  const { pins, extent, isWaiting } = usePins(address, seen, cards);

  const go = useCallback(
    (target: string, replace: boolean) => {
      const view = new URLSearchParams(window.location.search).get('view');
      const full = view ? `${target}${target.includes('?') ? '&' : '?'}view=${view}` : target;
      void navigate(localePath(locale, full), { preventScrollReset: true, replace });
    },
    [navigate, locale],
  );

  // Includes a filter that was changed a moment ago.
  const { location: next } = useNavigation();
  const nextPath = next ? splitLocale(next.pathname).path + next.search : path;
  const newest = useMemo(() => {
    const leadingTo = addressOf(nextPath);
    return leadingTo.segment === address.segment ? leadingTo : address;
  }, [nextPath, address]);
  const search = useCallback(
    (box: Box, replace: boolean) => go(buildSearchUrl(withBox(newest, box)), replace),
    [newest, go],
  );
  const { followsAddress, searchBox } = useMapView(address, search);

  function searchIn(box: Box) {
    setElsewhere(false);
    searchBox(box);
  }

  function onRest(box: Box, byVisitor: boolean) {
    setSeen(box);
    if (!byVisitor) return;
    if (follows) searchIn(box);
    else setElsewhere(true);
  }

  const onDrawn = useCallback(
    (ring: Ring) => go(buildSearchUrl(withRing(address, ring)), false),
    [address, go],
  );

  // Shows the whole drawn area, wherever the listings are.
  const drawn = useMemo(() => {
    const box = boxAround(shapes);
    return box && { box, isExact: false };
  }, [shapes]);
  const place = geo.box ? { box: geo.box, isExact: true } : (drawn ?? extent);
  const lookAt = followsAddress ? place : undefined;

  useEffect(() => {
    if (chosen === null) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setChosen(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [chosen]);

  return (
    <ResultsMap
      places={places}
      pins={pins}
      destinations={destinations}
      lookAt={lookAt}
      shapes={shapes}
      highlighted={highlighted}
      chosen={chosen}
      onHighlight={highlight.set}
      onChoose={setChosen}
      onRest={onRest}
      onDrawn={onDrawn}
      onClear={() => go(buildSearchUrl(withoutPlace(address)), false)}
    >
      <div className={styles.follow}>
        {isElsewhere && !follows && seen ? (
          <Button size="SMALL" onClick={() => searchIn(seen)}>
            {t('results.map.searchHere')}
          </Button>
        ) : (
          <Checkbox
            label={t('results.map.follow')}
            checked={follows}
            onChange={(event) => setFollows(event.target.checked)}
          />
        )}
      </div>
      {isWaiting && (
        <p className={styles.waiting} role="status">
          {t('results.map.waiting')}
        </p>
      )}
      {chosen !== null && (
        <ChosenListing id={chosen} cards={cards} onClose={() => setChosen(null)} key={chosen} />
      )}
    </ResultsMap>
  );
}
