import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { type TestNode, type TestWay, writeOsmFile } from '../testing/osm-file.ts';
import { attachTo, MAX_WALK_TO_STREET_KM, walkingTime } from './attach.ts';
import { buildGraph } from './build-graph.ts';
import { MODE_BIT, NEVER, pointOf, STREET_MODES, type StreetGraph, type StreetMode } from './model.ts';
import { collectOsm } from './osm/collect.ts';
import { LONGEST_SEARCH, openStreetSearch } from './shortest-times.ts';
import { TOP_SPEED } from './way-speeds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-streets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function graphOf(nodes: readonly TestNode[], ways: readonly TestWay[]): Promise<StreetGraph> {
  const file = path.join(folder, 'town.osm.pbf');
  writeOsmFile(file, nodes, ways);
  return buildGraph(await collectOsm(file, () => {}));
}

/** Speeds in km/h of the streets of these tests: on foot, by bike and by car, along and against. */
const STREETS: { tags: Record<string, string>; speeds: Record<StreetMode, [number, number]> }[] = [
  { tags: { highway: 'residential' }, speeds: { foot: [4.9, 4.9], bike: [18, 18], car: [30, 30] } },
  {
    tags: { highway: 'residential', oneway: 'yes' },
    speeds: { foot: [4.9, 4.9], bike: [18, 0], car: [30, 0] },
  },
  {
    tags: { highway: 'primary', maxspeed: '30', oneway: '-1', 'oneway:bicycle': 'no' },
    speeds: { foot: [4.9, 4.9], bike: [18, 18], car: [0, 30] },
  },
  { tags: { highway: 'steps' }, speeds: { foot: [3, 3], bike: [2.5, 2.5], car: [0, 0] } },
  { tags: { highway: 'motorway' }, speeds: { foot: [0, 0], bike: [0, 0], car: [100, 0] } },
];

type Town = { nodes: TestNode[]; ways: (TestWay & { street: number })[] };

/** Crossings within some 400 m, so that streets are longer and shorter than a piece, and streets over them. */
const town: fc.Arbitrary<Town> = fc.integer({ min: 2, max: 9 }).chain((count) =>
  fc.record({
    nodes: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 60 })), {
        minLength: count,
        maxLength: count,
      })
      .map((places) =>
        places.map(([north, east], at) => ({
          id: (at + 1) * 7,
          latitude: 53.34 + north * 1e-4,
          longitude: -6.26 + east * 1e-4,
        })),
      ),
    ways: fc
      .array(
        fc.record({
          street: fc.nat({ max: STREETS.length - 1 }),
          route: fc.array(fc.nat({ max: count - 1 }), { minLength: 2, maxLength: 5 }),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((ways) =>
        ways.map(({ street, route }, at) => ({
          id: at + 1,
          refs: route.map((node) => (node + 1) * 7),
          tags: STREETS[street]!.tags,
          street,
        })),
      ),
  }),
);

/** The slow oracle: seconds of every crossing to one, by trying every stretch until nothing changes. */
function secondsTo({ nodes, ways }: Town, mode: StreetMode, destination: number): Map<number, number> {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const seconds = new Map([[destination, 0]]);
  const relax = (from: number, to: number, speed: number) => {
    const rest = seconds.get(to);
    if (speed === 0 || rest === undefined) return false;
    const through = rest + (distanceKm(places.get(from)!, places.get(to)!) / speed) * 3600;
    if (through >= (seconds.get(from) ?? Number.POSITIVE_INFINITY) - 1e-9) return false;
    seconds.set(from, through);
    return true;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { refs, street } of ways)
      for (let at = 1; at < refs.length; at++) {
        const [along, against] = STREETS[street]!.speeds[mode];
        if (relax(refs[at - 1]!, refs[at]!, along)) isChanged = true;
        if (relax(refs[at]!, refs[at - 1]!, against)) isChanged = true;
      }
  }
  return seconds;
}

function nodeAt({ latitudes, longitudes }: StreetGraph, { latitude, longitude }: Point): number {
  return latitudes.findIndex(
    (found, node) => found === Math.round(latitude * 1e6) && longitudes[node] === Math.round(longitude * 1e6),
  );
}

