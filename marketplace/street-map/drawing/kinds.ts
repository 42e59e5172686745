import type { TileSchema } from '../model.ts';

/** Everything that the map draws or names. */
export type Kind =
  | ('ground' | 'water' | 'stream' | 'park' | 'wood' | 'building' | 'border')
  | ('motorway' | 'primary' | 'secondary' | 'street' | 'service' | 'path' | 'rail' | 'tram')
  | ('city' | 'town' | 'village' | 'suburb' | 'quarter' | 'locality')
  | ('station' | 'tramStop' | 'busStop');

/** Properties of a feature in a tile. */
export type Properties = Readonly<Record<string, unknown>>;

/** A layer of tiles: which property says what a feature is. */
type Layer = {
  /** The first of these whose value is in the table decides. */
  fields: readonly string[];
  kinds: Readonly<Record<string, Kind>>;
  /** For all other features of the layer; absent where they are not drawn. */
  otherwise?: Kind;
  /** Features with one of these values are not drawn: tunnels, borders at sea. */
  unless?: Properties;
  /** A layer that only holds names, or none: both by default. */
  only?: 'shape' | 'name';
};

type Schema = {
  /** Whether the sea is among its waters, so that all else is land; otherwise the outline of the island shows which is which. */
  showsSea: boolean;
  layers: Readonly<Record<string, Layer>>;
};

/** Values of OpenStreetMap's `highway`, which most schemas keep. */
const HIGHWAYS: Readonly<Record<string, Kind>> = {
  ...all('motorway', ['motorway', 'trunk']),
  ...all('primary', ['primary', 'motorway_link', 'trunk_link']),
  ...all('secondary', ['secondary', 'tertiary', 'primary_link', 'secondary_link', 'tertiary_link']),
  ...all('street', ['residential', 'unclassified', 'living_street', 'road', 'minor']),
  ...all('service', ['service', 'pedestrian', 'busway', 'bus_guideway', 'raceway']),
  ...all('path', ['path', 'footway', 'cycleway', 'steps', 'bridleway', 'track', 'sidewalk', 'crossing']),
};
const RAILWAYS: Readonly<Record<string, Kind>> = {
  ...all('rail', ['rail', 'narrow_gauge', 'light_rail', 'subway', 'monorail', 'funicular', 'preserved']),
  tram: 'tram',
};
const WATERWAYS = all('stream', ['stream', 'ditch', 'drain']);
const GREENS: Readonly<Record<string, Kind>> = {
  ...all('park', ['park', 'garden', 'pitch', 'playground', 'golf_course', 'recreation_ground', 'cemetery']),
  ...all('park', ['grave_yard', 'village_green', 'grass', 'meadow', 'grassland', 'allotments', 'dog_park']),
  ...all('park', ['miniature_golf', 'national_park', 'nature_reserve']),
  ...all('wood', ['wood', 'forest']),
};
const PLACES: Readonly<Record<string, Kind>> = {
  ...all('city', ['city', 'capital', 'state_capital']),
  town: 'town',
  ...all('village', ['village', 'hamlet']),
  ...all('suburb', ['suburb', 'borough']),
  ...all('quarter', ['quarter', 'neighbourhood', 'macrohood']),
  locality: 'locality',
};
const STOPS: Readonly<Record<string, Kind>> = {
  ...all('station', ['station', 'halt']),
  ...all('busStop', ['bus_stop', 'bus_station']),
  tram_stop: 'tramStop',
};

/**
 * The layers of each schema:
 * https://docs.protomaps.com/basemaps/layers (version 4), https://openmaptiles.org/schema/,
 * https://shortbread-tiles.org/schema/1.0/; `plain` keeps the values of OpenStreetMap in a field `k`.
 */
