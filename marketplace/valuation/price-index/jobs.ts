import type pg from 'pg';
import { inTransactionOf } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { withRegisterLock } from '../register/writes.ts';
import { type RebuildProgress, repriceMonths } from '../sums/jobs.ts';
import { type IndexReject, readIndexFile } from './file.ts';
import { type LinkedMonths, linkMonths } from './link.ts';
import { readIndexRows, readSaleMonths } from './reads.ts';
import { createPriceIndex, type PriceIndex, SERIES, seriesOf } from './rules.ts';
import { upsertIndexRows } from './writes.ts';

export type IndexSummary = {
  /** Months of all series. */
  added: number;
  /** Months whose published value changed; the value that estimates use stays. */
  revised: number;
  unchanged: number;
  /** Series that counties follow and the file lacks. */
  missing: string[];
  rejects: IndexReject[];
  /** Sales whose relative prices were computed again, because the index changed under them. */
  recomputed: number;
};

/**
 * Imports the Residential Property Price Index from CSV (docs/register.md), all or nothing. The same file again changes
 * nothing. Relative prices and their sums are computed again in the same transaction for the months whose level changes.
 * @returns the summary, or null while another import of the register or the index is running
 * @throws Error in one line when the file is no index or has a gap
 */
export async function importPriceIndex(
  pool: pg.Pool,
  file: string,
  { gazetteer, onProgress }: { gazetteer: Gazetteer; onProgress?: RebuildProgress },
): Promise<IndexSummary | null> {
  const { rows, rejects } = await readIndexFile(file);
  const given = Map.groupBy(rows, (row) => row.series);
  const missing = SERIES.filter((series) => !given.has(series));
  return withRegisterLock(pool, async (client) => {
    const stored = await readIndexRows(client);
    const known = Map.groupBy(stored, (row) => row.series);
    const months = [...given].map(([series, own]) => linkMonths(known.get(series) ?? [], own));
    const changed = months.flatMap(({ added, revised }) => [...added, ...revised]);
    let recomputed = 0;
    if (changed.length > 0) {
      await inTransactionOf(client, async () => {
        await upsertIndexRows(client, changed);
        const moved = await movedMonths(client, createPriceIndex(stored));
        if (moved) recomputed = await repriceMonths(client, gazetteer, moved, onProgress);
      });
    }
    return { ...countsOf(months), missing, rejects, recomputed };
  });
}

function countsOf(months: readonly LinkedMonths[]) {
  const sum = (count: (one: LinkedMonths) => number) => months.reduce((total, one) => total + count(one), 0);
  return {
    added: sum((one) => one.added.length),
    revised: sum((one) => one.revised.length),
    unchanged: sum((one) => one.unchanged),
  };
}

/** @returns the first and the last month with sales that the stored index gives another level than before, or null */
async function movedMonths(client: pg.ClientBase, before: PriceIndex): Promise<[number, number] | null> {
  const months = await readSaleMonths(client);
  if (!months) return null;
  const after = createPriceIndex(await readIndexRows(client));
  const moved: number[] = [];
  for (let month = months.first; month <= months.last; month++)
    for (let countyId = 1; seriesOf(countyId); countyId++)
      if (before.level(countyId, month) !== after.level(countyId, month)) moved.push(month);
  return moved.length > 0 ? [moved[0]!, moved.at(-1)!] : null;
}
