import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { readStreets } from '#marketplace/travel/streets/streets-file.ts';
import { writeOsmFile } from '#marketplace/travel/testing/osm-file.ts';
import { percentile, rounded } from '../search/timing.ts';
import { writeLargeFeed } from './large-feed.ts';
import { filesIn, importInProcess, measureFilter, measureModes } from './run.ts';

/** Crossings on each side: two million nodes, as many as the streets of Ireland have. */
const SIDE = 1_414;
/** Degrees between crossings, in both directions: some 78 and 46 m, so that no street needs nodes between them. */
const STEP = 0.0007;
const SOUTH_WEST = { latitude: 53.0, longitude: -7.0 };
const STOP_TIMES = 1_000_000;
const STOPS = 14_000;

/**
 * Measures travel times on a generated island: a grid of streets with two million crossings, a feed of a million stop times,
 * and homes all over it. Shows growth and memory beside `travel`; there is no peer.
 * @param ads homes
 */
export async function benchIsland({ ads }: { ads: number }): Promise<object> {
  const folder = await temporaryFolder('bench-island');
  try {
    const [osmFile, gtfsFile] = [path.join(folder, 'island.osm.pbf'), path.join(folder, 'feed.zip')];
    writeOsmFile(osmFile, crossings(), streets());
    writeLargeFeed(gtfsFile, STOP_TIMES, STOPS);
    const built = await importInProcess(folder, osmFile, gtfsFile);
    const files = filesIn(folder, true);
    const start = performance.now();
    const { graph } = readStreets(files.streets)!;
    const openMs = rounded(performance.now() - start);
    const times = measureModes(graph, files);
    return {
      ads,
      nodes: graph.keys.length,
      openMs,
      footP50Ms: percentile(times.foot, 0.5),
      bikeP50Ms: percentile(times.bike, 0.5),
      carP50Ms: percentile(times.car, 0.5),
      carP99Ms: percentile(times.car, 0.99),
      transitP50Ms: percentile(times.transit, 0.5),
      transitP99Ms: percentile(times.transit, 0.99),
      ...(await measureFilter(graph, files, ads)),
      buildSeconds: rounded(built.seconds),
      bytesPerNode: Math.round((await stat(files.streets)).size / graph.keys.length),
      importPeakMb: Math.round(built.peakMb),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* crossings() {
  for (let at = 0; at < SIDE * SIDE; at++)
    yield {
      id: at + 1,
      latitude: SOUTH_WEST.latitude + Math.floor(at / SIDE) * STEP,
      longitude: SOUTH_WEST.longitude + (at % SIDE) * STEP,
    };
}

/** Streets of twenty crossings, as long as real ones; every fifth row is a main road. */
function* streets() {
  const stretch = 20;
  let id = 0;
  for (const isRow of [true, false])
    for (let line = 0; line < SIDE; line++)
      for (let start = 0; start + 1 < SIDE; start += stretch) {
        id += 1;
        const length = Math.min(stretch + 1, SIDE - start);
        const crossingAt = (along: number) => 1 + (isRow ? line * SIDE + along : along * SIDE + line);
        yield {
          id,
          refs: Array.from({ length }, (_, at) => crossingAt(start + at)),
          tags: { highway: line % 5 === 0 ? 'primary' : 'residential' },
        };
      }
}