const uniqueTown = town.filter(
  ({ nodes }) =>
    new Set(nodes.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size === nodes.length,
);

describe('times along streets', () => {
  it('are those of a plain search over every stretch of every street', async () => {
    await fc.assert(
      fc.asyncProperty(uniqueTown, fc.constantFrom(...STREET_MODES), async (town, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        const ends = new Set(town.ways.flatMap(({ refs }) => [refs[0]!, refs.at(-1)!]));
        for (const end of ends) {
          const place = town.nodes.find(({ id }) => id === end)!;
          const expected = secondsTo(town, mode, end);
          const times = search.timesTo([{ node: nodeAt(graph, place), time: 0 }], mode, LONGEST_SEARCH);
          for (const other of ends) {
            const time = times[nodeAt(graph, town.nodes.find(({ id }) => id === other)!)]!;
            const seconds = expected.get(other);
            if (seconds === undefined) expect(time).toBe(NEVER);
            else {
              // Every piece is rounded up to a tenth of a second.
              expect(time).toBeGreaterThanOrEqual(Math.floor(seconds * 10));
              expect(time).toBeLessThanOrEqual(Math.ceil(seconds * 10) + graph.keys.length);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are never shorter than a straight line at the highest speed, and respect the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        town,
        fc.constantFrom(...STREET_MODES),
        fc.integer({ min: 0, max: 3000 }),
        async (town, mode, limit) => {
          const graph = await graphOf(town.nodes, town.ways);
          const search = openStreetSearch(graph);
          for (let node = 0; node < graph.keys.length; node++) {
            const all = search.timesTo([{ node, time: 0 }], mode, LONGEST_SEARCH);
            const limited = search.timesTo([{ node, time: 0 }], mode, limit);
            all.forEach((time, other) => {
              expect(limited[other]).toBe(time <= limit ? time : NEVER);
              if (time === NEVER) return;
              const km = distanceKm(pointOf(graph, node), pointOf(graph, other));
              // Coordinates are rounded to a millionth of a degree, 11 cm.
              expect(time).toBeGreaterThanOrEqual(((km - 0.0003) / TOP_SPEED[mode]) * 36_000);
            });
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('on foot obey the triangle inequality, also between places beside the streets', async () => {
    const place = fc.record({
      latitude: fc.integer({ min: 0, max: 400 }).map((value) => 53.34 + value * 1e-5),
      longitude: fc.integer({ min: 0, max: 600 }).map((value) => -6.26 + value * 1e-5),
    });
    await fc.assert(
      fc.asyncProperty(town, fc.tuple(place, place, place), async (town, places) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        const timeBetween = (from: Point, to: Point) => {
          const [start, end] = [attachTo(graph, 'foot', from), attachTo(graph, 'foot', to)];
          if (!start || !end) return Number.POSITIVE_INFINITY;
          const time = search.timesTo([end], 'foot', LONGEST_SEARCH)[start.node]!;
          return time === NEVER ? Number.POSITIVE_INFINITY : time + start.time;
        };
        const [a, b, c] = places;
        expect(timeBetween(a, c)).toBeLessThanOrEqual(timeBetween(a, b) + timeBetween(b, c));
        expect(timeBetween(a, b)).toBe(timeBetween(b, a));
        expect(timeBetween(a, b)).toBeGreaterThanOrEqual(walkingTime(distanceKm(a, b)) - 3);
      }),
      { numRuns: 100 },
    );
  });

  it('are visited nearest first, and a search that is stopped leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(town, fc.nat({ max: 20 }), async (town, stopAfter) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        const start = [{ node: 0, time: 5 }];
        search.visit(start, 'foot', LONGEST_SEARCH, (_, time) => time > stopAfter);
        const visited: [number, number][] = [];
        search.visit(start, 'foot', LONGEST_SEARCH, (node, time) => {
          visited.push([node, time]);
          return false;
        });
        const times = search.timesTo(start, 'foot', LONGEST_SEARCH);
        const expected = [...times.entries()].filter(([, time]) => time !== NEVER);
        expect(visited.toSorted(([a], [b]) => a - b)).toEqual(expected);
        expect(visited.map(([, time]) => time)).toEqual(
          visited.map(([, time]) => time).sort((a, b) => a - b),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a place beside the streets', () => {
  it('belongs to the nearest node of the mode, as a look at every node finds it', async () => {
    const place = fc.record({
      latitude: fc.integer({ min: -600, max: 1000 }).map((value) => 53.34 + value * 1e-5),
      longitude: fc.integer({ min: -900, max: 1500 }).map((value) => -6.26 + value * 1e-5),
    });
    await fc.assert(
      fc.asyncProperty(town, place, fc.constantFrom(...STREET_MODES), async (town, place, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        const distances = [...graph.keys.keys()]
          .filter((node) => graph.modes[node]! & MODE_BIT[mode])
          .map((node) => distanceKm(place, pointOf(graph, node)));
        const nearest = Math.min(...distances);
        const found = attachTo(graph, mode, place);
        // Two ways to calculate a distance differ in the last metres at the limit.
        if (Math.abs(nearest - MAX_WALK_TO_STREET_KM) < 0.001) return;
        if (nearest > MAX_WALK_TO_STREET_KM) expect(found).toBeNull();
        else expect(Math.abs(found!.time - walkingTime(nearest))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  });

  it('is joined only to nodes from which every other such node of the part is reached, and back', async () => {
    await fc.assert(
      fc.asyncProperty(uniqueTown, fc.constantFrom(...STREET_MODES), async (town, mode) => {
        const graph = await graphOf(town.nodes, town.ways);
        const search = openStreetSearch(graph);
        const reach = [...graph.keys.keys()].map((node) =>
          search.timesTo([{ node, time: 0 }], mode, LONGEST_SEARCH),
        );
        const isJoined = (a: number, b: number) => reach[a]![b] !== NEVER && reach[b]![a] !== NEVER;
        const nodes = [...graph.keys.keys()];
        const sizes = nodes.map((node) => nodes.filter((other) => isJoined(node, other)).length);
        const largest = Math.max(...sizes);
        for (const node of nodes)
          expect(Boolean(graph.modes[node]! & MODE_BIT[mode])).toBe(sizes[node] === largest && largest > 1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('reading streets', () => {
  const crossing = (id: number, north: number, tags?: Record<string, string>): TestNode => ({
    id,
    latitude: 53.34 + north * 1e-3,
    longitude: -6.26,
    ...(tags && { tags }),
  });

  it('counts traffic lights, and cuts long streets so that a home is near a node', async () => {
    const nodes = [crossing(1, 0), crossing(2, 4, { highway: 'traffic_signals' }), crossing(3, 5)];
    const graph = await graphOf(nodes, [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential' } }]);
    const [first, last] = [nodeAt(graph, nodes[0]!), nodeAt(graph, nodes[2]!)];
    const search = openStreetSearch(graph);
    const seconds = (mode: StreetMode) =>
      search.timesTo([{ node: last, time: 0 }], mode, LONGEST_SEARCH)[first]! / 10;
    const km = distanceKm(nodes[0]!, nodes[2]!);
    expect(seconds('foot')).toBeCloseTo((km / 4.9) * 3600, -1);
    expect(seconds('bike')).toBeCloseTo((km / 18) * 3600 + 5, -0.5);
    expect(seconds('car')).toBeCloseTo((km / 30) * 3600 + 2, -0.5);
    const latitudes = [...graph.latitudes].sort((a, b) => a - b);
    for (const [at, latitude] of latitudes.entries())
      if (at > 0) expect(latitude - latitudes[at - 1]!).toBeLessThanOrEqual(0.1 / 111e-6);
  });

  it('ends a street where the file lacks a point', async () => {
    const nodes = [crossing(1, 0), crossing(2, 1), crossing(4, 3), crossing(5, 4)];
    const graph = await graphOf(nodes, [{ id: 1, refs: [1, 2, 3, 4, 5], tags: { highway: 'path' } }]);
    const times = openStreetSearch(graph).timesTo(
      [{ node: nodeAt(graph, nodes[0]!), time: 0 }],
      'foot',
      LONGEST_SEARCH,
    );
    expect(times[nodeAt(graph, nodes[1]!)]).not.toBe(NEVER);
    expect(times[nodeAt(graph, nodes[2]!)]).toBe(NEVER);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['another file', Buffer.from('id,name\n1,Main Street\n'.repeat(100))],
  ])('refuses %s', async (_, content) => {
    const file = path.join(folder, 'bad.osm.pbf');
    await writeFile(file, content);
    await expect(collectOsm(file, () => {})).rejects.toThrow('is not a whole OpenStreetMap file');
  });

  it('refuses a file without streets, and one that is cut', async () => {
    const file = path.join(folder, 'cut.osm.pbf');
    writeOsmFile(file, [crossing(1, 0)], [{ id: 1, refs: [1], tags: { building: 'yes' } }]);
    await expect(collectOsm(file, () => {})).rejects.toThrow('has no streets');
    writeOsmFile(
      file,
      [crossing(1, 0), crossing(2, 1)],
      [{ id: 1, refs: [1, 2], tags: { highway: 'path' } }],
    );
    const { readFile } = await import('node:fs/promises');
    const whole = await readFile(file);
    for (let length = 1; length < whole.length; length += 7) {
      await writeFile(file, whole.subarray(0, length));
      await expect(collectOsm(file, () => {})).rejects.toThrow(
        /not a whole OpenStreetMap file|has no streets/,
      );
    }
  });
});
