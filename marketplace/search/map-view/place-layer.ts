import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Pin } from './pin.ts';
import type { MapTheme } from './theme.ts';

/**
 * A place name on the map. Rank 0 is visible at low zoom (cities), 1 at medium zoom (towns), 2 at high zoom
 * (villages, suburbs).
 */
export type MapPlace = { name: string; latitude: number; longitude: number; rank: 0 | 1 | 2 };

const FONTS = [
  '600 14px Inter, system-ui, sans-serif',
  '500 13px Inter, system-ui, sans-serif',
  '500 12px Inter, system-ui, sans-serif',
] as const;
/** Minimum zoom of each rank. */
const NAMED_FROM = [0, 8.2, 10.2] as const;

/** The layer of place names. Higher ranks take precedence where there is no room. */
export function placeLayer(
  theme: () => MapTheme,
  zoomOf: (resolution: number) => number,
): {
  layer: VectorLayer;
  setPlaces: (places: readonly MapPlace[]) => void;
  /** Hides names under pins. */
  setPins: (pins: readonly Pin[]) => void;
} {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    declutter: true,
    renderOrder: (one, other) => Number(one.get('rank')) - Number(other.get('rank')),
    style: (feature, resolution) => {
      const pin: Pin['kind'] | undefined = feature.get('pin');
      if (pin) return OBSTACLES[pin];
      const rank: MapPlace['rank'] = feature.get('rank');
      return zoomOf(resolution) < NAMED_FROM[rank]
        ? undefined
        : nameStyle(feature.get('name'), rank, theme());
    },
  });
  let names: Feature<Point>[] = [];
  let obstacles: Feature<Point>[] = [];
  function fill() {
    source.clear(true);
    source.addFeatures([...obstacles, ...names]);
  }
  return {
    layer,
    setPlaces(places) {
      names = places.map(({ name, rank, ...place }) => new Feature({ geometry: pointOf(place), name, rank }));
      fill();
    },
    setPins(pins) {
      obstacles = pins.map((pin) => new Feature({ geometry: pointOf(pin), pin: pin.kind, rank: -1 }));
      fill();
    },
  };
}

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): Point {
  return new Point(fromLonLat([longitude, latitude]));
}

/** An invisible style that reserves the space of a pin. */
const OBSTACLES = { listing: obstacle([2.1, 1]), cluster: obstacle([1.25, 1.25]) } as const;

function obstacle(scale: [number, number]): Style {
  const fill = new Fill({ color: '#0000' });
  return new Style({ image: new CircleStyle({ radius: 15, fill, scale, declutterMode: 'obstacle' }) });
}

function nameStyle(name: string, rank: MapPlace['rank'], theme: MapTheme): Style {
  return new Style({
    image: new CircleStyle({
      radius: rank === 0 ? 3 : 2,
      fill: new Fill({ color: theme.dot }),
      declutterMode: 'declutter',
    }),
    text: new Text({
      text: name,
      font: FONTS[rank],
      offsetY: -11,
      padding: [3, 6, 3, 6],
      fill: new Fill({ color: theme.label }),
      stroke: new Stroke({ color: theme.halo, width: 3 }),
    }),
  });
}
