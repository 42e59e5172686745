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
import type { MapTheme } from './theme.ts';

/** A name on the map. Rank 0 is seen from afar (cities), 1 from the middle (towns), 2 close by (villages, suburbs). */
export type MapPlace = { name: string; latitude: number; longitude: number; rank: 0 | 1 | 2 };

const FONTS = [
  '600 14px Inter, system-ui, sans-serif',
  '500 13px Inter, system-ui, sans-serif',
  '500 12px Inter, system-ui, sans-serif',
] as const;
/** Zoom from which the places of a rank are named. */
const NAMED_FROM = [0, 8.2, 10.2] as const;

/** The names of places. Those of higher rank stand first where there is no room for all. */
export function placeLayer(
  theme: () => MapTheme,
  zoomOf: (resolution: number) => number,
): {
  layer: VectorLayer;
  setPlaces: (places: readonly MapPlace[]) => void;
} {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    declutter: true,
    renderOrder: (one, other) => Number(one.get('rank')) - Number(other.get('rank')),
    style: (feature, resolution) => {
      const rank: MapPlace['rank'] = feature.get('rank');
      return zoomOf(resolution) < NAMED_FROM[rank]
        ? undefined
        : nameStyle(feature.get('name'), rank, theme());
    },
  });
  return {
    layer,
    setPlaces(places) {
      source.clear(true);
      source.addFeatures(
        places.map(
          ({ name, rank, longitude, latitude }) =>
            new Feature({ geometry: new Point(fromLonLat([longitude, latitude])), name, rank }),
        ),
      );
    },
  };
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
