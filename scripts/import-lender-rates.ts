import type pg from 'pg';
import { readRateFile } from '#marketplace/finance/lenders/rate-file.ts';
import { replaceLenderRates } from '#marketplace/finance/lenders/writes.ts';
import { openRejects } from '#marketplace/imports/csv/rejects.ts';
import { type ImportJob, list } from './import-job.ts';

/** Replaces the rates of the lenders in a file and prints the counts. @returns how many rows were refused */
export async function importLenderRatesFile(pool: pg.Pool, job: ImportJob): Promise<number> {
  const { rates, refused } = await readRateFile(job.file);
  const changes = await replaceLenderRates(pool, rates, { areExamples: false });
  if (changes.removedExamples > 0) console.log("The demo's invented lenders and their rates were removed.");
  console.log(
    `${changes.lenders} lenders: ${changes.added} rates added, ${changes.removed} removed, ${changes.unchanged} unchanged, ` +
      `${refused.length} rows refused.`,
  );
  const rejects = await openRejects(job.rejectsFile);
  const reasons: Record<string, number> = {};
  for (const { line, reason, row } of refused) {
    const kind = reason.replace(/ in line \d+$/, '');
    reasons[kind] = (reasons[kind] ?? 0) + 1;
    await rejects.add(line, reason, row);
  }
  await rejects.close();
  list('Refused', reasons);
  const file = rejects.file();
  if (file) console.log(`The refused rows with line and reason: ${file}`);
  return refused.length;
}
