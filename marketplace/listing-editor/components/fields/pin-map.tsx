import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { readArea } from '#marketplace/places/endpoints.ts';
import { type MapHandle, openMap } from '#marketplace/search/map-view/open-map.ts';
import map from '#marketplace/search/map-view/results-map.module.css';
import { useMapPlaces } from '#marketplace/search/map-view/use-map-places.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import styles from './pin-field.module.css';

type Place = { latitude: number; longitude: number };
/** Degrees around the first view: a pin, an area, all of Ireland. */
const AROUND = { pin: 0.004, area: 0.03 } as const;

type PinMapProps = { pin: Place | null; areaId: number | undefined; onMove: (place: Place) => void };

/** A map that moves under a fixed pin: by dragging, arrow keys, plus and minus. */
export default function PinMap({ pin, areaId, onMove }: PinMapProps) {
  const { t, locale } = useLanguage();
  const ground = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const places = useMapPlaces(locale);
  const { mapTiles: tiles } = useSite();
  const start = useRef({ pin, areaId, onMove, tiles });
  useEffect(() => {
    start.current.onMove = onMove;
  }, [onMove]);

  useEffect(() => {
    const asking = new AbortController();
    const opened = openMap(ground.current!, {
      tiles: start.current.tiles,
      locale,
      places: [],
      lookAt: start.current.pin ? viewAround(start.current.pin, AROUND.pin) : null,
      onRest: ({ north, south, east, west }, byVisitor) => {
        if (!byVisitor) return;
        start.current.onMove({
          latitude: rounded((north + south) / 2),
          longitude: rounded((east + west) / 2),
        });
      },
    });
    setHandle(opened);
    if (!start.current.pin && start.current.areaId) {
      askEndpoint(readArea, { params: { id: start.current.areaId } }, locale, asking.signal).then(
        (area) => opened.show(viewAround(area, AROUND.area), 0),
        () => {
          // All of Ireland is a possible start.
        },
      );
    }
    return () => {
      asking.abort();
      setHandle(null);
      opened.close();
    };
  }, [locale]);
  useEffect(() => handle?.setPlaces(places), [handle, places]);

  return (
    <div className={classNames(map.map, styles.map)}>
      <div
        ref={ground}
        className={map.ground}
        // The map handles arrow keys and + and − while focused.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region operated by keyboard.
        tabIndex={0}
        role="application"
        aria-label={t('placeAd.pin.map')}
      />
      <Icon icon={MapPin} size={32} filled className={styles.pin} />
      {handle && (
        <div className={map.zoom}>
          <button type="button" aria-label={t('placeAd.pin.closer')} onClick={() => handle.zoom(1)}>
            <Icon icon={Plus} />
          </button>
          <button type="button" aria-label={t('placeAd.pin.further')} onClick={() => handle.zoom(-1)}>
            <Icon icon={Minus} />
          </button>
        </div>
      )}
      {tiles && <p className={map.attribution}>{tiles.attribution}</p>}
    </div>
  );
}

function viewAround({ latitude, longitude }: Place, degrees: number) {
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

/** Five decimals of a degree: about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
