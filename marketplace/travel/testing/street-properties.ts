import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { attachTo, MAX_WALK_TO_STREET_KM, walkingTime } from '../streets/attach.ts';
import { buildGraph } from '../streets/build-graph.ts';
import {
  MODE_BIT,
  NEVER,
  pointOf,
  STREET_MODES,
  type StreetGraph,
  type StreetMode,
} from '../streets/model.ts';
import { collectOsm } from '../streets/osm/collect.ts';
import { MAX_SEARCH_TIME, openStreetSearch } from '../streets/shortest-times.ts';
import { TOP_SPEED } from '../streets/way-speeds.ts';
import { type TestNode, type TestWay, writeOsmFile } from './osm-file.ts';
import { nodeAt, secondsTo, town, uniqueTown } from './town.ts';

let files = 0;

/** @returns the graph of a file with these nodes and ways */
export async function graphOf(nodes: readonly TestNode[], ways: readonly TestWay[]): Promise<StreetGraph> {
  files += 1;
  const file = path.join(os.tmpdir(), `gaff-town-${process.pid}-${files}.osm.pbf`);
  try {
    writeOsmFile(file, nodes, ways);
    return buildGraph(await collectOsm(file, () => {}));
  } finally {
    await rm(file, { force: true });
  }
}

const mode = fc.constantFrom(...STREET_MODES);
const placeWithin = (south: number, north: number, west: number, east: number) =>
  fc.record({
    latitude: fc.integer({ min: south, max: north }).map((value) => 53.34 + value * 1e-5),
    longitude: fc.integer({ min: west, max: east }).map((value) => -6.26 + value * 1e-5),
  });

