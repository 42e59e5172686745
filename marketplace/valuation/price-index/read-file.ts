import { inspectFile, readCsv } from '#platform/files/csv.ts';
import { type IndexRow, monthOf, SERIES } from './rules.ts';

/** The statistic of the table that is the index itself, not its change. */
const INDEX = 'Residential Property Price Index';
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A refused row with its line, where the header is line 1. */
export type RefusedIndexRow = { line: number; reason: string; name: string };

/**
 * Reads a CSV download of table HPM06 of the Central Statistics Office. Rows of other statistics and series are skipped.
 * @throws Error in one line if no row is of the index
 */
export async function readIndexFile(
  file: string,
): Promise<{ rows: (IndexRow & { line: number })[]; refused: RefusedIndexRow[]; skipped: number }> {
  const { encoding } = await inspectFile(file);
  const rows: (IndexRow & { line: number })[] = [];
  const refused: RefusedIndexRow[] = [];
  let skipped = 0;
  for await (const { line, row } of readCsv(file, encoding)) {
    const column = (...names: string[]) =>
      names.map((name) => row[name]).find((value) => value !== undefined) ?? '';
    const series = column('property_type', 'type of residential property');
    if (column('statistic_label', 'statistic label') !== INDEX || !SERIES.includes(series)) {
      skipped += 1;
      continue;
    }
    const month = monthOfText(column('month'));
    const value = column('value');
    // The regional series begin later: their earlier months are in the file without a value.
    if (value === '') skipped += 1;
    else if (month === null)
      refused.push({ line, reason: `month: "${column('month')}" is none`, name: series });
    else if (!(Number(value) > 0))
      refused.push({ line, reason: `value: "${value}" is no index`, name: series });
    else rows.push({ line, series, month, value: Number(value) });
  }
  if (rows.length === 0) throw new Error('The file has no rows of the Residential Property Price Index');
  return { rows, refused, skipped };
}

/** @param text `2024-03` or `2024 March` */
function monthOfText(text: string): number | null {
  const named = /^(\d{4})\s*M?\s*([A-Za-z]+|\d{2})$/.exec(text.replace('-', ' '));
  if (!named) return null;
  const at = MONTHS.indexOf(named[2]!.toLowerCase()) + 1 || Number(named[2]);
  const month = at >= 1 && at <= 12 ? monthOf(`${named[1]}-${String(at).padStart(2, '0')}`) : -1;
  return month >= 0 ? month : null;
}
