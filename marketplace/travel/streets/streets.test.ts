import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { type TestNode, writeOsmFile } from '../testing/osm-file.ts';
import { graphOf, STREET_PROPERTIES } from '../testing/street-properties.ts';
import { nodeAt } from '../testing/town.ts';
import { NEVER, type StreetMode } from './model.ts';
import { collectOsm } from './osm/collect.ts';
import { MAX_SEARCH_TIME, openStreetSearch } from './shortest-times.ts';

/** Random towns of each property; `npm run prove -- travel` takes many more. */
const TOWNS = 80;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-streets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('times along streets', () => {
  it.each(Object.entries(STREET_PROPERTIES))('%s', (_, check) => check(TOWNS));
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
      search.timesTo([{ node: last, time: 0 }], mode, MAX_SEARCH_TIME)[first]! / 10;
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
      MAX_SEARCH_TIME,
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
    const whole = await readFile(file);
    for (let length = 1; length < whole.length; length += 7) {
      await writeFile(file, whole.subarray(0, length));
      await expect(collectOsm(file, () => {})).rejects.toThrow(
        /not a whole OpenStreetMap file|has no streets/,
      );
    }
  });
});
