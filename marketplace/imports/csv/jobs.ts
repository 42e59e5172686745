import path from 'node:path';
import type pg from 'pg';
import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { adOfRow, type RowContext } from './ad-of-row.ts';
import { type CsvRow, readCsv } from './csv.ts';
import type { Gazetteer } from './place.ts';
import { readRowsDone } from './reads.ts';
import { openRejects } from './rejects.ts';
import { survey } from './survey.ts';
import { alone, writeImported } from './writes.ts';

/** Ads a transaction: what a killed import does again at most. */
const BATCH = 1_000;

export type ImportCounts = {
  /** Rows read so far. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Unit types stored within their developments. */
  units: number;
  rejected: number;
};

export type ImportSummary = ImportCounts & {
  source: string;
  /** Refused rows by reason. */
  reasons: Record<string, number>;
  /** Values that were dropped or guessed, by `column: message`. */
  warnings: Record<string, number>;
  /** Rows that an earlier, interrupted run had stored already. */
  resumedAfter: number;
  /** Where the refused rows are; null when there are none. */
  rejectsFile: string | null;
  seconds: number;
};

export type ImportOptions = {
  gazetteer: Gazetteer;
  /** @returns the grounds on which the wording of an ad may not be published (the moderation room); empty for none */
  stoppedGrounds: (ad: NewAd) => readonly string[];
  /** Names the file's ads from import to import; the file's name without ending unless told. */
  source?: string;
  /** `<file>.rejects.csv` unless told. */
  rejectsFile?: string;
  onProgress?: (counts: ImportCounts, total: number) => void;
};

/**
 * Imports listings from a CSV file (docs/listings-csv.md). Rows are stored in transactions of a thousand together with how
 * far the file has come: an import that was killed goes on after the last one. Importing the same file again changes
 * nothing. Refused rows go to a file of their own; the rest is stored whole.
 * @returns what happened, or null when another import of the same source is under way
 * @throws Error when the file cannot be read or the database is away
 */
export async function importListings(
  pool: pg.Pool,
  file: string,
  options: ImportOptions,
): Promise<ImportSummary | null> {
  const source = options.source ?? path.basename(file).replace(/\.[^.]*$/, '');
  return alone(pool, source, () => importAlone(pool, file, source, options));
}

/** An ad with the row it came from. */
type Item = { ad: NewAd; line: number; row: CsvRow };

async function importAlone(
  pool: pg.Pool,
  file: string,
  source: string,
  { gazetteer, stoppedGrounds, rejectsFile, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { digest, encoding, rows: total, unitsByParent, sterlingRate } = await survey(file);
  const resumedAfter = await readRowsDone(pool, source, digest);
  const rejects = await openRejects(rejectsFile ?? `${file}.rejects.csv`);
  const counts: ImportCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, units: 0, rejected: 0 };
  const reasons: Record<string, number> = {};
  const warnings: Record<string, number> = {};
  const context: Omit<RowContext, 'units'> = {
    source,
    gazetteer,
    sterlingRate,
    warn: (column, message) => count(warnings, `${column}: ${message}`),
  };
  const seen = new Map<string, number>();
  let batch: Item[] = [];

  async function refuse(line: number, reason: string, row: CsvRow): Promise<void> {
    counts.rejected += 1;
    count(reasons, reason.replace(/, in line \d+$/, ''));
    await rejects.add(line, reason, row);
    // A repeated reference is not the development its unit types belong to.
    if (seen.has(row.ref ?? '')) return;
    for (const unit of unitsByParent.get(row.ref ?? '') ?? []) {
      counts.rejected += 1;
      count(reasons, 'unit_of_ref: the development was refused');
      await rejects.add(unit.line, 'unit_of_ref: the development was refused', unit.row);
    }
  }

  async function store(items: readonly Item[], rowsDone: number, isFinished: boolean): Promise<void> {
    try {
      const ads = items.map((item) => item.ad);
      const written = await writeImported(pool, ads, { source, digest, rowsDone, isFinished });
      counts.added += written.added;
      counts.changed += written.changed;
      counts.unchanged += written.unchanged;
      counts.units += ads.reduce((sum, ad) => sum + (unitsByParent.get(ad.reference)?.length ?? 0), 0);
    } catch (error) {
      if (!isAboutData(error) || items.length === 0) throw error;
      // One row the database will not take must not keep the others out: halve until it stands alone.
      if (items.length === 1) {
        await refuse(items[0]!.line, `database: ${(error as Error).message}`, items[0]!.row);
        return store([], rowsDone, isFinished);
      }
      const half = items.length >> 1;
      // Where the file stands is said with the second half: a kill in between does the first again.
      await store(items.slice(0, half), resumedAfter, false);
      await store(items.slice(half), rowsDone, isFinished);
    }
  }

  async function flush(isFinished: boolean): Promise<void> {
    await store(batch, counts.rows, isFinished);
    batch = [];
    onProgress?.({ ...counts }, total);
  }

  try {
    for await (const record of readCsv(file, encoding)) {
      counts.rows += 1;
      const { line, row } = record;
      const ref = row.ref ?? '';
      const before = seen.get(ref);
      if (!record.ok) await refuse(line, record.reason, row);
      else if (row.unit_of_ref && unitsByParent.has(row.unit_of_ref)) continue;
      else if (before !== undefined) await refuse(line, `ref: used before, in line ${before}`, row);
      else {
        const units = unitsByParent.get(ref) ?? [];
        const result = adOfRow(row, { ...context, units: units.map((unit) => unit.row) });
        const grounds = result.ok ? stoppedGrounds(result.ad) : [];
        if (!result.ok) await refuse(line, result.reason, row);
        else if (grounds.length > 0) await refuse(line, `wording: ${grounds.join(', ')}`, row);
        else {
          seen.set(ref, line);
          // Rows stored by an earlier run are read again, so that the report is whole, but not written.
          if (counts.rows > resumedAfter) batch.push({ ad: result.ad, line, row });
        }
      }
      if (batch.length >= BATCH) await flush(false);
    }
    await flush(true);
  } finally {
    await rejects.close();
  }
  const seconds = (performance.now() - began) / 1000;
  return { ...counts, source, reasons, warnings, resumedAfter, rejectsFile: rejects.file(), seconds };
}

function count(table: Record<string, number>, name: string): void {
  table[name] = (table[name] ?? 0) + 1;
}

/** SQLSTATE classes 22 and 23: the data is wrong, not the database away. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}
