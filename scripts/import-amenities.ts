import type pg from 'pg';
import { importSchools, importStops } from '#marketplace/places/amenities/jobs.ts';
import type { ImportJob } from './import-job.ts';
import { importWith } from './import-places.ts';

/** Imports schools and prints the counts. @returns how many rows were refused */
export function importSchoolsFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('schools', job, (onProgress) => importSchools(pool, job, onProgress));
}

/** Imports stops of public transport and prints the counts. @returns how many rows were refused */
export function importStopsFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('stops', job, (onProgress) => importStops(pool, job, onProgress));
}
