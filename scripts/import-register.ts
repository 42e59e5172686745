import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber } from '#marketplace/valuation/address/home.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import { readPriceIndex } from '#marketplace/valuation/price-index/reads.ts';
import { importRegister, type RegisterReport } from '#marketplace/valuation/register/jobs.ts';
import { type ImportJob, keepRejects, list } from './import-job.ts';
import { showProgress } from './progress.ts';

/** Imports the Property Price Register and prints the counts. @returns how many rows were refused */
export async function importRegisterFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  const index = await readPriceIndex(pool);
  if (index.lastMonth === null)
    console.log('There is no price index yet: import it too, so that old sales count at prices of today.');
  let progress: ReturnType<typeof showProgress> | undefined;
  const report = await importRegister(pool, job.file, {
    index,
    describeHome: await openDescriber(pool),
    publishedAt: job.published ?? (await stat(job.file)).mtime,
    allowRemovals: job.allowRemovals ?? false,
    onProgress: (changes, of) => {
      progress ??= showProgress('sales', of);
      progress.at(changes);
    },
  }).finally(() => progress?.end());
  if (!report) throw new Error('Another import of the register is under way');
  printRegister(report);
  await keepRejects(
    report.refused.map(({ line, reason, row }) => ({ line, reason, name: row.address ?? '' })),
    job.rejectsFile,
  );
  if (report.held > 0)
    throw new Error(
      `${report.held} stored sales are not in the file. They stay, since so many are rarely withdrawn: ` +
        'if the file is complete, import it again with --allow-removals',
    );
  return report.refused.length;
}

function printRegister({
  rows,
  added,
  removed,
  unchanged,
  outdated,
  refused,
  warnings,
  seconds,
}: RegisterReport): void {
  console.log(
    `${rows} rows in ${seconds.toFixed(1)} s: ${added} sales added, ${removed} removed, ${unchanged} unchanged, ` +
      `${outdated} left to a newer file, ${refused.length} rows refused.`,
  );
  list('Values left out', warnings);
}

/** Imports the price index and prints the counts. @returns how many rows were refused */
export async function importPriceIndexFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  let progress: ReturnType<typeof showProgress> | undefined;
  const report = await importPriceIndex(pool, job.file, await openDescriber(pool), (days, of) => {
    progress ??= showProgress('days', of);
    progress.at(days);
  }).finally(() => progress?.end());
  console.log(
    `${report.added} months added, ${report.revised} revised by the file but kept as first published, ` +
      `${report.unchanged} unchanged, ${report.refused.length} rows refused.`,
  );
  await keepRejects(report.refused, job.rejectsFile);
  return report.refused.length;
}

async function openDescriber(pool: pg.Pool) {
  return createHomeDescriber(createGazetteer(await readAreas(pool), await readRoutingKeys(pool)));
}
