import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { boxAround, type TravelTimes } from '../engine/travel-times.ts';
import { attachTo } from '../streets/attach.ts';
import { buildGraph } from '../streets/build-graph.ts';
import type { StreetGraph, StreetMode } from '../streets/model.ts';
import type { CollectedOsm } from '../streets/osm/collect.ts';
import { openStreetSearch } from '../streets/shortest-times.ts';

/** Tenths of km/h on foot, by bike and by car, as `CollectedOsm` orders them. */
const STREET = [49, 180, 180, 300, 300];
const PATH = [49, 0, 0, 0, 0];

/**
 * Streets on a grid; every fifth is a path for walkers alone.
 * @param step millionths of a degree between streets; crossings are so far apart
 */
export function gridStreets(area: {
  south: number;
  west: number;
  rows: number;
  columns: number;
  step: number;
}): CollectedOsm {
  const { south, west, rows, columns, step } = area;
  const count = rows * columns;
  const latitudes = shared('int32', count);
  const longitudes = shared('int32', count);
  for (let at = 0; at < count; at++) {
    latitudes[at] = Math.round(south * 1e6) + Math.floor(at / columns) * step;
    longitudes[at] = Math.round(west * 1e6) + (at % columns) * step;
  }
  const [firstPoint, points, speeds] = [numberList('uint32'), numberList('uint32'), numberList('uint16')];
  const addStreet = (number: number, length: number, pointAt: (at: number) => number) => {
    firstPoint.push(points.length());
    for (let at = 0; at < length; at++) points.push(pointAt(at));
    for (const speed of number % 5 === 4 ? PATH : STREET) speeds.push(speed);
  };
  for (let row = 0; row < rows; row++) addStreet(row, columns, (at) => row * columns + at);
  for (let column = 0; column < columns; column++) addStreet(column, rows, (at) => at * columns + column);
  firstPoint.push(points.length());
  return {
    firstPoint: firstPoint.values(),
    points: points.values(),
    speeds: speeds.values(),
    nameOfWay: shared('uint32', rows + columns),
    streetNames: [],
    latitudes,
    longitudes,
    signals: shared('uint8', count),
    amenities: [],
  };
}

/** Times to a destination, as the thread of the product finds them; null where no street is near. */
export function timesTo(
  graph: StreetGraph,
  mode: StreetMode,
  destination: { latitude: number; longitude: number },
  limit: number,
): TravelTimes | null {
  const start = attachTo(graph, mode, destination);
  if (!start) return null;
  const times = openStreetSearch(graph).timesTo([start], mode, limit);
  return { graph, mode, times, box: boxAround(graph, times) };
}

/** @returns the graph of a grid of streets */
export function gridGraph(area: Parameters<typeof gridStreets>[0]): StreetGraph {
  return buildGraph(gridStreets(area));
}
