import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { hasBetterSources } from '#marketplace/places/amenities/reads.ts';
import type { SchoolRecord } from '#marketplace/places/amenities/rows.ts';
import { schoolLevel } from '#marketplace/places/amenities/school-name.ts';
import { OPENSTREETMAP_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { removeSource, replaceSchools } from '#marketplace/places/amenities/writes.ts';
import { readDataFiles } from '#platform/data-files/reads.ts';
import { digestOf, draftPath, removeDataFile } from '#platform/data-files/writes.ts';
import { readArrays, writeArrays } from '#platform/files/array-file.ts';
import { namedPlaces } from '../names/named-places.ts';
import { addNamedPlaces, removeUnusedPlaces } from '../names/writes.ts';
import { NEAR_KINDS, type NearKind } from '../near/kinds.ts';
import { buildPlaces, middleOf, withoutRepeats } from '../near/places.ts';
import { installWithWalks } from '../timetable/stop-walks.ts';
import { readTimetable } from '../timetable/timetable-file.ts';
import { buildGraph } from './build-graph.ts';
import { MILLION, type StreetGraph } from './model.ts';
import { type CollectedAmenity, type CollectedOsm, collectOsm } from './osm/collect.ts';
import { writeStreets } from './streets-file.ts';

/** The findings of an import of streets, also kept beside the file. */
export type StreetFacts = {
  nodes: number;
  edges: number;
  /** Places near homes, by kind. */
  places: Record<NearKind, number>;
  schools: number;
  /** Degrees. */
  bounds: { north: number; west: number; south: number; east: number };
  attribution: string;
  /** Of the rows of `travel_place` that came with the streets. */
  generation: string;
};

/** An import into the files of travel times; `dataDir` is the setting DATA_DIR. */
export type TravelImport = { file: string; dataDir: string };

/** The credit that the licence of OpenStreetMap asks for (https://www.openstreetmap.org/copyright). */
const ATTRIBUTION = '© OpenStreetMap contributors';
const COLLECTED = 'GAFFOSM2';

/**
 * Imports streets and places from an OpenStreetMap file, in place of those before. An import that was interrupted after
 * the file was read goes on from there.
 * @param onProgress receives a step and how much of it is done
 * @returns the findings, and how many streets and places can be found by their names
 * @throws Error in one line when the file is damaged or has no streets; the earlier import stays in use
 */
export async function importStreets(
  pool: pg.Pool,
  order: TravelImport,
  onProgress: (step: string, done: number, of: number) => void = () => {},
): Promise<StreetFacts & { named: number }> {
  const digest = await digestOf(order.file);
  const collected = await draftPath(order.dataDir, `streets-${digest.slice(0, 16)}.read`);
  const draft = await draftPath(order.dataDir, `streets-${digest.slice(0, 16)}`);
  let osm = readArrays(collected, COLLECTED) as CollectedOsm | null;
  if (!osm) {
    osm = await collectOsm(order.file, (bytes, of) => onProgress('bytes', bytes, of));
    writeArrays(collected, COLLECTED, osm);
  }
  const graph = buildGraph(osm);
  onProgress('steps', 1, 3);
  const places = buildPlaces(graph, osm.amenities);
  onProgress('steps', 2, 3);
  const schools = schoolsAmong(osm.amenities);
  const facts: StreetFacts = {
    nodes: graph.keys.length,
    edges: graph.from.length,
    places: Object.fromEntries(
      NEAR_KINDS.map((kind, at) => [kind, places.kinds.filter((found) => found === at).length]),
    ) as StreetFacts['places'],
    bounds: boundsOf(graph),
    schools: schools.length,
    attribution: ATTRIBUTION,
    generation: randomUUID(),
  };
  writeStreets(draft, { graph, places });
  const timetable = (await readDataFiles(pool, order.dataDir)).get('timetable');
  const file = { name: 'streets', draft, source: order.file, facts } as const;
  const others = { graph, timetable: timetable ? readTimetable(timetable.path) : null };
  await removeUnusedPlaces(pool);
  const named = await addNamedPlaces(pool, facts.generation, namedPlaces(osm));
  await installWithWalks(pool, order.dataDir, file, others);
  await removeUnusedPlaces(pool);
  // A list of schools that operators imported is better.
  if (schools.length > 0 && !(await hasBetterSources(pool, 'schools', OPENSTREETMAP_SOURCE)))
    await replaceSchools(pool, { name: OPENSTREETMAP_SOURCE, attribution: ATTRIBUTION }, schools);
  await rm(collected, { force: true });
  onProgress('steps', 3, 3);
  return { ...facts, named };
}

/** Stops the use of the streets, with the places, names and schools that came with them. @returns false when there were none */
export async function removeStreets(pool: pg.Pool, dataDir: string): Promise<boolean> {
  await removeDataFile(pool, dataDir, 'stop-walks');
  await removeSource(pool, 'schools', OPENSTREETMAP_SOURCE);
  const were = await removeDataFile(pool, dataDir, 'streets');
  await removeUnusedPlaces(pool);
  return were;
}

/** The schools with a name, as the table of schools has them. */
function schoolsAmong(amenities: readonly CollectedAmenity[]): SchoolRecord[] {
  return withoutRepeats(amenities.filter(({ kind }) => kind === 'school')).flatMap((school) => {
    const { key, name, level } = school;
    if (name === null) return [];
    return [{ key, name, level: level ?? schoolLevel(name), pupils: null, ...middleOf(school) }];
  });
}

function boundsOf({ latitudes, longitudes }: StreetGraph): StreetFacts['bounds'] {
  const range = (values: Int32Array) => {
    let [low, high] = [values[0]!, values[0]!];
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return [low / MILLION, high / MILLION] as const;
  };
  const [south, north] = range(latitudes);
  const [west, east] = range(longitudes);
  return { north, west, south, east };
}
