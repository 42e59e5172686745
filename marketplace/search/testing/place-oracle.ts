import { distanceMetres, distanceToBox, insideBox } from '../index/geometry.ts';
import type { AreaExtent } from '../index/search-index.ts';
import type { SearchQuery, SearchRow } from '../model.ts';

/** @returns whether a row is in one of the areas, and in the circle, box or polygons, of a query */
export function isPlaced(row: SearchRow, query: SearchQuery, areas: readonly AreaExtent[]): boolean {
  const { latitude, longitude } = row;
  const inArea = query.areas.some(({ areaId, radius }) => {
    if (row.areaIds.includes(areaId)) return true;
    const extent = areas.find(({ id }) => id === areaId)?.extent;
    if (radius === 0 || !extent || latitude === null || longitude === null) return false;
    return distanceToBox(latitude, longitude, extent) <= radius;
  });
  if (query.areas.length > 0 && !inArea) return false;
  if (!query.circle && !query.box && query.polygons.length === 0) return true;
  if (latitude === null || longitude === null) return false;
  const { circle, box, polygons } = query;
  if (box && !insideBox(latitude, longitude, box)) return false;
  if (circle && distanceMetres(latitude, longitude, circle.latitude, circle.longitude) > circle.radius)
    return false;
  return polygons.length === 0 || polygons.some((polygon) => insidePolygon(latitude, longitude, polygon));
}

/** Even-odd rule: a ray to the east crosses the edges of all rings an odd number of times. */
function insidePolygon(
  latitude: number,
  longitude: number,
  polygon: SearchQuery['polygons'][number],
): boolean {
  let crossings = 0;
  for (const ring of polygon)
    ring.forEach(([lngA, latA], index) => {
      const [lngB, latB] = ring.at(index - 1)!;
      const spans = latA > latitude !== latB > latitude;
      if (spans && longitude < ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA) crossings++;
    });
  return crossings % 2 === 1;
}

/** @returns the point from which a query sorts by distance; null for none */
export function centreOfQuery(query: SearchQuery, areas: readonly AreaExtent[]) {
  const knownAreas = query.areas.flatMap(({ areaId }) => areas.filter(({ id }) => id === areaId));
  const points = query.polygons[0]?.flat() ?? [];
  const around = {
    north: Math.max(...points.map(([, latitude]) => latitude)),
    south: Math.min(...points.map(([, latitude]) => latitude)),
    west: Math.min(...points.map(([longitude]) => longitude)),
    east: Math.max(...points.map(([longitude]) => longitude)),
  };
  const box = query.box ?? knownAreas[0]?.extent ?? (points.length > 0 ? around : null);
  if (query.circle) return query.circle;
  return box && { latitude: (box.north + box.south) / 2, longitude: (box.east + box.west) / 2 };
}
