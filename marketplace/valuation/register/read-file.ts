import { createHash } from 'node:crypto';
import { type CsvRow, type Encoding, readCsv } from '#platform/files/csv.ts';
import type { AddedSale } from './apply.ts';
import { type Layout, layoutOf, readRow } from './format.ts';
import type { RegisterSale } from './sale.ts';

/** A refused row with its line, where the header is line 1. */
export type RefusedRow = { line: number; reason: string; row: CsvRow };

/** A whole file: about 250 bytes of memory a row. */
export type RegisterFile = { sales: AddedSale[]; refused: RefusedRow[]; warnings: Record<string, number> };

/** More rows are no register of Ireland: it grows by 60,000 a year. */
const MAX_ROWS = 3_000_000;
/** Rows between reports of progress. */
const ROWS_PER_STEP = 5_000;

/**
 * Reads a file of the register. Equal rows are told apart by a running number.
 * @throws Error in one line if the file is no register, or too long
 */
export async function readRegister(
  file: string,
  encoding: Encoding,
  onProgress: (rows: number) => void,
): Promise<RegisterFile> {
  const sales: AddedSale[] = [];
  const refused: RefusedRow[] = [];
  const warnings: Record<string, number> = {};
  const copies = new Map<string, number>();
  let layout: Layout | undefined;
  let rows = 0;
  for await (const record of readCsv(file, encoding)) {
    layout ??= requireLayout(Object.keys(record.row));
    rows += 1;
    if (rows > MAX_ROWS) throw new Error(`The file has more than ${MAX_ROWS} rows`);
    if (rows % ROWS_PER_STEP === 0) onProgress(rows);
    const parsed = record.ok ? readRow(record.row, layout) : record;
    if (!parsed.ok) {
      refused.push({ line: record.line, reason: parsed.reason, row: record.row });
      continue;
    }
    if (!('sale' in parsed)) continue;
    for (const warning of parsed.warnings) warnings[warning] = (warnings[warning] ?? 0) + 1;
    const content = contentOf(parsed.sale);
    const copy = (copies.get(content) ?? 0) + 1;
    copies.set(content, copy);
    sales.push({ ...parsed.sale, copy, digest: digestOf(content, copy) });
  }
  if (!layout) throw new Error('The file has no rows');
  return { sales, refused, warnings };
}

function requireLayout(header: readonly string[]): Layout {
  const found = layoutOf(header);
  if (!found.ok)
    throw new Error(`The file is no property price register: it has no column ${found.missing.join(', ')}`);
  return found.layout;
}

function contentOf(sale: RegisterSale): string {
  return JSON.stringify(Object.values(sale));
}

/** 96 bits: two of a million sales share it with a chance of 1 in 10^17. */
function digestOf(content: string, copy: number): string {
  return createHash('sha256').update(`${content}${copy}`).digest('base64url').slice(0, 16);
}
