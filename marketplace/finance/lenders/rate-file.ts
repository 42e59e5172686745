import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { inspectFile } from '#platform/files/text-file.ts';
import { type NewRate, offerKey, RATE_COLUMNS, rateOfRow } from './rate-row.ts';

/** Rows of the largest file: a hundred times the rates of all lenders. */
export const MAX_RATE_ROWS = 50_000;

/** A refused row with its line; the header is line 1. */
export type RefusedRate = { line: number; reason: string; row: CsvRow };

/**
 * Reads a file of lenders' rates (docs/lender-rates.md).
 * @throws Error in one line if the file cannot be read, lacks a column or has too many rows
 */
export async function readRateFile(file: string): Promise<{ rates: NewRate[]; refused: RefusedRate[] }> {
  const { encoding } = await inspectFile(file);
  const rates: NewRate[] = [];
  const refused: RefusedRate[] = [];
  /** Days of the rates that were read before, by offer. */
  const known = new Map<string, { line: number; rate: NewRate }[]>();
  for await (const record of readCsv(file, encoding)) {
    const { line, row } = record;
    const missing = RATE_COLUMNS.filter((name) => !(name in row));
    if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`);
    if (rates.length + refused.length >= MAX_RATE_ROWS)
      throw new Error(`${file} has more than ${MAX_RATE_ROWS} rows`);
    const rate = record.ok ? rateOfRow(row) : record.reason;
    if (typeof rate === 'string') {
      refused.push({ line, reason: rate, row });
      continue;
    }
    const earlier = known.get(offerKey(rate)) ?? [];
    const overlapping = earlier.find((other) => overlaps(other.rate, rate));
    if (overlapping) {
      const reason = `valid_from: the same offer is valid on these days in line ${overlapping.line}`;
      refused.push({ line, reason, row });
      continue;
    }
    known.set(offerKey(rate), [...earlier, { line, rate }]);
    rates.push(rate);
  }
  if (rates.length + refused.length === 0) throw new Error(`${file} has no rows`);
  return { rates, refused };
}

/** Whether two rates are valid on the same day. */
function overlaps(one: NewRate, other: NewRate): boolean {
  const endsBefore = (first: NewRate, second: NewRate) =>
    first.valid_to !== null && first.valid_to < second.valid_from;
  return !endsBefore(one, other) && !endsBefore(other, one);
}
