import MVT from 'ol/format/MVT.js';
import RenderFeature from 'ol/render/Feature.js';
import { expect, it } from 'vitest';
import { type TileFeature, vectorTile } from '#tests/support/street-map-file.ts';
import type { TileSchema } from '../model.ts';
import { classifier } from './kinds.ts';
import { type Drawn, drawnFeatures } from './tile-features.ts';

const EXTENT = [0, 0, 4096, 4096];

/** Reads a tile as maps do. @returns the type and the properties of each drawn feature */
function drawn(schema: TileSchema, layers: Record<string, TileFeature[]>): [string, Drawn][] {
  const bytes = vectorTile(layers);
  const features = new MVT<RenderFeature>({ featureClass: RenderFeature }).readFeatures(
    new Uint8Array(bytes).buffer,
    {
      extent: EXTENT,
      featureProjection: 'EPSG:3857',
    },
  );
  return drawnFeatures(features, EXTENT, classifier(schema)).map((feature) => [
    feature.getType(),
    feature.getProperties() as Drawn,
  ]);
}

/** @returns the drawn features in one line each: kind, `shape` and names */
function summary(schema: TileSchema, layers: Record<string, TileFeature[]>): string[] {
  return drawn(schema, layers).map(([type, { kind, isShape, names }]) =>
    [type, kind, isShape && 'shape', names && `${names.en}/${names.ga}`].filter(Boolean).join(' '),
  );
}

const line = (properties: Record<string, string>): TileFeature => ({
  type: 'line',
  at: [
    [0, 0],
    [9, 9],
  ],
  properties,
});
const point = (properties: Record<string, string>): TileFeature => ({
  type: 'point',
  at: [[5, 5]],
  properties,
});
const area = (properties: Record<string, string>): TileFeature => ({
  type: 'polygon',
  at: [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ],
  properties,
});

it('draws the layers of each schema', () => {
  expect(
    summary('protomaps', {
      earth: [area({ kind: 'earth' })],
      water: [area({ kind: 'ocean' }), line({ kind: 'stream' })],
      landuse: [area({ kind: 'park' }), area({ kind: 'industrial' })],
      roads: [
        line({ kind: 'major_road', kind_detail: 'primary' }),
        line({ kind: 'rail', kind_detail: 'tram' }),
      ],
      places: [point({ kind: 'locality', kind_detail: 'town', name: 'Ennis', 'name:ga': 'Inis' })],
      pois: [point({ kind: 'bus_stop', name: 'Mill Street' }), point({ kind: 'bank', name: 'Bank' })],
    }),
  ).toEqual([
    'Polygon ground shape',
    'Polygon water shape',
    'LineString stream shape',
    'Polygon park shape',
    'LineString primary shape',
    'LineString tram shape',
    'Point town shape Ennis/Inis',
    'Point busStop Mill Street/Mill Street',
  ]);
  expect(
    summary('openmaptiles', {
      water: [area({ class: 'ocean' })],
      landcover: [area({ class: 'grass', subclass: 'park' }), area({ class: 'sand' })],
      building: [area({})],
      transportation: [
        line({ class: 'minor' }),
        line({ class: 'rail', subclass: 'rail', brunnel: 'tunnel' }),
      ],
      transportation_name: [line({ class: 'minor', name: 'Shop Street', 'name:ga': 'Sráid na Siopaí' })],
      boundary: [line({ admin_level: '2' }), line({ admin_level: '6' })],
    }),
  ).toEqual([
    'Polygon ground shape',
    'Polygon water shape',
    'Polygon park shape',
    'Polygon building shape',
    'LineString street shape',
    'LineString border shape',
    'LineString street Shop Street/Sráid na Siopaí',
  ]);
  expect(
    summary('shortbread', {
      ocean: [area({})],
      streets: [line({ kind: 'motorway' }), line({ kind: 'runway' })],
      street_labels: [line({ kind: 'motorway', name: 'M6' })],
      place_labels: [point({ kind: 'capital', name: 'Baile Átha Cliath', name_en: 'Dublin' })],
      public_transport: [point({ kind: 'tram_stop', name: 'Abbey Street' })],
    }),
  ).toEqual([
    'Polygon ground shape',
    'Polygon water shape',
    'LineString motorway shape',
    'Point city shape Dublin/Baile Átha Cliath',
    'Point tramStop shape Abbey Street/Abbey Street',
    'LineString motorway M6/M6',
  ]);
  expect(
    summary('plain', {
      green: [area({ k: 'pitch' })],
      roads: [line({ k: 'footway' }), line({ k: 'proposed' })],
      pois: [point({ k: 'pharmacy', name: 'Pharmacy' })],
      constructor: [area({})],
    }),
  ).toEqual(['Polygon park shape', 'LineString path shape']);
});

it('names a street once, along the whole of it', () => {
  const pieces: TileFeature[] = [
    {
      type: 'line',
      at: [
        [0, 10],
        [10, 10],
      ],
      properties: { k: 'residential', name: 'Quay Street' },
    },
    {
      type: 'line',
      at: [
        [10, 10],
        [20, 10],
      ],
      properties: { k: 'residential', name: 'Quay Street' },
    },
    {
      type: 'line',
      at: [
        [20, 10],
        [30, 10],
      ],
      properties: { k: 'residential', name: 'High Street' },
    },
  ];
  const named = drawn('plain', { roads: pieces }).filter(([, { names }]) => names);
  expect(named.map(([, { names, isShape }]) => [names?.en, isShape])).toEqual([
    ['Quay Street', false],
    ['High Street', false],
  ]);
});
