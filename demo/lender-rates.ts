import path from 'node:path';
import type pg from 'pg';
import { readRateFile } from '#marketplace/finance/lenders/rate-file.ts';
import { replaceLenderRates } from '#marketplace/finance/lenders/writes.ts';

/** Invented lenders and rates, in the layout that docs/lender-rates.md describes. */
const FILE = path.join(import.meta.dirname, 'lender-rates.csv');

/**
 * Stores the invented lenders of the demo, marked as examples, unless there are lenders: invented rates may not stand beside
 * real ones. The first import of others removes them.
 */
export async function seedDemoLenderRates(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from lender) as empty');
  if (!rows[0]!.empty) return;
  const { rates, refused } = await readRateFile(FILE);
  if (refused.length > 0) throw new Error(`${FILE}: ${refused[0]!.reason}`);
  await replaceLenderRates(pool, rates, { areExamples: true });
}
