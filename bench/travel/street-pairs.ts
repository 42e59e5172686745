import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { attachTo } from '#marketplace/travel/streets/attach.ts';
import { NEVER, STREET_MODES, type StreetGraph, type StreetMode } from '#marketplace/travel/streets/model.ts';
import { MAX_SEARCH_TIME, openStreetSearch } from '#marketplace/travel/streets/shortest-times.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import type { Pair } from './valhalla.ts';

export type StreetDifference = {
  pairs: number;
  /** Median difference to the peer's minutes, without and with its sign, and the 95th percentile without it. */
  medianMinutes: number;
  biasMinutes: number;
  p95Minutes: number;
  /** Pairs that only one of the two connects. */
  onlyOurs: number;
  onlyPeer: number;
};

const run = promisify(execFile);

/**
 * Compares travel times along streets with Valhalla's, over the same file and places.
 * @param count pairs of each mode
 */
export async function compareStreets(
  osmFile: string,
  graph: StreetGraph,
  count: number,
): Promise<Record<StreetMode, StreetDifference>> {
  const pairs = STREET_MODES.flatMap((mode) => pairsOf(graph, mode, count));
  const peer = await valhallaSeconds(osmFile, pairs);
  const search = openStreetSearch(graph);
  const ours = pairs.map(({ mode, from, to }) => {
    const [start, end] = [from, to].map(([latitude, longitude]) =>
      attachTo(graph, mode, { latitude, longitude }),
    );
    if (!start || !end) return null;
    const time = search.timesTo([end], mode, MAX_SEARCH_TIME)[start.node]!;
    return time === NEVER ? null : (time + start.time) / 10;
  });
  const results = STREET_MODES.map((mode) => {
    const here = pairs.flatMap((pair, at) => (pair.mode === mode ? [[ours[at]!, peer[at]!] as const] : []));
    return [mode, difference(here)] as const;
  });
  return Object.fromEntries(results) as Record<StreetMode, StreetDifference>;
}

function difference(pairs: readonly (readonly [number | null, number | null])[]): StreetDifference {
  const both = pairs.flatMap(([ours, peer]) => (ours !== null && peer !== null ? [(ours - peer) / 60] : []));
  const sizes = both.map(Math.abs).sort((a, b) => a - b);
  const at = (list: readonly number[], share: number) =>
    Number(list[Math.min(list.length - 1, Math.floor(list.length * share))]?.toFixed(2));
  return {
    pairs: both.length,
    medianMinutes: at(sizes, 0.5),
    biasMinutes: at(
      both.toSorted((a, b) => a - b),
      0.5,
    ),
    p95Minutes: at(sizes, 0.95),
    onlyOurs: pairs.filter(([ours, peer]) => ours !== null && peer === null).length,
    onlyPeer: pairs.filter(([ours, peer]) => ours === null && peer !== null).length,
  };
}

/** The same pairs in every run, spread over the nodes of the graph. */
function pairsOf({ latitudes, longitudes }: StreetGraph, mode: StreetMode, count: number): Pair[] {
  let seed = 1;
  const place = (): [number, number] => {
    seed = (seed * 48_271) % 2_147_483_647;
    const node = seed % latitudes.length;
    return [latitudes[node]! / 1e6, longitudes[node]! / 1e6];
  };
  return Array.from({ length: count }, () => ({ mode, from: place(), to: place() }));
}

async function valhallaSeconds(osmFile: string, pairs: readonly Pair[]): Promise<(number | null)[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-valhalla-'));
  try {
    const config = path.join(folder, 'config.json');
    const tool = path.join(PROJECT_ROOT, 'node_modules/.bin/valhalla');
    const tiles = ['--mjolnir-tile-dir', folder, '--mjolnir-tile-extract', path.join(folder, 'tiles.tar')];
    await writeFile(config, (await run(tool, ['build_config', ...tiles])).stdout);
    await run(tool, ['build_tiles', '-c', config, osmFile], { cwd: folder, maxBuffer: 2 ** 28 });
    const answer = path.join(folder, 'seconds.json');
    const child = run(process.execPath, [path.join(import.meta.dirname, 'valhalla.ts'), config, answer], {
      maxBuffer: 2 ** 28,
    });
    child.child.stdin!.end(JSON.stringify(pairs));
    await child;
    return JSON.parse(await readFile(answer, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
