import type pg from 'pg';
import type { Progress } from '#marketplace/places/import/rows.ts';
import { type ImportReport, importPlaces, importRoutingKeys } from '#marketplace/places/jobs.ts';
import { type ImportJob, keepRejects } from './import-job.ts';
import { showProgress } from './progress.ts';

/** Imports a gazetteer and prints the counts. @returns how many rows were refused */
export function importPlacesFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('places', job, (onProgress) => importPlaces(pool, job.file, onProgress));
}

/** Imports routing keys and prints the counts. @returns how many rows were refused */
export function importRoutingKeysFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('routing keys', job, (onProgress) => importRoutingKeys(pool, job.file, onProgress));
}

/**
 * Runs an import with a progress bar, prints the counts and writes refused rows to their file.
 * @param what the plural of a row, for example `places`
 * @returns how many rows were refused
 */
export async function importWith(
  what: string,
  { rejectsFile }: ImportJob,
  work: (onProgress: Progress) => Promise<ImportReport & { removed?: number }>,
): Promise<number> {
  const began = performance.now();
  let progress: ReturnType<typeof showProgress> | undefined;
  const report = await work(({ bytes, ofBytes }) => {
    progress ??= showProgress('bytes', ofBytes);
    progress.at(bytes);
  }).finally(() => progress?.end());
  const seconds = (performance.now() - began) / 1000;
  const removed = report.removed === undefined ? '' : `${report.removed} removed, `;
  console.log(
    `${report.inserted} ${what} added, ${report.updated} brought up to date, ${report.matched} known before, ` +
      `${removed}${report.rejects.length} rows refused, in ${seconds.toFixed(1)} s.`,
  );
  await keepRejects(report.rejects, rejectsFile);
  return report.rejects.length;
}
