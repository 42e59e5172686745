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

/** A place that people search in, as the database has it. */
export type Area = {
  id: number;
  kind: AreaKind;
  /** Null for a county and for nothing else. */
  parentId: number | null;
  /** The county the area lies in; of a county, itself. */
  countyId: number;
  name: string;
  nameGa: string | null;
  /** Unique; what addresses and clients know the area by: `rathmines-dublin`. */
  slug: string;
  latitude: number;
  longitude: number;
  extent: Extent;
  population: number | null;
  /** Other names people write: `Dun Laoghaire`, `Co. Derry`, `DCU`. */
  aliases: readonly string[];
  /**
   * Areas that take this one in beside the tree: regions, and the town or suburb that a part beyond a county's or a postal
   * district's border belongs to (Drogheda in Meath, Terenure in Dublin 6).
   */
  regionIds: readonly number[];
};

/** An area and where the knowledge of it comes from: `gaff`, or `import` and the name a file knows it by. */
export type AreaRecord = Area & { source: string };

/** The first three characters of an Eircode, with the town its post goes through and about where its middle is. */
export type RoutingKey = { key: string; postTown: string; latitude: number; longitude: number };

export type Point = { latitude: number; longitude: number };

const KM_PER_DEGREE = 111.195;

/** Kilometres between two points on the island; flat to within a thousandth over its size. */
export function distanceKm(a: Point, b: Point): number {
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const x = (b.longitude - a.longitude) * Math.cos(middle);
  return Math.hypot(x, b.latitude - a.latitude) * KM_PER_DEGREE;
}

/** Kilometres from a point to the nearest point of an extent; 0 inside. */
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
