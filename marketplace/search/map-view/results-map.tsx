import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import type { Box, TravelFilter } from '../model.ts';
import type { Ring } from './geometry.ts';
import { MapTools } from './map-tools.tsx';
import { type Mark, Marks } from './marks.tsx';
import { type LookAt, type MapHandle, openMap } from './open-map.ts';
import type { Pin } from './pin.ts';
import { Pins } from './pins.tsx';
import type { MapPlace } from './place-layer.ts';
import styles from './results-map.module.css';
import { useScrollHint, WHEEL_KEY } from './use-scroll-hint.ts';

/** The code loads with the first search that has destinations; offline, the map stays without. */
const ReachShade = lazy(() => import('./reach/reach-shade.tsx').catch(() => ({ default: () => null })));

export type ResultsMapProps = {
  /** Its accessible name, where it does not show results. */
  label?: string;
  places: readonly MapPlace[];
  pins: readonly Pin[];
  /** Places around a home, below the pins. */
  marks?: readonly Mark[];
  /** The destinations by which the ground is shaded. */
  destinations?: readonly TravelFilter[];
  /** The view to show when it changes; null is all of Ireland, undefined keeps the visitor's view. */
  lookAt: LookAt | null | undefined;
  /** The areas drawn so far. */
  shapes: readonly Ring[];
  highlighted: number | null;
  chosen: number | null;
  onHighlight: (id: number | null) => void;
  onChoose: (id: number | null) => void;
  /** Called when the map stops moving, with whether the visitor moved it. */
  onRest: (box: Box, byVisitor: boolean) => void;
  /** Whether the map stands in a page that one finger scrolls; two fingers move the map. */
  isInText?: boolean;
  /** Drawing is disabled without these. */
  onDrawn?: (ring: Ring) => void;
  onClear?: () => void;
  /** Content over the map: switches and the card of the selected listing. */
  children?: ReactNode;
};

/** The map next to the list. Lazily loaded, together with the map library. */
export default function ResultsMap(props: ResultsMapProps) {
  const { places, lookAt, shapes, isInText, onRest, onChoose, destinations = [] } = props;
  const isShaded = destinations.length > 0;
  const { t, locale } = useLanguage();
  const { mapTiles: tiles } = useSite();
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const { hint, showHint } = useScrollHint();
  const newest = useRef({ tiles, locale, places, lookAt, isInText, isShaded, onRest, showHint });
  // The last view; undefined before the map is open and while the visitor moves it.
  const shown = useRef<string | undefined>(undefined);
  const isPlaced = lookAt !== undefined;
  const wanted = JSON.stringify(lookAt);

  useEffect(() => {
    newest.current = { tiles, locale, places, lookAt, isInText, isShaded, onRest, showHint };
  });

  // Opened once the view is known, so that it does not jump.
  const [wasPlaced, setPlaced] = useState(isPlaced);
  if (isPlaced && !wasPlaced) setPlaced(true);
  useEffect(() => {
    if (!wasPlaced) return;
    const start = newest.current;
    shown.current = JSON.stringify(start.lookAt);
    const handle = openMap(ground.current!, {
      tiles: start.tiles,
      locale: start.locale,
      places: start.places,
      lookAt: start.lookAt ?? null,
      onRest: (box, byVisitor) => newest.current.onRest(box, byVisitor),
      hasLegend: () => newest.current.isShaded,
      isInText: start.isInText,
      onScrollPast: (by) => newest.current.showHint(by),
      scaleClass: styles.scale,
    });
    setMap(handle);
    return () => {
      setMap(null);
      handle.close();
    };
  }, [wasPlaced]);

  useEffect(() => {
    if (!map || wanted === shown.current) return;
    shown.current = wanted;
    if (wanted !== undefined) map.show(JSON.parse(wanted));
  }, [map, wanted]);
  useEffect(() => map?.setLocale(locale), [map, locale]);
  useEffect(() => map?.setPlaces(places), [map, places]);
  useEffect(() => map?.setShapes(shapes), [map, shapes]);

  return (
    <section
      className={classNames(styles.map, isInText && styles.inText, isShaded && styles.shaded)}
      aria-label={props.label ?? t('results.map.label')}
    >
      <div
        ref={ground}
        className={styles.ground}
        // The focused map handles arrow keys and + and −.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region that is moved by keys.
        tabIndex={0}
        role="application"
        aria-label={t('results.map.keys')}
      />
      {map && (
        <>
          {isShaded && (
            <Suspense fallback={null}>
              <ReachShade map={map} destinations={destinations} />
            </Suspense>
          )}
          {props.marks && <Marks map={map} marks={props.marks} />}
          <Pins {...props} map={map} onEnter={map.enter} onChoose={(id) => onChoose(id)} />
          <MapTools {...props} map={map} />
        </>
      )}
      {hint && (
        <p className={styles.scrollHint} aria-hidden>
          <span>
            {hint === 'wheel' ? t('results.map.wheel', { key: WHEEL_KEY }) : t('results.map.fingers')}
          </span>
        </p>
      )}
      {props.children}
      <p className={styles.attribution}>{tiles ? tiles.attribution : t('results.map.attribution')}</p>
    </section>
  );
}