const SCHEMAS: Readonly<Record<TileSchema, Schema>> = {
  protomaps: {
    showsSea: true,
    layers: {
      water: { fields: ['kind_detail', 'kind'], kinds: WATERWAYS, otherwise: 'water' },
      landuse: { fields: ['kind'], kinds: GREENS },
      buildings: { fields: ['kind'], kinds: all('building', ['building', 'building_part']) },
      roads: {
        fields: ['kind_detail', 'kind'],
        kinds: {
          ...HIGHWAYS,
          ...RAILWAYS,
          highway: 'motorway',
          major_road: 'secondary',
          minor_road: 'street',
        },
        unless: { is_tunnel: true },
      },
      boundaries: { fields: ['kind'], kinds: { country: 'border' } },
      places: { fields: ['kind_detail', 'kind'], kinds: PLACES },
      pois: { fields: ['kind'], kinds: { ...STOPS, ...all('park', ['park', 'golf_course']) }, only: 'name' },
    },
  },
  openmaptiles: {
    showsSea: true,
    layers: {
      water: { fields: ['class'], kinds: {}, otherwise: 'water', unless: { brunnel: 'tunnel' } },
      waterway: { fields: ['class'], kinds: WATERWAYS, otherwise: 'water', unless: { brunnel: 'tunnel' } },
      water_name: { fields: ['class'], kinds: {}, otherwise: 'water', only: 'name' },
      landcover: { fields: ['subclass', 'class'], kinds: GREENS },
      landuse: { fields: ['class'], kinds: GREENS },
      park: { fields: ['class'], kinds: GREENS },
      building: { fields: [], kinds: {}, otherwise: 'building' },
      transportation: {
        fields: ['subclass', 'class'],
        kinds: { ...HIGHWAYS, ...RAILWAYS },
        unless: { brunnel: 'tunnel' },
        only: 'shape',
      },
      transportation_name: { fields: ['subclass', 'class'], kinds: HIGHWAYS, only: 'name' },
      boundary: { fields: ['admin_level'], kinds: { 2: 'border' }, unless: { maritime: 1 } },
      place: { fields: ['class'], kinds: PLACES },
      poi: { fields: ['subclass'], kinds: { ...STOPS, park: 'park' }, only: 'name' },
    },
  },
  shortbread: {
    showsSea: true,
    layers: {
      ocean: { fields: [], kinds: {}, otherwise: 'water' },
      water_polygons: { fields: ['kind'], kinds: {}, otherwise: 'water' },
      water_polygons_labels: { fields: ['kind'], kinds: {}, otherwise: 'water', only: 'name' },
      water_lines: { fields: ['kind'], kinds: WATERWAYS, otherwise: 'water', unless: { tunnel: true } },
      water_lines_labels: { fields: ['kind'], kinds: WATERWAYS, otherwise: 'water', only: 'name' },
      land: { fields: ['kind'], kinds: GREENS },
      buildings: { fields: [], kinds: {}, otherwise: 'building' },
      streets: {
        fields: ['kind'],
        kinds: { ...HIGHWAYS, ...RAILWAYS },
        unless: { tunnel: true },
        only: 'shape',
      },
      street_labels: { fields: ['kind'], kinds: HIGHWAYS, only: 'name' },
      boundaries: { fields: ['admin_level'], kinds: { 2: 'border' }, unless: { maritime: true } },
      place_labels: { fields: ['kind'], kinds: PLACES },
      public_transport: { fields: ['kind'], kinds: STOPS },
    },
  },
  plain: {
    showsSea: false,
    layers: {
      water: { fields: ['k'], kinds: WATERWAYS, otherwise: 'water' },
      green: { fields: ['k'], kinds: GREENS, otherwise: 'park' },
      buildings: { fields: [], kinds: {}, otherwise: 'building' },
      roads: { fields: ['k'], kinds: HIGHWAYS },
      rail: { fields: ['k'], kinds: RAILWAYS },
      places: { fields: ['k'], kinds: PLACES },
      pois: { fields: ['k'], kinds: STOPS, only: 'name' },
    },
  },
};

/** A feature as the map draws it. */
export type Classified = { kind: Kind; only?: 'shape' | 'name' | undefined };

/** The features of tiles of one schema. */
export type Classifier = {
  /** Whether all of a tile is land but for its waters. */
  hasGround: boolean;
  /** @returns how a feature of a layer is drawn; null if it is not */
  classify: (layer: unknown, properties: Properties) => Classified | null;
};

/** @returns how the features of a schema are drawn */
export function classifier(schema: TileSchema): Classifier {
  const { showsSea, layers } = SCHEMAS[schema];
  return {
    hasGround: showsSea,
    classify: (name, properties) =>
      typeof name === 'string' && Object.hasOwn(layers, name) ? kindIn(layers[name]!, properties) : null,
  };
}

function kindIn(
  { fields, kinds, otherwise, unless = {}, only }: Layer,
  properties: Properties,
): Classified | null {
  for (const [field, value] of Object.entries(unless)) if (properties[field] === value) return null;
  for (const field of fields) {
    const value = String(properties[field]);
    if (Object.hasOwn(kinds, value)) return { kind: kinds[value]!, only };
  }
  return otherwise ? { kind: otherwise, only } : null;
}

function all(kind: Kind, values: readonly string[]): Record<string, Kind> {
  return Object.fromEntries(values.map((value) => [value, kind]));
}
