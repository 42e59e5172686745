import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { isInExtent } from '#marketplace/places/gazetteer/area.ts';
import { PLACE_NAMES_FROM } from '#marketplace/street-map/model.ts';
import type { Box } from '../model.ts';
import { arrangeLabels, type Offset, type Rect } from './arrange-labels.ts';
import { halfOf } from './merge-pins.ts';
import type { Pin } from './pin.ts';
import type { MapTheme } from './theme.ts';

/** Ranks of place names: cities, large towns, towns, and villages with suburbs. */
export type PlaceRank = 0 | 1 | 2 | 3;

/** A place name on the map. */
export type MapPlace = { name: string; latitude: number; longitude: number; rank: PlaceRank };

const FONTS = [
  '600 14px Inter, system-ui, sans-serif',
  '500 13px Inter, system-ui, sans-serif',
  '400 12px Inter, system-ui, sans-serif',
  '400 12px Inter, system-ui, sans-serif',
] as const;
const TEXT_HEIGHT = 14;
/** Minimum zoom of each rank. */
const NAMED_FROM = [0, 7, 8.4, 10.2] as const;
/** Pixels kept free around a pin. */
const PIN_MARGIN = 4;
/** Names are arranged this share of the map beyond its edges, so that they are there when it is moved. */
const BEYOND = 0.5;

type PlaceFeature = Feature<Point>;

/**
 * The layer of place names: cities always, others where there is room. Names are arranged when the map rests, and keep
 * their places while it moves.
 */
export function placeLayer(
  map: OlMap,
  theme: () => MapTheme,
): {
  layer: VectorLayer;
  /** @param places in order of precedence */
  setPlaces: (places: readonly MapPlace[]) => void;
  /** Keeps names clear of pins. */
  setPins: (pins: readonly Pin[]) => void;
  /** Leaves out names where the street map shows its own. */
  leaveOut: (within: Box) => void;
} {
  const source = new VectorSource<PlaceFeature>();
  const layer = new VectorLayer({
    source,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    // Together with the street map, whose names give way.
    declutter: true,
    style: (feature) => nameStyle(feature.get('name'), feature.get('rank'), feature.get('offset'), theme()),
  });
  const widthOf = textMeasure();
  let names: readonly (MapPlace & { position: number[] })[] = [];
  let pins: readonly Pin[] = [];
  let named: Box | null = null;

  function arrange(): void {
    const size = map.getSize();
    const zoom = map.getView().getZoom();
    if (!size || zoom === undefined) return;
    const [wide, high] = size as [number, number];
    const near = names.flatMap((place) => {
      if (zoom < NAMED_FROM[place.rank]) return [];
      if (named && zoom >= PLACE_NAMES_FROM && isInExtent(place, named)) return [];
      const [x, y] = map.getPixelFromCoordinate(place.position) ?? [];
      if (x === undefined || y === undefined) return [];
      const isNear =
        Math.abs(x - wide / 2) < wide * (0.5 + BEYOND) && Math.abs(y - high / 2) < high * (0.5 + BEYOND);
      return isNear ? [{ place, x, y }] : [];
    });
    const offsets = arrangeLabels(
      near.map(({ place, x, y }) => ({
        ...{ x, y, height: TEXT_HEIGHT },
        width: widthOf(place.name, FONTS[place.rank]),
        isEssential: place.rank === 0,
      })),
      pins.flatMap((pin) => rectOf(map, pin)),
    );
    source.clear(true);
    source.addFeatures(
      near.flatMap(({ place, x, y }, index) => {
        const offset = offsets[index];
        if (!offset) return [];
        const geometry = new Point(map.getCoordinateFromPixel([x, y]));
        return [new Feature({ geometry, name: place.name, rank: place.rank, offset })];
      }),
    );
  }
  map.on('moveend', arrange);

  return {
    layer,
    setPlaces(places) {
      names = places.map((place) => ({
        ...place,
        position: fromLonLat([place.longitude, place.latitude]),
      }));
      arrange();
    },
    setPins(shown) {
      pins = shown;
      arrange();
    },
    leaveOut(within) {
      named = within;
      arrange();
    },
  };
}

function rectOf(map: OlMap, pin: Pin): Rect[] {
  const [x, centre] = map.getPixelFromCoordinate(fromLonLat([pin.longitude, pin.latitude])) ?? [];
  if (x === undefined || centre === undefined) return [];
  const y = centre + (pin.kind === 'listing' ? (pin.shift ?? 0) : 0);
  const half = halfOf(pin);
  const [wide, high] = [half.wide + PIN_MARGIN, half.high + PIN_MARGIN];
  return [{ left: x - wide, right: x + wide, top: y - high, bottom: y + high }];
}

/** @returns a function that measures the width of a text in pixels */
function textMeasure(): (text: string, font: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, font) => {
    const key = `${font} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (context) context.font = font;
      width = context?.measureText(text).width ?? text.length * 7;
      known.set(key, width);
    }
    return width;
  };
}

function nameStyle(name: string, rank: PlaceRank, offset: Offset, theme: MapTheme): Style {
  return new Style({
    image: new CircleStyle({
      radius: rank === 0 ? 3 : 2,
      fill: new Fill({ color: theme.dot }),
      declutterMode: 'obstacle',
    }),
    text: new Text({
      text: name,
      font: FONTS[rank],
      offsetX: offset.x,
      offsetY: offset.y,
      declutterMode: 'obstacle',
      fill: new Fill({ color: theme.label }),
      stroke: new Stroke({ color: theme.halo, width: 3 }),
    }),
    zIndex: -rank,
  });
}
