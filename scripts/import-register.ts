import type pg from 'pg';
import { removeDemoRegister } from '#demo/register.ts';
import { openRejects } from '#marketplace/imports/csv/rejects.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { readIndexFile } from '#marketplace/valuation/price-index/file.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import { openRegisterFile, readRecords } from '#marketplace/valuation/register/file.ts';
import { importRegister, type RegisterSummary } from '#marketplace/valuation/register/jobs.ts';
import { type ImportJob, list } from './import-job.ts';
import { showSteps } from './progress.ts';

/** Imports a download of the Property Price Register and prints the counts. @returns how many rows were refused */
export async function importRegisterFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  for await (const _first of readRecords(await openRegisterFile(job.file))) break;
  await makeRoom(pool);
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  const rejects = await openRejects(job.rejectsFile);
  const steps = showSteps();
  const summary = await importRegister(pool, job.file, {
    gazetteer,
    ...(job.published ? { published: new Date(job.published) } : {}),
    allowRemovals: job.allowRemovals ?? false,
    reject: rejects.add,
    onProgress: steps.at,
  }).finally(async () => {
    steps.end();
    await rejects.close();
  });
  if (!summary) throw new Error(BUSY);
  report(summary);
  const file = rejects.file();
  if (file) console.log(`The refused rows with line and reason: ${file}`);
  list('Values dropped', summary.warnings);
  if (summary.held > 0)
    throw new Error(
      `The file lacks ${summary.held} stored sales of its days and counties, more than a correction would. Nothing was ` +
        'removed or corrected. If the file is complete, import it again with --allow-removals',
    );
  return summary.refused;
}

/** Nothing of the demo's invented prices may stay among real ones. The file must have been looked at before. */
async function makeRoom(pool: pg.Pool): Promise<void> {
  if (await removeDemoRegister(pool))
    console.log("The demo's invented register and price index were removed: import a real one of each.");
}

const BUSY = 'Another import of the register or the price index is under way';

function report(summary: RegisterSummary): void {
  if (summary.resumedAfter > 0)
    console.log(`Went on after row ${summary.resumedAfter}, where an earlier import had stopped.`);
  if (summary.rebuilt) console.log('The places had changed: the keys and sums of all sales were made again.');
  console.log(
    `${summary.rows} rows in ${summary.seconds.toFixed(1)} s: ${summary.added} added, ${summary.corrected} corrected, ` +
      `${summary.removed} removed, ${summary.unchanged} unchanged, ${summary.outdated} outdated, ` +
      `${summary.refused} refused. ${summary.newProperties} homes added, ${summary.removedProperties} removed.`,
  );
  list('Refused', summary.reasons);
}

/** Imports the Residential Property Price Index and prints the counts. @returns how many rows were refused */
export async function importPriceIndexFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  await readIndexFile(job.file);
  await makeRoom(pool);
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  const rejects = await openRejects(job.rejectsFile);
  const steps = showSteps();
  const summary = await importPriceIndex(pool, job.file, {
    gazetteer,
    onProgress: (done, total) => steps.at('sales', done, total),
  }).finally(() => steps.end());
  if (!summary) throw new Error(BUSY);
  for (const { line, name, reason } of summary.rejects) await rejects.add(line, reason, { name });
  await rejects.close();
  console.log(
    `${summary.added} months of the price index added, ${summary.revised} published differently and kept, ` +
      `${summary.unchanged} unchanged, ${summary.rejects.length} rows refused.`,
  );
  if (summary.recomputed > 0) console.log(`The prices of ${summary.recomputed} sales were computed again.`);
  for (const series of summary.missing) console.log(`The file lacks the series "${series}".`);
  const file = rejects.file();
  if (file) console.log(`The refused rows with line and reason: ${file}`);
  return summary.rejects.length;
}
