import type { Box, Circle, Polygon, SearchQuery } from '../model.ts';
import { boxOf, circleOf, polygonOf } from '../request/geo.ts';
import { MAX_POLYGONS, MAX_RINGS } from '../request/limits.ts';
import { readNumber } from '../request/numbers.ts';
import { decodePolyline, encodePolyline } from '../request/polyline.ts';
import { thinPolygons } from '../request/thin.ts';

/**
 * The map places in the URL parameter `geo`, which may be repeated: `box:north,west,south,east`,
 * `circle:latitude,longitude,metres`, `polygon:ring,hole…` with encoded polylines (whose alphabet starts after the
 * comma).
 */
export function printGeo({
  box,
  circle,
  polygons,
}: Pick<SearchQuery, 'box' | 'circle' | 'polygons'>): string[] {
  return [
    ...(box ? [`box:${[box.north, box.west, box.south, box.east].join()}`] : []),
    ...(circle ? [`circle:${[circle.latitude, circle.longitude, circle.radius].join()}`] : []),
    ...polygons.map((rings) => `polygon:${rings.map(encodePolyline).join()}`),
  ];
}

/**
 * Parses what `printGeo` prints; the first box and the first circle win; invalid entries are reported by position.
 */
export function readGeo(values: readonly string[]): {
  box: Box | null;
  circle: Circle | null;
  polygons: Polygon[];
  wrong: number[];
} {
  const wrong: number[] = [];
  const polygons: Polygon[] = [];
  let box: Box | null = null;
  let circle: Circle | null = null;
  let rings = 0;
  values.forEach((value, index) => {
    const [, kind, rest = ''] = /^(box|circle|polygon):(.*)$/s.exec(value) ?? [];
    const parts = rest.split(',');
    const numbers = parts.map(readNumber).filter((number) => typeof number === 'number');
    const [first, second, third, fourth] = numbers;
    if (value === '') return;
    if (kind === 'polygon') {
      const polygon = polygonOf(parts.map((part) => decodePolyline(part) ?? []));
      rings += parts.length;
      if (polygon && polygons.length < MAX_POLYGONS && rings <= MAX_RINGS) polygons.push(polygon);
      else wrong.push(index);
    } else if (kind === 'box' && numbers.length === 4) {
      box ??= boxOf(first!, second!, third!, fourth!);
      if (!box) wrong.push(index);
    } else if (kind === 'circle' && numbers.length === 3) {
      circle ??= circleOf(first!, second!, third!);
      if (!circle) wrong.push(index);
    } else wrong.push(index);
  });
  return { box, circle, polygons: thinPolygons(polygons).polygons, wrong };
}
