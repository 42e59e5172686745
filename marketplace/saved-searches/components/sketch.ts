import type { WireSavedSearch } from '../contract.ts';

/** The shapes of a search as an SVG path with its view box; null without shapes. */
export type Sketch = { width: number; height: number; path: string };

type Point = readonly [x: number, y: number];

/** Units along the longer side: fine enough for a few hundred points. */
const SIDE = 100;
/** Kilometres per degree of latitude. */
const DEGREE_KM = 111.2;

/** Sketches the polygons, box or circle of a search, north up. Longitudes are scaled by the latitude. */
export function sketchOf(request: WireSavedSearch['request']): Sketch | null {
  const rings = ringsOf(request.geoFilter ?? {});
  const points = rings.flat();
  if (points.length === 0) return null;
  const [west, east] = minAndMax(points.map(([x]) => x));
  const [south, north] = minAndMax(points.map(([, y]) => y));
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = SIDE / Math.max((east - west) * narrow, north - south, 1e-9);
  const place = ([x, y]: Point) => `${round((x - west) * narrow * scale)} ${round((north - y) * scale)}`;
  return {
    width: round((east - west) * narrow * scale),
    height: round((north - south) * scale),
    path: rings.map((ring) => `M${ring.map(place).join('L')}Z`).join(''),
  };
}

function ringsOf(geo: NonNullable<WireSavedSearch['request']['geoFilter']>): Point[][] {
  const shapes = [geo.customShapes ?? []].flat();
  const drawn = shapes.flatMap((shape) =>
    typeof shape === 'string' || shape.type !== 'Polygon' ? [] : (shape.coordinates as unknown as Point[][]),
  );
  if (drawn.length > 0) return drawn;
  const [top, left, bottom, right] = [geo.top, geo.left, geo.bottom, geo.right].map(Number);
  if (geo.top !== undefined && geo.top !== null)
    return [
      [
        [left!, top!],
        [right!, top!],
        [right!, bottom!],
        [left!, bottom!],
      ],
    ];
  return geo.rad === undefined || geo.rad === null
    ? []
    : [circle(Number(geo.lat), Number(geo.lon), Number(geo.rad))];
}

function circle(latitude: number, longitude: number, metres: number): Point[] {
  const high = metres / 1000 / DEGREE_KM;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: 36 }, (_, step): Point => {
    const angle = (step * Math.PI) / 18;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
}

function minAndMax(numbers: readonly number[]): [min: number, max: number] {
  return [
    numbers.reduce((min, number) => Math.min(min, number)),
    numbers.reduce((max, number) => Math.max(max, number)),
  ];
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
