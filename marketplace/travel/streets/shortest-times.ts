import { NEVER, type StreetGraph, type StreetMode } from './model.ts';

/** A node with the time from it to the destination, in tenths of a second. */
export type Start = { node: number; time: number };

/** The longest time that a search can find, in tenths of a second. */
export const MAX_SEARCH_TIME = NEVER - 1;

/** Receives each node that is reached, nearest first; true ends the search. */
type Visit = (node: number, time: number) => boolean;

/** Searches along the streets of one graph; keeps memory between searches. */
export type StreetSearch = {
  /**
   * The time of each node to the destination in tenths of a second; NEVER beyond the limit.
   * @param starts nodes near the destination; for each node the best of them counts
   * @param limit tenths of a second, at most MAX_SEARCH_TIME
   */
  timesTo: (starts: readonly Start[], mode: StreetMode, limit: number) => Uint16Array<SharedArrayBuffer>;
  /** Reads the times of `timesTo` in memory that the next search uses again. @returns what `read` returns */
  readTimes: <T>(
    starts: readonly Start[],
    mode: StreetMode,
    limit: number,
    read: (times: Uint16Array) => T,
  ) => T;
  /** Visits the nodes of `timesTo`. */
  visit: (starts: readonly Start[], mode: StreetMode, limit: number, visit: Visit) => void;
};

/** Dijkstra's algorithm from the destination backwards, with a bucket of nodes for each tenth of a second. */
export function openStreetSearch({ keys, firstEdge, from, cost }: StreetGraph): StreetSearch {
  /** Entries of the buckets: a node, and the next entry of the same bucket. */
  let nodes = new Uint32Array(4096);
  let nexts = new Int32Array(4096);
  let entries = 0;
  const heads = new Int32Array(MAX_SEARCH_TIME + 1);

  function add(node: number, time: number): void {
    if (entries === nodes.length) {
      nodes = grown(nodes);
      nexts = grown(nexts);
    }
    nodes[entries] = node;
    nexts[entries] = heads[time]!;
    heads[time] = entries;
    entries += 1;
  }

  function run(times: Uint16Array, starts: readonly Start[], mode: StreetMode, limit: number, visit?: Visit) {
    const costs = cost[mode];
    entries = 0;
    heads.fill(-1, 0, limit + 1);
    for (const { node, time } of starts)
      if (time <= limit && time < times[node]!) {
        times[node] = time;
        add(node, time);
      }
    // Every edge costs something, so a bucket gets no entries while it is read.
    for (let time = 0; time <= limit; time++)
      for (let entry = heads[time]!; entry !== -1; entry = nexts[entry]!) {
        const node = nodes[entry]!;
        if (times[node] !== time) continue;
        if (visit?.(node, time)) return;
        const end = firstEdge[node + 1]!;
        for (let edge = firstEdge[node]!; edge < end; edge++) {
          const through = time + costs[edge]!;
          const next = from[edge]!;
          if (through <= limit && through < times[next]!) {
            times[next] = through;
            add(next, through);
          }
        }
      }
  }

  const scratch = new Uint16Array(keys.length).fill(NEVER);
  function clearScratch() {
    for (let entry = 0; entry < entries; entry++) scratch[nodes[entry]!] = NEVER;
  }

  return {
    timesTo(starts, mode, limit) {
      const times = new Uint16Array(new SharedArrayBuffer(keys.length * 2)).fill(NEVER);
      run(times, starts, mode, limit);
      return times;
    },
    readTimes(starts, mode, limit, read) {
      run(scratch, starts, mode, limit);
      try {
        return read(scratch);
      } finally {
        clearScratch();
      }
    },
    visit(starts, mode, limit, visit) {
      run(scratch, starts, mode, limit, visit);
      clearScratch();
    },
  };
}

function grown<T extends Uint32Array | Int32Array>(array: T): T {
  const longer = new (array.constructor as new (length: number) => T)(array.length * 2);
  longer.set(array);
  return longer;
}
