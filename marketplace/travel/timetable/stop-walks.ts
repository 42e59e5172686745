import type pg from 'pg';
import { draftPath, installDataFiles, type NewDataFile } from '#platform/data-files/writes.ts';
import { readArrays, writeArrays } from '#platform/files/array-file.ts';
import { numberList } from '#platform/memory/typed-arrays.ts';
import { attachTo } from '../streets/attach.ts';
import { MILLION, type StreetGraph } from '../streets/model.ts';
import { openStreetSearch } from '../streets/shortest-times.ts';
import { buildFootpaths, type Footpaths, MAX_WALK_SECONDS, type Walk } from './footpaths.ts';
import type { Timetable } from './model.ts';

/** Stops joined to the streets, and the walks between them. */
export type StopWalks = {
  /** Stops with a street near them, and the node and walk of each in tenths of a second. */
  stops: Uint32Array;
  nodes: Uint32Array;
  walks: Uint16Array;
  footpaths: Footpaths;
};

const MAGIC = 'GAFFWLK1';

/**
 * Joins the stops of a timetable to the streets. Stops where the streets are not known have only the walks of the
 * feed.
 */
export function joinStops(graph: StreetGraph, timetable: Timetable): StopWalks {
  const { latitudes, longitudes } = timetable.stops;
  const [stops, nodes, walks] = [numberList('uint32'), numberList('uint32'), numberList('uint16')];
  const stopsAt = new Map<number, { stop: number; time: number }[]>();
  for (let stop = 0; stop < latitudes.length; stop++) {
    const place = { latitude: latitudes[stop]! / MILLION, longitude: longitudes[stop]! / MILLION };
    const start = attachTo(graph, 'foot', place);
    if (!start) continue;
    stops.push(stop);
    nodes.push(start.node);
    walks.push(start.time);
    stopsAt.set(start.node, [...(stopsAt.get(start.node) ?? []), { stop, time: start.time }]);
  }
  const joined = { stops: stops.values(), nodes: nodes.values(), walks: walks.values() };
  return { ...joined, footpaths: buildFootpaths(timetable, walksBetween(graph, stopsAt)) };
}

function* walksBetween(
  graph: StreetGraph,
  stopsAt: ReadonlyMap<number, readonly { stop: number; time: number }[]>,
): Generator<Walk> {
  const search = openStreetSearch(graph);
  const limit = MAX_WALK_SECONDS * 10;
  for (const [node, ends] of stopsAt) {
    const found: { stop: number; time: number }[] = [];
    search.visit([{ node, time: 0 }], 'foot', limit, (reached, time) => {
      for (const start of stopsAt.get(reached) ?? [])
        found.push({ stop: start.stop, time: time + start.time });
      return false;
    });
    for (const to of ends)
      for (const from of found)
        yield { from: from.stop, to: to.stop, seconds: Math.ceil((from.time + to.time) / 10) };
  }
}

/**
 * Puts streets or a timetable in use, together with the walks between stops that belong to both.
 * @param dataDir the setting DATA_DIR
 * @param file the new one of the two
 * @param graph null, like the timetable, when it is missing or cannot be read: then there are no walks, and earlier ones leave
 */
export async function installWithWalks(
  pool: pg.Pool,
  dataDir: string,
  file: NewDataFile,
  { graph, timetable }: { graph: StreetGraph | null; timetable: Timetable | null },
): Promise<void> {
  if (!graph || !timetable) {
    // Together: earlier walks have the node numbers of earlier streets.
    await installDataFiles(pool, dataDir, [file], ['stop-walks']);
    return;
  }
  const walks = joinStops(graph, timetable);
  const draft = await draftPath(dataDir, 'stop-walks');
  writeStopWalks(draft, walks);
  const facts = { stops: walks.stops.length };
  const walksFile = { name: 'stop-walks', draft, source: 'streets and timetable', facts } as const;
  await installDataFiles(pool, dataDir, [file, walksFile]);
}

/** Writes the file that processes open; complete or absent. */
export function writeStopWalks(file: string, walks: StopWalks): void {
  writeArrays(file, MAGIC, walks);
}

/** @returns null when the file is missing, damaged or of another version */
export function readStopWalks(file: string): StopWalks | null {
  return readArrays(file, MAGIC) as StopWalks | null;
}
