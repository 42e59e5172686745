import type pg from 'pg';
import type { PriceIndexRow } from '#database/rows.ts';
import type { DescribeHome } from '../address/home.ts';
import { updatePrices } from '../register/jobs.ts';
import { type RefusedIndexRow, readIndexFile } from './read-file.ts';
import { readIndexRows, readPriceIndex } from './reads.ts';
import { writeIndexRows } from './writes.ts';

export type IndexReport = {
  added: number;
  /** Known months whose published value the file revises: estimates keep the one published first. */
  revised: number;
  unchanged: number;
  refused: RefusedIndexRow[];
};

/**
 * Imports the price index. Months that are known keep their value; new ones continue it by the growth that the file states
 * since the last known month, so that a revision or a new base year moves no old estimate. Sales from the first new month
 * on are compared with the index again.
 * @throws Error in one line when the file is no price index, or leaves out months
 */
export async function importPriceIndex(
  pool: pg.Pool,
  file: string,
  describeHome: DescribeHome,
  onProgress: (days: number, of: number) => void = () => {},
): Promise<IndexReport> {
  const { rows, refused } = await readIndexFile(file);
  const stored = await readIndexRows(pool);
  const linked = linkMonths(stored, rows);
  await writeIndexRows(pool, linked);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const added = linked.filter((row) => !known.has(keyOf(row)));
  const revised = linked.filter((row) => {
    const before = known.get(keyOf(row));
    return before !== undefined && before.published_value !== row.published_value;
  });
  if (added.length > 0) {
    // Sales after the last known month were compared with that month.
    const lastKnown = Math.max(-1, ...stored.map((row) => row.month));
    const first = Math.min(lastKnown, ...added.map((row) => row.month));
    await updatePrices(
      pool,
      Math.max(0, first),
      { index: await readPriceIndex(pool), describeHome },
      onProgress,
    );
  }
  return {
    added: added.length,
    revised: revised.length,
    unchanged: linked.length - added.length - revised.length,
    refused,
  };
}

function keyOf({ series, month }: Pick<PriceIndexRow, 'series' | 'month'>): string {
  return `${series}|${month}`;
}

/**
 * Continues the stored values of each series with the growth of the file.
 * @returns the rows of the file from the first known month on, with the value of each as first published, linked
 * @throws Error if the file leaves out a month
 */
export function linkMonths(
  stored: readonly PriceIndexRow[],
  file: readonly { series: string; month: number; value: number }[],
): PriceIndexRow[] {
  return [...Map.groupBy(file, (row) => row.series)].flatMap(([series, rows]) => {
    const known = new Map(stored.filter((row) => row.series === series).map((row) => [row.month, row.value]));
    const published = new Map(rows.map((row) => [row.month, row.value]));
    const ascending = [...published.keys()].sort((a, b) => a - b);
    const first = known.size > 0 ? Math.min(...known.keys()) : ascending[0]!;
    if (known.size === 0) known.set(first, published.get(first)!);
    return ascending
      .filter((month) => month >= first)
      .map((month) => {
        const before = known.get(month - 1);
        const growth = published.get(month)! / published.get(month - 1)!;
        const value = known.get(month) ?? before! * growth;
        if (!(value > 0))
          throw new Error(`${series}: the file leaves out months that follow the last known one`);
        known.set(month, value);
        return { series, month, value, published_value: published.get(month)! };
      });
  });
}
