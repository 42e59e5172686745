import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '#database/temporary-folder.ts';
import type { MemoryIndex } from '#marketplace/search/index/search-index.ts';
import type { Reach } from '#marketplace/search/index/travel.ts';
import type { SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { everythingIn } from '#marketplace/search/model.ts';
import { answerTo } from '#marketplace/travel/engine/answer.ts';
import type { Files } from '#marketplace/travel/engine/questions.ts';
import type { TravelTimes } from '#marketplace/travel/engine/travel-times.ts';
import { DEFAULT_HOUR, type TravelMode } from '#marketplace/travel/model.ts';
import { pointOf, type StreetGraph } from '#marketplace/travel/streets/model.ts';
import { readStreets } from '#marketplace/travel/streets/streets-file.ts';
import { loadIndex } from '../search/load-index.ts';
import { randomFrom } from '../search/random.ts';
import { bestOf, percentile, rounded, type Times, timed } from '../search/timing.ts';
import { compareStreets } from './street-pairs.ts';
import { compareTransit } from './transit-pairs.ts';

const MINUTES = 35;
const DESTINATIONS = 100;
const SEARCHES = 200;
const ROUNDS = 5;
const PAIRS = 500;
const SECTIONS = ['residential-to-rent', 'residential-for-sale', 'sharing', 'new-homes'] as const;
const run = promisify(execFile);

/**
 * Measures travel times on the files of an operator: how long a destination takes to search for, what the filter adds to a
 * search of homes that are all among the streets, and how far the minutes are from the minutes of two peers in the same run.
 * @param data the folder with `osm` and `transport`
 */
export async function benchTravel({ ads, data }: { ads: number; data: string }): Promise<object> {
  const osmFile = path.join(data, 'osm/dublin-centre.osm.pbf');
  const gtfsFile = path.join(data, 'transport/gtfs/dublin-am-peak-2020.zip');
  const folder = await temporaryFolder('bench-travel');
  try {
    const built = await importInProcess(folder, osmFile, gtfsFile);
    const files = filesIn(folder, true);
    const { graph } = readStreets(files.streets)!;
    // First: in the product the searches of streets run in another thread, whose code the engine compiles apart.
    const filter = await measureFilter(graph, files, ads);
    const times = measureModes(graph, files);
    const streets = await compareStreets(osmFile, graph, PAIRS);
    const transit = await compareTransit(gtfsFile, { today: new Date(), count: PAIRS, departure: 8 * 3600 });
    return {
      ads,
      nodes: graph.keys.length,
      footP50Ms: percentile(times.foot, 0.5),
      bikeP50Ms: percentile(times.bike, 0.5),
      carP50Ms: percentile(times.car, 0.5),
      transitP50Ms: percentile(times.transit, 0.5),
      transitP99Ms: percentile(times.transit, 0.99),
      ...filter,
      buildSeconds: rounded(built.seconds),
      bytesPerNode: Math.round((await stat(files.streets)).size / graph.keys.length),
      importPeakMb: Math.round(built.peakMb),
      footDifference: streets.foot,
      bikeDifference: streets.bike,
      carDifference: streets.car,
      transitDifference: transit,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what the imports took in a process of their own */
export async function importInProcess(
  folder: string,
  osmFile: string,
  gtfsFile?: string,
): Promise<{ seconds: number; peakMb: number }> {
  const program = path.join(import.meta.dirname, 'import-files.ts');
  const given = [program, folder, osmFile, ...(gtfsFile ? [gtfsFile] : [])];
  const { stdout } = await run(process.execPath, given, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** @returns the files that `importInProcess` wrote */
export function filesIn(folder: string, hasTransit: boolean): Files {
  const file = (name: string) => path.join(folder, name);
  return {
    streets: file('streets'),
    transit: hasTransit ? { timetable: file('timetable'), stopWalks: file('stop-walks') } : null,
  };
}

/** Asks as the thread of the product answers, for destinations all over the streets. */
export function measureModes(graph: StreetGraph, files: Files): Record<TravelMode, Times> {
  const times: Record<TravelMode, Times> = { foot: [], bike: [], car: [], transit: [] };
  const modes = (Object.keys(times) as TravelMode[]).filter((mode) => mode !== 'transit' || files.transit);
  const destinations = placesOf(graph, DESTINATIONS, 1);
  for (const place of [...destinations.slice(0, 20), ...destinations])
    for (const mode of modes) timed(times[mode], () => timesFor(files, mode, place));
  for (const mode of modes) times[mode] = times[mode].slice(20);
  return times;
}

/** Compares searches of homes with and without two destinations, each with all counts, in turn. */
export async function measureFilter(
  graph: StreetGraph,
  files: Files,
  ads: number,
): Promise<{ filterP50Ms: number; plainP50Ms: number; joinMs: number; joinHoldMs: number; found: number }> {
  const random = randomFrom(2);
  const move = (row: SearchRow): SearchRow => ({
    ...row,
    ...pointOf(graph, Math.floor(random.next() * graph.keys.length)),
    isApproximate: false,
  });
  const { index } = await loadIndex(ads, move);
  const second: TravelMode = files.transit ? 'transit' : 'car';
  const destinations = placesOf(graph, SEARCHES, 3);
  const reaches = destinations.map((place, at) => [
    reachOf(files, 'bike', place),
    reachOf(files, second, destinations[(at + 1) % SEARCHES]!),
  ]);
  const join = await measureJoin(index, queryWith(reaches[0]!, 0));
  const [filtered, plain]: Times[][] = [[], []];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [own, peer]: [Times, Times] = [[], []];
    reaches.forEach((reach, at) => {
      found += timed(own, () => index.search(queryWith(reach, at), true)).total;
      timed(peer, () => searchPlain(index, at));
    });
    filtered!.push(own);
    plain!.push(peer);
  }
  return {
    filterP50Ms: percentile(bestOf(filtered!), 0.5),
    plainP50Ms: percentile(bestOf(plain!), 0.5),
    ...join,
    found: Math.round(found / ROUNDS / SEARCHES),
  };
}

/** Joins all homes to the streets, as before the first search; beside it, the longest that other work waited for a turn. */
async function measureJoin(
  index: MemoryIndex,
  query: SearchQuery,
): Promise<{ joinMs: number; joinHoldMs: number }> {
  const start = performance.now();
  let [isDone, lastTurn, hold] = [false, start, 0];
  const joined = index.joinListings(query).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    const now = performance.now();
    hold = Math.max(hold, now - lastTurn);
    lastTurn = now;
  }
  await joined;
  return { joinMs: rounded(lastTurn - start), joinHoldMs: rounded(hold) };
}

function searchPlain(index: MemoryIndex, at: number) {
  return index.search(queryWith([], at), true);
}

function queryWith(travel: readonly Reach[], at: number): SearchQuery {
  return { ...everythingIn([SECTIONS[at % SECTIONS.length]!]), travel };
}

function reachOf(files: Files, mode: TravelMode, place: { latitude: number; longitude: number }): Reach {
  return { ...place, mode, hour: null, minutes: MINUTES, label: '', times: timesFor(files, mode, place) };
}

function timesFor(
  files: Files,
  mode: TravelMode,
  place: { latitude: number; longitude: number },
): TravelTimes | null {
  const journey = { ...place, mode, hour: mode === 'transit' ? DEFAULT_HOUR : null };
  return answerTo({ files, kind: 'times', journey, limit: MINUTES * 600 }) as TravelTimes | null;
}

function placesOf(graph: StreetGraph, count: number, seed: number) {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => pointOf(graph, Math.floor(random.next() * graph.keys.length)));
}
