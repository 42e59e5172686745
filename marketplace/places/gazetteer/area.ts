import type { Section } from '#property/section.ts';

export const AREA_KINDS = [
  'county',
  'city',
  'region',
  'district',
  'town',
  'village',
  'suburb',
  'college',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Degrees, WGS84. */
export type Extent = { south: number; west: number; north: number; east: number };

/** A searchable place as stored. */
export type Area = {
  id: number;
  kind: AreaKind;
  /** Null for counties only. */
  parentId: number | null;
  /** The county of the area; a county's own id for itself. */
  countyId: number;
  name: string;
  nameGa: string | null;
  /** Unique slug in URLs and clients: `rathmines-dublin`. */
  slug: string;
  latitude: number;
  longitude: number;
  extent: Extent;
  population: number | null;
  /** Alternative names: `Dun Laoghaire`, `Co. Derry`, `DCU`. */
  aliases: readonly string[];
  /**
   * Areas that include this one in addition to the tree: regions, and the town or suburb of a part across a county or
   * postal district border (Drogheda in Meath, Terenure in Dublin 6).
   */
  regionIds: readonly number[];
};

/** An area and its source: `gaff`, or `import` with the name used by the file. */
export type AreaRecord = Area & { source: string };

/** The first three characters of an Eircode, with its post town and approximate centre. */
export type RoutingKey = { key: string; postTown: string; latitude: number; longitude: number };

export type Point = { latitude: number; longitude: number };

const KM_PER_DEGREE = 111.195;

/** Kilometres between two points on the island; a flat approximation, accurate to 0.1 %. */
export function distanceKm(a: Point, b: Point): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const x = (b.longitude - a.longitude) * Math.cos(middle);
  return Math.hypot(x, b.latitude - a.latitude) * KM_PER_DEGREE;
}

/** The distance of a latitude from the equator on a map in Web Mercator, in radians of longitude. */
export function northing(latitude: number): number {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180));
}

/** @returns whether a point is in an extent; all four edges belong to it */
export function isInExtent({ latitude, longitude }: Point, { south, west, north, east }: Extent): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}

/** Kilometres from a point to the nearest edge of an extent; 0 inside. */
export function distanceToExtentKm({ latitude, longitude }: Point, extent: Extent): number {
  const nearest = {
    latitude: Math.min(Math.max(latitude, extent.south), extent.north),
    longitude: Math.min(Math.max(longitude, extent.west), extent.east),
  };
  return distanceKm({ latitude, longitude }, nearest);
}

/** The box of `radiusKm` around a point. */
export function extentAround({ latitude, longitude }: Point, radiusKm: number): Extent {
  const high = radiusKm / KM_PER_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}

type SectionCounts = Readonly<Partial<Record<Section, number>>>;

/** Live listings by section, in an area and everything within it; at once where they are in memory. */
export type ListingCounts = (areaId: number) => SectionCounts | Promise<SectionCounts>;
