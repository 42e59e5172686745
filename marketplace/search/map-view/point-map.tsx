import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { pointAt } from './geometry.ts';
import { type MapHandle, openMap } from './open-map.ts';
import styles from './point-map.module.css';
import map from './results-map.module.css';
import { useMapPlaces } from './use-map-places.ts';

/** Degrees around the first view: a point, an area. */
const AROUND = { point: 0.004, area: 0.03 } as const;

type PointMapProps = {
  /** The point in the middle at first. */
  point: Point | null;
  /**
   * Finds the middle of the first view where there is no point, and degrees around it if they are unusual; all of Ireland
   * is shown until then, and without it.
   */
  findStart?: ((signal: AbortSignal) => Promise<Point & { degrees?: number }>) | undefined;
  /** The accessible names of the map and its buttons. */
  words: { map: string; closer: string; further: string };
  /** Receives the point below the pin with five decimals (about a metre), when a person moved it. */
  onMove: (point: Point) => void;
  /** Receives the point below the pin in the first view, where there was no point; not if a person moved the map before. */
  onStart?: (point: Point) => void;
  /** Called when Enter is pressed on the map. */
  onEnter?: () => void;
};

/**
 * A map that moves under a fixed pin: by dragging, by a tap on the place that the pin is to mark, by arrow keys, plus and
 * minus. Lazily loaded, together with the map library.
 */
export default function PointMap({ point, findStart, words, onMove, onStart, onEnter }: PointMapProps) {
  const { locale } = useLanguage();
  const ground = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const places = useMapPlaces(locale);
  const { mapTiles: tiles } = useSite();
  const start = useRef({ point, findStart, onMove, onStart, tiles });
  useEffect(() => {
    start.current = { ...start.current, onMove, onStart };
  }, [onMove, onStart]);

  useEffect(() => {
    const asking = new AbortController();
    const opened = openMap(ground.current!, {
      tiles: start.current.tiles,
      locale,
      places: [],
      lookAt: start.current.point ? viewAround(start.current.point, AROUND.point) : null,
      onRest: (_box, byVisitor) => {
        if (byVisitor) move(opened.centre());
      },
    });
    /** Reports a movement by a person, after which no start takes the map elsewhere. */
    function move(position: readonly number[]): void {
      asking.abort();
      start.current.onMove(pointAt(position));
    }
    async function showStart(): Promise<void> {
      // All of Ireland is a possible start.
      const middle = await start.current.findStart?.(asking.signal).catch(() => null);
      if (asking.signal.aborted) return;
      if (middle) opened.show(viewAround(middle, middle.degrees ?? AROUND.area), 0);
      start.current.onStart?.(pointAt(opened.centre()));
    }
    opened.map.on('singleclick', ({ coordinate }) => {
      opened.centreOn(coordinate);
      move(coordinate);
    });
    setHandle(opened);
    if (!start.current.point) void showStart();
    return () => {
      asking.abort();
      setHandle(null);
      opened.close();
    };
  }, [locale]);
  useEffect(() => handle?.setPlaces(places), [handle, places]);

  return (
    <div className={classNames(map.map, map.inText, styles.map)}>
      <div
        ref={ground}
        className={map.ground}
        // The map handles arrow keys and + and − while focused.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region operated by keyboard.
        tabIndex={0}
        role="application"
        aria-label={words.map}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          // The focus may go to a field, whose form it would send.
          event.preventDefault();
          onEnter();
        }}
      />
      <Icon icon={MapPin} size={32} filled className={styles.pin} />
      {handle && (
        <div className={map.zoom}>
          <button type="button" aria-label={words.closer} onClick={() => handle.zoom(1)}>
            <Icon icon={Plus} />
          </button>
          <button type="button" aria-label={words.further} onClick={() => handle.zoom(-1)}>
            <Icon icon={Minus} />
          </button>
        </div>
      )}
      {tiles && <p className={map.attribution}>{tiles.attribution}</p>}
    </div>
  );
}

function viewAround({ latitude, longitude }: Point, degrees: number) {
  return {
    isExact: true,
    box: {
      north: latitude + degrees,
      south: latitude - degrees,
      east: longitude + degrees * 1.6,
      west: longitude - degrees * 1.6,
    },
  };
}
