/** Schemas of vector tiles that are drawn, with the layers by which a file's schema is recognised. */
export const TILE_SCHEMAS = {
  protomaps: ['earth', 'roads', 'water'],
  openmaptiles: ['transportation', 'water'],
  shortbread: ['streets', 'water_polygons'],
  plain: ['green', 'roads', 'water'],
} as const satisfies Record<string, readonly string[]>;
export type TileSchema = keyof typeof TILE_SCHEMAS;

/** A box in degrees. */
export type MapBounds = { north: number; west: number; south: number; east: number };

/** Facts about the file of a street map, found when it is imported. */
export type StreetMapFacts = {
  bounds: MapBounds;
  minZoom: number;
  maxZoom: number;
  /** Plain text that every map shows. */
  attribution: string;
  schema: TileSchema;
};

/** Zoom level from which the street map names places; below, maps have names of their own, which keep clear of pins. */
export const PLACE_NAMES_FROM = 14;

/** Where the file is served; its name is the beginning of its digest, so that an address never changes its content. */
export const STREET_MAP_PATH = '/api/v1/street-map';

/** @returns the path of a file on the site */
export function streetMapPath(digest: string): string {
  return `${STREET_MAP_PATH}/${digest}.pmtiles`;
}
