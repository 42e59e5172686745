import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { markEndpoints } from './components.ts';
import {
  CELL_BITS,
  cellKey,
  type Grid,
  MILLION,
  NEVER,
  STREET_MODES,
  type StreetGraph,
  type StreetMode,
} from './model.ts';
import { type CollectedOsm, MISSING, SPEEDS_OF_WAY } from './osm/collect.ts';

/** Metres between nodes along a street: a home is at most half as far from one. */
const MAX_PIECE = 100;
/** Tenths of a second that a traffic light costs on average; those on foot lose little. */
const SIGNAL_DELAY: Record<StreetMode, number> = { foot: 0, bike: 50, car: 20 };
/** Position of the speeds of a mode among the speeds of a way: along it and against it. */
const SPEED_AT: Record<StreetMode, readonly [number, number]> = { foot: [0, 0], bike: [1, 2], car: [3, 4] };
const CELLS = 2 ** CELL_BITS;

/** Stretches of street between two nodes, of all ways. */
type Pieces = {
  latitudes: Int32Array;
  longitudes: Int32Array;
  signals: Uint8Array;
  start: Uint32Array;
  end: Uint32Array;
  /** Metres. */
  length: Float64Array;
  way: Uint32Array;
};

/** Makes the graph of streets. */
export function buildGraph(osm: CollectedOsm): StreetGraph {
  const pieces = cutWays(osm);
  const { grid, keys, order } = sortNodes(pieces);
  const rank = new Uint32Array(order.length);
  order.forEach((node, at) => {
    rank[node] = at;
  });
  const edges = edgesOf(pieces, osm.speeds, rank);
  const graph: StreetGraph = {
    grid,
    keys,
    latitudes: inOrder(pieces.latitudes, order),
    longitudes: inOrder(pieces.longitudes, order),
    modes: shared('uint8', order.length),
    ...edges,
  };
  markEndpoints(graph);
  return graph;
}

function inOrder(values: Int32Array, order: Uint32Array): Int32Array {
  const sorted = shared('int32', order.length);
  for (let at = 0; at < order.length; at++) sorted[at] = values[order[at]!]!;
  return sorted;
}

/** Cuts ways at crossings, ends, traffic lights, and so that no piece is longer than MAX_PIECE. */
function cutWays(osm: CollectedOsm): Pieces {
  const { firstPoint, points } = osm;
  const uses = usesOfPoints(osm);
  const nodeOf = new Int32Array(osm.latitudes.length).fill(-1);
  const list = {
    latitudes: numberList('int32'),
    longitudes: numberList('int32'),
    signals: numberList('uint8'),
    start: numberList('uint32'),
    end: numberList('uint32'),
    length: numberList('float64'),
    way: numberList('uint32'),
  };
  const addNode = (latitude: number, longitude: number, signal: number) => {
    list.latitudes.push(latitude);
    list.longitudes.push(longitude);
    list.signals.push(signal);
    return list.latitudes.length() - 1;
  };
  const nodeAt = (point: number) => {
    if (nodeOf[point] === -1)
      nodeOf[point] = addNode(osm.latitudes[point]!, osm.longitudes[point]!, osm.signals[point]!);
    return nodeOf[point]!;
  };
  const addPiece = (start: number, end: number, length: number, way: number) => {
    list.start.push(start);
    list.end.push(end);
    list.length.push(length);
    list.way.push(way);
  };
  for (let way = 0; way + 1 < firstPoint.length; way++) {
    // Where points are missing, the street ends and begins again.
    let last = -1;
    let since = 0;
    for (let at = firstPoint[way]!; at < firstPoint[way + 1]!; at++) {
      const point = points[at]!;
      if (osm.latitudes[point] === MISSING) {
        last = -1;
        continue;
      }
      if (last === -1) {
        last = nodeAt(point);
        since = 0;
        continue;
      }
      const before = points[at - 1]!;
      const step = metres(osm, before, point);
      if (since > 0 && since + step > MAX_PIECE) {
        const node = nodeAt(before);
        addPiece(last, node, since, way);
        last = node;
        since = 0;
      }
      const parts = Math.max(1, Math.ceil(step / MAX_PIECE));
      for (let part = 1; part < parts; part++) {
        const share = part / parts;
        const node = addNode(
          Math.round(between(osm.latitudes[before]!, osm.latitudes[point]!, share)),
          Math.round(between(osm.longitudes[before]!, osm.longitudes[point]!, share)),
          0,
        );
        addPiece(last, node, step / parts, way);
        last = node;
      }
      since += step / parts;
      if (isNode(osm, uses, at, firstPoint[way + 1]!)) {
        addPiece(last, nodeAt(point), since, way);
        last = nodeAt(point);
        since = 0;
      }
    }
  }
  return Object.fromEntries(Object.entries(list).map(([name, { values }]) => [name, values()])) as Pieces;
}

