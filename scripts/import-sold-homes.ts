import type pg from 'pg';
import { readPricedHomes } from '#marketplace/valuation/priced-homes/read-file.ts';
import { writePricedHomes } from '#marketplace/valuation/priced-homes/writes.ts';
import { type ImportJob, keepRejects } from './import-job.ts';

/** Imports homes with attributes and prices to learn from, and prints the counts. @returns how many rows were refused */
export async function importSoldHomesFile(pool: pg.Pool, { file, rejectsFile }: ImportJob): Promise<number> {
  const { homes, refused } = await readPricedHomes(file);
  const added = await writePricedHomes(pool, homes);
  console.log(`${added} homes added, ${homes.length - added} known before, ${refused.length} rows refused.`);
  await keepRejects(refused, rejectsFile);
  return refused.length;
}