/** Rules that times along streets obey; each is given the number of random towns, and fails with an example. */
export const STREET_PROPERTIES: Record<string, (numRuns: number) => Promise<void>> = {
  'equal a plain search over every stretch of every street': (numRuns) =>
    fc.assert(
      fc.asyncProperty(uniqueTown, mode, async (town, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        // A point within a long street may fall on a crossing of another: then a place names two nodes.
        if (hasTwins(graph)) return;
        const search = openStreetSearch(graph);
        const ends = new Set(town.ways.flatMap(({ refs }) => [refs[0]!, refs.at(-1)!]));
        for (const end of ends) {
          const place = town.nodes.find(({ id }) => id === end)!;
          const expected = secondsTo(town, mode, end);
          const times = search.timesTo([{ node: nodeAt(graph, place), time: 0 }], mode, MAX_SEARCH_TIME);
          for (const other of ends) {
            const time = times[nodeAt(graph, town.nodes.find(({ id }) => id === other)!)]!;
            const seconds = expected.get(other);
            if (seconds === undefined) assert.equal(time, NEVER);
            else {
              // Every piece is rounded up to a tenth of a second.
              assert(time >= Math.floor(seconds * 10) && time <= Math.ceil(seconds * 10) + graph.keys.length);
            }
          }
        }
      }),
      { numRuns },
    ),

  'are never shorter than a straight line at the highest speed, and respect the limit': (numRuns) =>
    fc.assert(
      fc.asyncProperty(town, mode, fc.integer({ min: 0, max: 3000 }), async (town, mode, limit) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        for (let node = 0; node < graph.keys.length; node++) {
          const all = search.timesTo([{ node, time: 0 }], mode, MAX_SEARCH_TIME);
          const limited = search.timesTo([{ node, time: 0 }], mode, limit);
          all.forEach((time, other) => {
            assert.equal(limited[other], time <= limit ? time : NEVER);
            if (time === NEVER) return;
            const km = distanceKm(pointOf(graph, node), pointOf(graph, other));
            // Coordinates are rounded to a millionth of a degree, 11 cm.
            assert(time >= ((km - 0.0003) / TOP_SPEED[mode]) * 36_000);
          });
        }
      }),
      { numRuns },
    ),

  'on foot obey the triangle inequality, also between places beside the streets': (numRuns) => {
    const place = placeWithin(0, 400, 0, 600);
    return fc.assert(
      fc.asyncProperty(town, place, place, place, async (town, a, b, c) => {
        const graph = await graphOf(town.nodes, town.ways);
        assert(walkBetween(graph, a, c) <= walkBetween(graph, a, b) + walkBetween(graph, b, c));
        assert.equal(walkBetween(graph, a, b), walkBetween(graph, b, a));
        assert(walkBetween(graph, a, b) >= walkingTime(distanceKm(a, b)) - 3);
      }),
      { numRuns },
    );
  },

  'are visited nearest first, and a search that is stopped leaves nothing behind': (numRuns) =>
    fc.assert(
      fc.asyncProperty(town, fc.nat({ max: 20 }), async (town, stopAfter) => {
        const search = openStreetSearch(await graphOf(town.nodes, town.ways));
        const start = [{ node: 0, time: 5 }];
        search.visit(start, 'foot', MAX_SEARCH_TIME, (_, time) => time > stopAfter);
        const visited: [number, number][] = [];
        search.visit(start, 'foot', MAX_SEARCH_TIME, (node, time) => {
          visited.push([node, time]);
          return false;
        });
        const times = search.timesTo(start, 'foot', MAX_SEARCH_TIME);
        for (let twice = 0; twice < 2; twice++)
          search.readTimes(start, 'foot', MAX_SEARCH_TIME, (read) =>
            assert.deepEqual(read, new Uint16Array(times)),
          );
        const expected = [...times.entries()].filter(([, time]) => time !== NEVER);
        assert.deepEqual(
          visited.toSorted(([a], [b]) => a - b),
          expected,
        );
        assert(visited.every(([, time], at) => at === 0 || visited[at - 1]![1] <= time));
      }),
      { numRuns },
    ),

  'begin at the node nearest to a place, as a look at every node finds it': (numRuns) =>
    fc.assert(
      fc.asyncProperty(town, placeWithin(-600, 1000, -900, 1500), mode, async (town, place, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        const distances = [...graph.keys.keys()]
          .filter((node) => graph.modes[node]! & MODE_BIT[mode])
          .map((node) => distanceKm(place, pointOf(graph, node)));
        const nearest = Math.min(...distances);
        const found = attachTo(graph, mode, place);
        // Two ways to calculate a distance differ in the last metres at the limit.
        if (Math.abs(nearest - MAX_WALK_TO_STREET_KM) < 0.001) return;
        if (nearest > MAX_WALK_TO_STREET_KM) assert.equal(found, null);
        else assert(Math.abs(found!.time - walkingTime(nearest)) <= 2);
      }),
      { numRuns },
    ),

  'begin only at nodes from which every other such node of the part is reached, and back': (numRuns) =>
    fc.assert(
      fc.asyncProperty(uniqueTown, mode, async (town, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        const nodes = [...graph.keys.keys()];
        const reach = nodes.map((node) => search.timesTo([{ node, time: 0 }], mode, MAX_SEARCH_TIME));
        const isJoined = (a: number, b: number) => reach[a]![b] !== NEVER && reach[b]![a] !== NEVER;
        const sizes = nodes.map((node) => nodes.filter((other) => isJoined(node, other)).length);
        const largest = Math.max(...sizes);
        for (const node of nodes) {
          const isEndpoint = (graph.modes[node]! & MODE_BIT[mode]) !== 0;
          assert.equal(isEndpoint, sizes[node] === largest && largest > 1);
        }
      }),
      { numRuns },
    ),
};

function hasTwins({ keys, latitudes, longitudes }: StreetGraph): boolean {
  const places = new Set([...keys.keys()].map((node) => `${latitudes[node]} ${longitudes[node]}`));
  return places.size < keys.length;
}

/** Tenths of a second on foot between two places; Infinity where there is no way. */
function walkBetween(graph: StreetGraph, from: Point, to: Point): number {
  const mode: StreetMode = 'foot';
  const [start, end] = [attachTo(graph, mode, from), attachTo(graph, mode, to)];
  if (!start || !end) return Number.POSITIVE_INFINITY;
  const time = openStreetSearch(graph).timesTo([end], mode, MAX_SEARCH_TIME)[start.node]!;
  return time === NEVER ? Number.POSITIVE_INFINITY : time + start.time;
}
