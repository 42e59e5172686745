import { type CsvRow, type Encoding, inspectFile, readCsv } from './csv.ts';
import { rateIn } from './prices.ts';

export type UnitRecord = { line: number; row: CsvRow };

/** What must be known of a whole file before its first row can be stored. */
export type Survey = {
  digest: string;
  encoding: Encoding;
  rows: number;
  /** Rows of unit types, by the reference of their development; they may stand before it. */
  unitsByParent: Map<string, UnitRecord[]>;
  /** Pounds for a euro: the middle one of the pairs the file shows; null when it shows none. */
  sterlingRate: number | null;
};

/** Reads a file once from end to end. Only unit rows are held in memory. */
export async function survey(file: string): Promise<Survey> {
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
  // A unit type whose development is not in the file is an ad of its own.
  for (const parent of unitsByParent.keys()) if (!parents.has(parent)) unitsByParent.delete(parent);
  rates.sort((a, b) => a - b);
  return { digest, encoding, rows, unitsByParent, sterlingRate: rates[rates.length >> 1] ?? null };
}