/** Whether the point at a place of `points` ends a piece. */
function isNode({ points, signals, latitudes }: CollectedOsm, uses: Uint8Array, at: number, end: number) {
  const point = points[at]!;
  return uses[point]! > 1 || signals[point] === 1 || at + 1 === end || latitudes[points[at + 1]!] === MISSING;
}

/** How many ways meet at each point, up to 2; the ends of ways count twice. */
function usesOfPoints({ firstPoint, points, latitudes }: CollectedOsm): Uint8Array {
  const uses = new Uint8Array(latitudes.length);
  for (const point of points) uses[point] = Math.min(2, uses[point]! + 1);
  for (let way = 0; way + 1 < firstPoint.length; way++) uses[points[firstPoint[way]!]!] = 2;
  return uses;
}

function metres({ latitudes, longitudes }: CollectedOsm, one: number, other: number): number {
  const place = (at: number) => ({
    latitude: latitudes[at]! / MILLION,
    longitude: longitudes[at]! / MILLION,
  });
  return 1000 * distanceKm(place(one), place(other));
}

function between(start: number, end: number, share: number): number {
  return start + (end - start) * share;
}

/** @returns the grid over all nodes, and their order along it with their cells */
function sortNodes({ latitudes, longitudes }: Pieces) {
  const [south, north] = rangeOf(latitudes);
  const [west, east] = rangeOf(longitudes);
  const grid: Grid = {
    south,
    west,
    side: Math.max(1, Math.ceil((Math.max(north - south, east - west) + 1) / CELLS)),
  };
  const count = latitudes.length;
  // Key and node in one number of 53 bits, so that they sort as numbers.
  if (count > 2 ** (53 - 2 * CELL_BITS))
    throw new Error(`${count} street nodes are more than this program can sort`);
  const sorted = new Float64Array(count);
  for (let node = 0; node < count; node++)
    sorted[node] = keyOf(grid, latitudes[node]!, longitudes[node]!) * count + node;
  sorted.sort();
  const order = new Uint32Array(count);
  const keys = shared('uint32', count);
  for (let at = 0; at < count; at++) {
    order[at] = sorted[at]! % count;
    keys[at] = Math.floor(sorted[at]! / count);
  }
  return { grid, keys, order };
}

function keyOf({ south, west, side }: Grid, latitude: number, longitude: number): number {
  return cellKey(Math.floor((longitude - west) / side), Math.floor((latitude - south) / side));
}

function rangeOf(values: Int32Array): [number, number] {
  let [low, high] = [values[0]!, values[0]!];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Turns pieces into edges in the directions that a mode may go, sorted by the node where they end. */
function edgesOf(
  pieces: Pieces,
  speeds: Uint16Array,
  rank: Uint32Array,
): Pick<StreetGraph, 'firstEdge' | 'from' | 'cost'> {
  const firstEdge = shared('uint32', rank.length + 1);
  eachEdge(pieces, speeds, (_, __, end) => {
    firstEdge[rank[end]! + 1]! += 1;
  });
  for (let node = 0; node < rank.length; node++) firstEdge[node + 1]! += firstEdge[node]!;
  const next = firstEdge.slice();
  const count = firstEdge[rank.length]!;
  const from = shared('uint32', count);
  const cost = {
    foot: shared('uint16', count),
    bike: shared('uint16', count),
    car: shared('uint16', count),
  };
  eachEdge(pieces, speeds, (piece, start, end, direction) => {
    const edge = next[rank[end]!]!;
    next[rank[end]!] = edge + 1;
    from[edge] = rank[start]!;
    for (const mode of STREET_MODES) cost[mode][edge] = costOf(pieces, speeds, mode, piece, direction, end);
  });
  return { firstEdge, from, cost };
}

function eachEdge(
  { start, end, way }: Pieces,
  speeds: Uint16Array,
  take: (piece: number, start: number, end: number, direction: 0 | 1) => void,
): void {
  for (let piece = 0; piece < start.length; piece++)
    for (const direction of [0, 1] as const) {
      const isOpen = STREET_MODES.some(
        (mode) => speeds[way[piece]! * SPEEDS_OF_WAY + SPEED_AT[mode][direction]]! > 0,
      );
      const ends = [start[piece]!, end[piece]!] as const;
      if (isOpen && ends[0] !== ends[1]) take(piece, ends[direction], ends[1 - direction]!, direction);
    }
}

/** @returns tenths of a second, rounded up so that no journey is faster than its speed; NEVER where it is not allowed */
function costOf(
  { length, way, signals }: Pieces,
  speeds: Uint16Array,
  mode: StreetMode,
  piece: number,
  direction: 0 | 1,
  end: number,
): number {
  const tenthsOfKmh = speeds[way[piece]! * SPEEDS_OF_WAY + SPEED_AT[mode][direction]]!;
  if (tenthsOfKmh === 0) return NEVER;
  const time = Math.max(1, Math.ceil((length[piece]! * 360) / tenthsOfKmh));
  return time + (signals[end] ? SIGNAL_DELAY[mode] : 0);
}
