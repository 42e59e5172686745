import { extentOfPolygon, intersectBoxes, widen } from '#marketplace/search/index/geometry.ts';
import type { AreaFilter, Box, SearchQuery } from '#marketplace/search/model.ts';
import { cellsOfBox, isOnMap, WHOLE_CELL } from './grid.ts';
import { EVERYWHERE, type Places, placeNumber } from './places.ts';
import { circlesOf } from './reach.ts';

/** A partition that holds a search: the number of its place, and the covered part of a cell; null for other places. */
export type Partition = { place: number; part: number | null };

type Extents = ReadonlyMap<number, Box>;

/** @returns the partitions of a search, each once; empty when no listing can match */
export function partitionsOf(places: Places, query: SearchQuery, extents: Extents): Partition[] {
  if (query.areas.length > 0) {
    const areaIds = query.areas.map(({ areaId }) => areaId);
    return [...areaPartitions(places, areaIds), ...nearPartitions(places, query.areas, extents)];
  }
  const box = searchBounds(query);
  return box ? boxPartitions(places, [box]) : [{ place: EVERYWHERE, part: null }];
}

/** @returns the partitions of some areas, each once */
export function areaPartitions(places: Places, areaIds: readonly number[]): Partition[] {
  return [...new Set(areaIds)].map((areaId) => ({
    place: placeNumber(places, places.byArea, areaId),
    part: null,
  }));
}

/** @returns the grid partitions where a listing is near one of some areas */
export function nearPartitions(places: Places, areas: readonly AreaFilter[], extents: Extents): Partition[] {
  const boxes = areas.flatMap(({ areaId, radius }) => {
    const extent = extents.get(areaId);
    return radius > 0 && extent ? [withMargin(widen(extent, radius))] : [];
  });
  return boxes.length > 0 ? boxPartitions(places, boxes) : [];
}

/** A box across the edge of the map is stored in the EVERYWHERE partition. */
function boxPartitions(places: Places, boxes: readonly Box[]): Partition[] {
  if (!boxes.every(isOnMap)) return [{ place: EVERYWHERE, part: null }];
  const byPlace = new Map<number, Partition>();
  for (const { cell, part } of boxes.flatMap(cellsOfBox)) {
    const place = placeNumber(places, places.byCell, cell);
    byPlace.set(place, { place, part: byPlace.has(place) ? WHOLE_CELL : part });
  }
  return [...byPlace.values()];
}

/**
 * @returns a box that contains every match of the circle, box, polygons and destinations of a search; null when there are
 *   none
 */
function searchBounds(query: SearchQuery): Box | null {
  const { box, polygons } = query;
  const boxes: Box[] = [];
  if (box) boxes.push(box);
  for (const { latitude, longitude, radius } of circlesOf(query)) {
    const centre = { north: latitude, south: latitude, west: longitude, east: longitude };
    boxes.push(withMargin(widen(centre, radius)));
  }
  if (polygons.length > 0) boxes.push(withMargin(boundsOfAll(polygons.map(extentOfPolygon))));
  const onMap = boxes.filter(isOnMap);
  return onMap.length > 0 ? onMap.reduce(intersectBoxes) : null;
}

/** The bounding box of some boxes; an empty box when there are none. */
function boundsOfAll(boxes: readonly (Box | null)[]): Box {
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

/** Margin in degrees for rounding: a tenth of a millimetre. */
const ROUNDING = 1e-9;

function withMargin({ north, south, west, east }: Box): Box {
  return {
    north: north + ROUNDING,
    south: south - ROUNDING,
    west: west - ROUNDING,
    east: east + ROUNDING,
  };
}
