import type pg from 'pg';
import { type ImportSummary, importListings } from '#marketplace/imports/csv/jobs.ts';
import { stoppedGrounds } from '#marketplace/moderation/queue/review.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { type ImportJob, list } from './import-job.ts';
import { showProgress } from './progress.ts';

/** Imports listings and prints the counts. @returns how many rows were refused */
export async function importListingsFile(
  pool: pg.Pool,
  { file, source, rejectsFile }: ImportJob,
): Promise<number> {
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  let progress: ReturnType<typeof showProgress> | undefined;
  const summary = await importListings(pool, file, {
    gazetteer,
    stoppedGrounds,
    rejectsFile,
    ...(source ? { source } : {}),
    onProgress: ({ rows }, total) => {
      progress ??= showProgress('rows', total);
      progress.at(rows);
    },
  }).finally(() => progress?.end());
  if (!summary) throw new Error('Another import of this source is under way');
  report(summary);
  return summary.rejected;
}

function report(summary: ImportSummary): void {
  const { rows, added, changed, unchanged, units, rejected, resumedAfter, seconds } = summary;
  if (resumedAfter > 0)
    console.log(`Went on after row ${resumedAfter}, where an earlier import had stopped.`);
  console.log(
    `${rows} rows of ${summary.source} in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ` +
      `${unchanged} unchanged, ${units} unit types within developments, ${rejected} refused.`,
  );
  list('Refused', summary.reasons);
  if (summary.rejectsFile) console.log(`The refused rows with line and reason: ${summary.rejectsFile}`);
  list('Values dropped or guessed', summary.warnings);
}
