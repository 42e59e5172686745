import type pg from 'pg';
import type { AreaRecord } from './gazetteer/area.ts';
import { shippedAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';
import { placeRow, routingKeyRow } from './import/place-row.ts';
import { planImport } from './import/plan.ts';
import { type Progress, type Reject, readRows } from './import/rows.ts';
import { readAreas } from './reads.ts';
import {
  freeShippedSlugs,
  includeReplacedAreas,
  replaceRegions,
  upsertAreas,
  upsertRoutingKeys,
  type WriteCounts,
  writeGazetteer,
} from './writes.ts';

/** The source name of the shipped gazetteer. */
const SHIPPED_SOURCE = 'gaff';

/**
 * Stores the shipped gazetteer: adds new places, updates known ones, leaves imported ones alone, except that a shipped
 * place takes the slug of an imported one and includes it. A second run changes nothing.
 */
export async function seedGazetteer(pool: pg.Pool): Promise<WriteCounts> {
  const areas: AreaRecord[] = shippedAreas();
  return writeGazetteer(pool, async (client) => {
    const replaced = await freeShippedSlugs(client, areas);
    const steps = [
      await upsertAreas(client, areas),
      await replaceRegions(client, areas),
      await includeReplacedAreas(client, replaced),
      await upsertRoutingKeys(client, shippedRoutingKeys(), SHIPPED_SOURCE),
    ];
    return {
      inserted: steps.reduce((sum, step) => sum + step.inserted, 0),
      updated: steps.reduce((sum, step) => sum + step.updated, 0),
    };
  });
}

export type ImportReport = WriteCounts & {
  /** Rows that match known places. */
  matched: number;
  rejects: Reject[];
};

/**
 * Imports a gazetteer from CSV (columns: `placeRow`) in addition to the shipped one, all or nothing. The same file
 * again changes nothing. Needs the shipped gazetteer.
 * @param onProgress receives how much of the file has been read
 * @throws Error in one line when the file is missing or lacks a column
 */
export async function importPlaces(
  pool: pg.Pool,
  file: string,
  onProgress: Progress = () => {},
): Promise<ImportReport> {
  const { rows, rejects } = await readRows(file, placeRow, (row) => row.name ?? '', onProgress);
  return writeGazetteer(pool, async (client) => {
    // Read under the lock, so that concurrent imports assign unique ids.
    const plan = planImport(await readAreas(client), rows);
    const written = await upsertAreas(client, plan.areas);
    const all = [...rejects, ...plan.rejects].sort((a, b) => a.line - b.line);
    return { ...written, matched: plan.matched, rejects: all };
  });
}

/** Imports routing keys from CSV (columns: `routingKeyRow`); they replace the shipped values. */
export async function importRoutingKeys(
  pool: pg.Pool,
  file: string,
  onProgress: Progress = () => {},
): Promise<ImportReport> {
  const { rows, rejects } = await readRows(file, routingKeyRow, (row) => row.routing_key ?? '', onProgress);
  const keys = new Map(
    rows.map(({ value }) => [
      value.routing_key,
      { key: value.routing_key, postTown: value.post_town, latitude: value.lat, longitude: value.lon },
    ]),
  );
  return writeGazetteer(pool, async (client) => {
    const written = await upsertRoutingKeys(client, [...keys.values()], 'import');
    return { ...written, matched: keys.size - written.inserted, rejects };
  });
}
