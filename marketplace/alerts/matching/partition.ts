import { commonBox, extentOfPolygon, widen } from '#marketplace/search/index/geometry.ts';
import type { AreaFilter, Box, SearchQuery } from '#marketplace/search/query.ts';
import { isOnMap, touchedBy, WHOLE } from './grid.ts';
import { EVERYWHERE, type Places, placeNumber } from './places.ts';

/** Where a search is filed: the number of the place, and the part it takes up of a square; null: the place is none. */
export type Filed = { place: number; part: number | null };

type Extents = ReadonlyMap<number, Box>;

/** @returns the places of a search, each once; none for a search that no ad can lie in */
export function placesOf(places: Places, query: SearchQuery, extents: Extents): Filed[] {
  if (query.areas.length > 0) {
    const areaIds = query.areas.map(({ areaId }) => areaId);
    return [...inAreas(places, areaIds), ...placesNear(places, query.areas, extents)];
  }
  const box = boxAround(query);
  return box ? placesIn(places, [box]) : [{ place: EVERYWHERE, part: null }];
}

/** @returns the places of some areas, each once */
export function inAreas(places: Places, areaIds: readonly number[]): Filed[] {
  return [...new Set(areaIds)].map((areaId) => ({
    place: placeNumber(places, places.byArea, areaId),
    part: null,
  }));
}

/** @returns the places on the map where an ad is near one of some areas */
export function placesNear(places: Places, areas: readonly AreaFilter[], extents: Extents): Filed[] {
  const boxes = areas.flatMap(({ areaId, radius }) => {
    const extent = extents.get(areaId);
    return radius > 0 && extent ? [padded(widen(extent, radius))] : [];
  });
  return boxes.length > 0 ? placesIn(places, boxes) : [];
}

/** A place that reaches over the edge of the map is looked for everywhere. */
function placesIn(places: Places, boxes: readonly Box[]): Filed[] {
  if (!boxes.every(isOnMap)) return [{ place: EVERYWHERE, part: null }];
  const byPlace = new Map<number, Filed>();
  for (const { cell, part } of boxes.flatMap(touchedBy)) {
    const place = placeNumber(places, places.byCell, cell);
    byPlace.set(place, { place, part: byPlace.has(place) ? WHOLE : part });
  }
  return [...byPlace.values()];
}

/** @returns a box that holds all that lies in the circle, box and polygons of a search; null when there is none */
function boxAround({ circle, box, polygons }: SearchQuery): Box | null {
  const boxes: Box[] = [];
  if (box) boxes.push(box);
  if (circle) {
    const { latitude, longitude, radius } = circle;
    const centre = { north: latitude, south: latitude, west: longitude, east: longitude };
    boxes.push(padded(widen(centre, radius)));
  }
  if (polygons.length > 0) boxes.push(padded(aroundAll(polygons.map(extentOfPolygon))));
  const known = boxes.filter(isOnMap);
  return known.length > 0 ? known.reduce(commonBox) : null;
}

/** The box around some others; one that holds nothing when there are none. */
function aroundAll(boxes: readonly (Box | null)[]): Box {
  const all = { north: -Infinity, south: Infinity, west: Infinity, east: -Infinity };
  for (const box of boxes) {
    if (!box) continue;
    all.north = Math.max(all.north, box.north);
    all.south = Math.min(all.south, box.south);
    all.west = Math.min(all.west, box.west);
    all.east = Math.max(all.east, box.east);
  }
  return all;
}

/** Degrees that rounding may put a point beside a box: a tenth of a millimetre. */
const ROUNDING = 1e-9;

function padded({ north, south, west, east }: Box): Box {
  return {
    north: north + ROUNDING,
    south: south - ROUNDING,
    west: west - ROUNDING,
    east: east + ROUNDING,
  };
}
