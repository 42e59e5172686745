import type { WireSavedSearch } from '../contract.ts';

/** What a search was drawn of, to be sketched: an SVG path in a box of its own; null where nothing was drawn. */
export type Sketch = { width: number; height: number; path: string };

type Point = readonly [x: number, y: number];

/** Units along the longer side: fine enough for a drawing of a few hundred points. */
const SIDE = 100;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/**
 * Sketches the drawn areas, the part of the map or the circle of a search, north up. Degrees of longitude are as much
 * shorter as they are there.
 */
export function sketchOf(request: WireSavedSearch['request']): Sketch | null {
  const rings = ringsOf(request.geoFilter ?? {});
  const points = rings.flat();
  if (points.length === 0) return null;
  const [west, east] = ends(points.map(([x]) => x));
  const [south, north] = ends(points.map(([, y]) => y));
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

function ends(numbers: readonly number[]): [least: number, most: number] {
  return [
    numbers.reduce((least, number) => Math.min(least, number)),
    numbers.reduce((most, number) => Math.max(most, number)),
  ];
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
