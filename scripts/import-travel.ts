import type pg from 'pg';
import { importStreets } from '#marketplace/travel/jobs.ts';
import { type DataFileJob, list } from './import-job.ts';
import { showSteps } from './progress.ts';

/** Imports streets and places from OpenStreetMap and prints the counts. @returns 0: no rows are refused */
export async function importOsmFile(pool: pg.Pool, job: DataFileJob): Promise<number> {
  const progress = showSteps();
  const facts = await importStreets(pool, job, progress.at).finally(progress.end);
  console.log(`${facts.nodes} nodes and ${facts.edges} edges of streets, from now on in use`);
  list('Places', { ...facts.places, school: facts.schools });
  return 0;
}
