import { border, lakes, land, smaller } from 'virtual:outline';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapTiles } from '#platform/pages/site.ts';
import { decodePolyline } from '../request/polyline.ts';
import type { MapTheme } from './theme.ts';

/** Street tiles as pictures, or the outline of the island, which needs no server and lies under the street map too. */
export function groundLayers(tiles: MapTiles | null, theme: () => MapTheme): BaseLayer[] {
  if (tiles?.kind === 'pictures')
    return [new TileLayer({ source: new XYZ({ url: tiles.url, attributions: tiles.attribution }) })];
  const coasts = land.map((line) => new Feature(new Polygon([positions(line)])));
  const waters = lakes.map((line) => new Feature(new Polygon([positions(line)])));
  const borders = border.map((line) => new Feature(new LineString(positions(line))));
  return [
    shoreLayer(coasts, () => theme().land, theme),
    shoreLayer(waters, () => theme().sea, theme),
    new VectorLayer({
      source: new VectorSource({ features: borders }),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      style: () =>
        new Style({ stroke: new Stroke({ color: theme().border, width: 1.25, lineDash: [5, 5] }) }),
    }),
  ];
}

/** A layer of filled shapes with a shore line. */
function shoreLayer(features: Feature<Polygon>[], fill: () => string, theme: () => MapTheme): VectorLayer {
  return new VectorLayer({
    source: new VectorSource({ features }),
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    style: () =>
      new Style({
        fill: new Fill({ color: fill() }),
        stroke: new Stroke({ color: theme().coast, width: 1.25, lineJoin: 'round' }),
      }),
  });
}

function positions(encoded: string): number[][] {
  const points = decodePolyline(encoded) ?? [];
  return points.map(([longitude, latitude]) => fromLonLat([longitude * smaller, latitude * smaller]));
}
