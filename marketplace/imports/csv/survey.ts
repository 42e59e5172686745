import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { type Encoding, inspectFile } from '#platform/files/text-file.ts';
import { rateIn } from './prices.ts';

export type UnitRecord = { line: number; row: CsvRow };

/** Facts about a whole file that are needed before its first row is stored. */
export type FileSurvey = {
  digest: string;
  encoding: Encoding;
  rows: number;
  /** Rows of units by the reference of their development; they may precede it. */
  unitsByParent: Map<string, UnitRecord[]>;
  /** Pounds per euro: the median of the file's pairs; null without any. */
  sterlingRate: number | null;
};

/** Reads a file once. Keeps only unit rows in memory. */
export async function surveyFile(file: string): Promise<FileSurvey> {
  const { digest, encoding } = await inspectFile(file);
  const unitsByParent = new Map<string, UnitRecord[]>();
  const parents = new Set<string>();
  const rates: number[] = [];
  let rows = 0;
  for await (const record of readCsv(file, encoding)) {
    rows += 1;
    if (!record.ok) continue;
    const { row } = record;
    const rate = rateIn(row.price_text ?? '');
    if (rate !== null) rates.push(rate);
    if (!row.unit_of_ref) parents.add(row.ref ?? '');
    else {
      const siblings = unitsByParent.get(row.unit_of_ref) ?? [];
      siblings.push({ line: record.line, row });
      unitsByParent.set(row.unit_of_ref, siblings);
    }
  }
  // A unit without its development in the file is a listing of its own.
  for (const parent of unitsByParent.keys()) if (!parents.has(parent)) unitsByParent.delete(parent);
  rates.sort((a, b) => a - b);
  return { digest, encoding, rows, unitsByParent, sterlingRate: rates[rates.length >> 1] ?? null };
}
