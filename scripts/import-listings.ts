import type pg from 'pg';
import { type ImportSummary, importListings } from '#marketplace/imports/csv/jobs.ts';
import { STALE_AFTER_DAYS } from '#marketplace/listings/plausibility/age.ts';
import { reviewListing, stoppedGrounds } from '#marketplace/moderation/queue/review.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { type ImportJob, list } from './import-job.ts';
import { showProgress } from './progress.ts';

/** Imports listings and prints the counts. @returns how many rows were refused */
export async function importListingsFile(
  pool: pg.Pool,
  { file, source, rejectsFile, expireAfterDays }: ImportJob,
): Promise<number> {
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  let progress: ReturnType<typeof showProgress> | undefined;
  const summary = await importListings(pool, file, {
    gazetteer,
    stoppedGrounds,
    review: reviewListing,
    rejectsFile,
    ...(source ? { source } : {}),
    ...(expireAfterDays === undefined ? {} : { expireAfterDays }),
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
  const { merged, held, stale, undated } = summary;
  if (resumedAfter > 0)
    console.log(`Went on after row ${resumedAfter}, where an earlier import had stopped.`);
  console.log(
    `${rows} rows of ${summary.source} in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ` +
      `${unchanged} unchanged, ${units} unit types within developments, ${rejected} refused, ` +
      `${merged} merged with the same home in another line, ${held} held for a moderator.`,
  );
  if (stale > 0) console.log(`${stale} were last published or updated over ${STALE_AFTER_DAYS} days ago.`);
  if (undated > 0) console.log(`${undated} state no date, and are never shown as new.`);
  list('Refused', summary.reasons);
  list('Implausible, and what was done', summary.findings);
  if (summary.rejectsFile)
    console.log(`Rows that were not stored as they came in, with line and reason: ${summary.rejectsFile}`);
  list('Values dropped or guessed', summary.warnings);
}
