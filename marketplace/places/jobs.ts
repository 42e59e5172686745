import type pg from 'pg';
import type { AreaRecord } from './gazetteer/area.ts';
import { shippedAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';
import { placeRow, routingKeyRow } from './import/place-row.ts';
import { planImport } from './import/plan.ts';
import { type Progress, type Reject, readRows } from './import/rows.ts';
import { readAreas } from './reads.ts';
import { putAreas, putRegions, putRoutingKeys, type Written, writeGazetteer } from './writes.ts';

/** The shipped gazetteer's own name as a source. */
const OURS = 'gaff';

/**
 * Brings the shipped gazetteer into the database: new places come, known ones are brought up to date in place, imported
 * ones are not touched. A second run changes nothing.
 */
export async function seedGazetteer(pool: pg.Pool): Promise<Written> {
  const areas: AreaRecord[] = shippedAreas();
  return writeGazetteer(pool, async (client) => {
    const steps = [
      await putAreas(client, areas),
      await putRegions(client, areas),
      await putRoutingKeys(client, shippedRoutingKeys(), OURS),
    ];
    return {
      inserted: steps.reduce((sum, step) => sum + step.inserted, 0),
      updated: steps.reduce((sum, step) => sum + step.updated, 0),
    };
  });
}

export type ImportReport = Written & {
  /** Rows that are a place we knew already. */
  matched: number;
  rejects: Reject[];
};

/**
 * Imports a gazetteer in CSV (columns: `placeRow`) beside the shipped one, all of it or, when something breaks, nothing.
 * The same file again changes nothing. The shipped gazetteer must be there.
 * @param onProgress told how much of the file has been read
 * @throws Error in one line when the file is not there or lacks a column
 */
export async function importPlaces(
  pool: pg.Pool,
  file: string,
  onProgress: Progress = () => {},
): Promise<ImportReport> {
  const { rows, rejects } = await readRows(file, placeRow, (row) => row.name ?? '', onProgress);
  return writeGazetteer(pool, async (client) => {
    // Read under the lock: two imports at once must not give one id to two places.
    const plan = planImport(await readAreas(client), rows);
    const written = await putAreas(client, plan.areas);
    const all = [...rejects, ...plan.rejects].sort((a, b) => a.line - b.line);
    return { ...written, matched: plan.matched, rejects: all };
  });
}

/** Imports routing keys in CSV (columns: `routingKeyRow`); what they say is kept over what we ship. */
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
    const written = await putRoutingKeys(client, [...keys.values()], 'import');
    return { ...written, matched: keys.size - written.inserted, rejects };
  });
}
