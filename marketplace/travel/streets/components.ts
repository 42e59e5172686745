import { MODE_BIT, NEVER, STREET_MODES, type StreetGraph, type StreetMode } from './model.ts';

/** A part of the streets with fewer nodes is no place to start from: a yard, a mapping error, the edge of an extract. */
const MIN_NODES = 100;

/**
 * Marks the nodes where journeys may begin and end, for each mode: the nodes of large parts of the graph in which every
 * node is reached from every other. Small graphs count as a whole if no part is large.
 */
export function markEndpoints(graph: StreetGraph): void {
  for (const mode of STREET_MODES) {
    const { part, sizes } = connectedParts(graph, mode);
    const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
    for (let node = 0; node < part.length; node++) {
      const size = sizes[part[node]!]!;
      if (size > 1 && (size >= MIN_NODES || size === largest)) graph.modes[node]! |= MODE_BIT[mode];
    }
  }
}

/**
 * The strongly connected parts of the graph for a mode, by Tarjan's algorithm with a stack of its own instead of calls.
 * @returns the part of each node, and how many nodes each part has
 */
function connectedParts({ keys, firstEdge, from, cost }: StreetGraph, mode: StreetMode) {
  const costs = cost[mode];
  const count = keys.length;
  const part = new Int32Array(count).fill(-1);
  /** Order in which nodes were met, from 1; 0 is not yet. */
  const met = new Int32Array(count);
  /** The earliest met node that is reached from each. */
  const earliest = new Int32Array(count);
  const edge = new Uint32Array(count);
  const path = new Int32Array(count);
  const open = new Int32Array(count);
  const sizes: number[] = [];
  let [time, openEnd] = [0, 0];
  for (let root = 0; root < count; root++) {
    if (met[root] !== 0) continue;
    let depth = 0;
    const enter = (node: number) => {
      time += 1;
      met[node] = time;
      earliest[node] = time;
      edge[node] = firstEdge[node]!;
      open[openEnd] = node;
      openEnd += 1;
      path[depth] = node;
      depth += 1;
    };
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1]!;
      if (edge[node]! < firstEdge[node + 1]!) {
        const at = edge[node]!;
        edge[node] = at + 1;
        const next = from[at]!;
        if (costs[at] === NEVER) continue;
        if (met[next] === 0) enter(next);
        else if (part[next] === -1) earliest[node] = Math.min(earliest[node]!, met[next]!);
        continue;
      }
      depth -= 1;
      if (depth > 0) {
        const above = path[depth - 1]!;
        earliest[above] = Math.min(earliest[above]!, earliest[node]!);
      }
      if (earliest[node] !== met[node]) continue;
      let size = 0;
      let last: number;
      do {
        openEnd -= 1;
        last = open[openEnd]!;
        part[last] = sizes.length;
        size += 1;
      } while (last !== node);
      sizes.push(size);
    }
  }
  return { part, sizes };
}
