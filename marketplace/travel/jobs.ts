import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { digestOf, draftPath, installDataFile } from '#platform/data-files/writes.ts';
import { readArrays, writeArrays } from '#platform/files/array-file.ts';
import { AMENITY_KINDS, type AmenityKind } from './near/kinds.ts';
import { buildPlaces } from './near/places.ts';
import { buildGraph } from './streets/build-graph.ts';
import { MILLION, type StreetGraph } from './streets/model.ts';
import { type CollectedOsm, collectOsm } from './streets/osm/collect.ts';
import { writeStreets } from './streets/streets-file.ts';

/** What an import of streets found, also kept beside the file. */
export type StreetFacts = {
  nodes: number;
  edges: number;
  /** Places near homes, by kind. */
  places: Record<AmenityKind, number>;
  /** Degrees. */
  bounds: { north: number; west: number; south: number; east: number };
  attribution: string;
};

/** The credit that the licence of OpenStreetMap asks for (https://www.openstreetmap.org/copyright). */
const ATTRIBUTION = '© OpenStreetMap contributors';
const COLLECTED = 'GAFFOSM1';

/**
 * Imports streets and places from an OpenStreetMap file, in place of those before. An import that was interrupted after
 * the file was read goes on from there.
 * @param onProgress receives a step and how much of it is done
 * @throws Error in one line when the file is damaged or has no streets; the earlier import stays in use
 */
export async function importStreets(
  pool: pg.Pool,
  order: { file: string; dataDir: string },
  onProgress: (step: string, done: number, of: number) => void = () => {},
): Promise<StreetFacts> {
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
  const facts: StreetFacts = {
    nodes: graph.keys.length,
    edges: graph.from.length,
    places: Object.fromEntries(
      AMENITY_KINDS.map((kind, at) => [kind, places.kinds.filter((found) => found === at).length]),
    ) as StreetFacts['places'],
    bounds: boundsOf(graph),
    attribution: ATTRIBUTION,
  };
  writeStreets(draft, { graph, places });
  await installDataFile(pool, order.dataDir, {
    name: 'streets',
    draft,
    source: path.basename(order.file),
    facts,
  });
  await rm(collected, { force: true });
  onProgress('steps', 3, 3);
  return facts;
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
