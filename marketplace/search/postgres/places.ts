import type { Areas } from '../index/areas.ts';
import { intervalsOf } from '../index/areas.ts';
import { edgesOf, extentOfPolygon, widen } from '../index/geometry.ts';
import type { Box, Polygon, SearchQuery } from '../model.ts';

/** Metres on a sphere from a listing to a point, both as SQL; the same formula as in the index in memory. */
export function metresTo(latitude: string | number, longitude: string | number): string {
  const half = (from: string, to: string | number) => `sin(radians(${to} - ${from}) / 2)`;
  const chord = `power(${half('place[1]', latitude)}, 2)
    + cos(radians(place[1])) * cos(radians(${latitude})) * power(${half('place[0]', longitude)}, 2)`;
  return `(2 * 6371008.8 * asin(least(1, sqrt(${chord}))))`;
}

/** @returns the conditions on the place of a listing */
export function placeConditions(
  { areas: filters, circle, box, polygons }: Pick<SearchQuery, 'areas' | 'circle' | 'box' | 'polygons'>,
  areas: Areas,
): string[] {
  const conditions: string[] = [];
  if (filters.length > 0) {
    const parts = filters.flatMap((filter) => areaConditions(filter, areas));
    conditions.push(parts.length > 0 ? parts.join(' or ') : 'false');
  }
  if (circle) {
    const { latitude, longitude, radius } = circle;
    const around = widen({ north: latitude, south: latitude, west: longitude, east: longitude }, radius);
    conditions.push(inBox(around), `${metresTo(latitude, longitude)} <= ${radius}`);
  }
  if (box) conditions.push(inBox(box));
  if (polygons.length > 0) conditions.push(polygons.map(inPolygon).join(' or '));
  return conditions;
}

/** In the area by the tree, or within some metres of its extent. */
function areaConditions({ areaId, radius }: SearchQuery['areas'][number], areas: Areas): string[] {
  const number = areas.numbers.get(areaId);
  if (number === undefined) return [];
  const walks = intervalsOf(areas, number).map(([first, end]) => `walk between ${first} and ${end - 1}`);
  const { extent } = areas.nodes[number]!;
  if (radius === 0 || !extent) return walks;
  const { north, south, west, east } = extent;
  const nearest = metresTo(
    `least(greatest(place[1], ${south}), ${north})`,
    `least(greatest(place[0], ${west}), ${east})`,
  );
  return [...walks, `(${inBox(widen(extent, radius))} and ${nearest} <= ${radius})`];
}

/** @returns the condition that a listing lies in a box */
export function inBox({ north, south, west, east }: Box): string {
  // `box` would exchange the corners of an empty box.
  if (north < south || east < west) return 'false';
  return `place <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/**
 * The even-odd rule over all rings. The operators of PostgreSQL count edges that cross themselves differently and treat
 * near points as equal; the box finds the listings around.
 */
function inPolygon(polygon: Polygon): string {
  const extent = extentOfPolygon(polygon);
  if (!extent) return 'false';
  const edges = edgesOf(polygon);
  const every = (offset: number) =>
    `'{${edges.filter((_, index) => index % 4 === offset).join(',')}}'::float8[]`;
  return `(${inBox(extent)} and (
    select count(*) % 2 = 1 from unnest(${every(0)}, ${every(1)}, ${every(2)}, ${every(3)})
        as edge(lat_a, lng_a, lat_b, lng_b)
     where (lat_a > place[1]) <> (lat_b > place[1])
       and place[0] < (lng_b - lng_a) * (place[1] - lat_a) / nullif(lat_b - lat_a, 0) + lng_a))`;
}
