import { rm, writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import type { Progress } from '#marketplace/places/import/rows.ts';
import { type ImportReport, importPlaces, importRoutingKeys } from '#marketplace/places/jobs.ts';
import { type ImportJob, list } from './import-job.ts';
import { showProgress } from './progress.ts';

/** Imports a gazetteer and says on the terminal what became of it. @returns how many rows were refused */
export function importPlacesFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('places', job, (onProgress) => importPlaces(pool, job.file, onProgress));
}

/** The same for routing keys. */
export function importRoutingKeysFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  return importWith('routing keys', job, (onProgress) => importRoutingKeys(pool, job.file, onProgress));
}

/**
 * Runs an import with its progress on the terminal, prints the counts and writes the refused rows to their file.
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
  await keepRejects(report, rejectsFile);
  return report.rejects.length;
}

/** A file of refused rows that an earlier import left is gone either way. */
async function keepRejects({ rejects }: ImportReport, file: string): Promise<void> {
  await rm(file, { force: true });
  if (rejects.length === 0) return;
  const counts: Record<string, number> = {};
  for (const { reason } of rejects) counts[reason] = (counts[reason] ?? 0) + 1;
  list('Refused', counts);
  await writeFile(file, stringify(rejects, { header: true, columns: ['line', 'reason', 'name'] }));
  console.log(`The refused rows with line and reason: ${file}`);
}
