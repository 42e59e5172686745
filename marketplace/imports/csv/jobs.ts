import path from 'node:path';
import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { listingFromRow, type RowContext } from './listing-of-row.ts';
import type { Gazetteer } from './place.ts';
import { readRowsDone } from './reads.ts';
import { openRejects } from './rejects.ts';
import { surveyFile } from './survey.ts';
import { withImportLock, writeImported } from './writes.ts';

/** Listings per transaction: the repeated work after a crash. */
const BATCH = 1_000;

export type ImportCounts = {
  /** Rows read so far. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Units stored with their developments. */
  units: number;
  rejected: number;
};

export type ImportSummary = ImportCounts & {
  source: string;
  /** Rejected rows by reason. */
  reasons: Record<string, number>;
  /** Dropped or guessed values, by `column: message`. */
  warnings: Record<string, number>;
  /** Rows stored by an earlier, interrupted run. */
  resumedAfter: number;
  /** The file of rejected rows; null without any. */
  rejectsFile: string | null;
  seconds: number;
};

export type ImportOptions = {
  gazetteer: Gazetteer;
  /** @returns the grounds that stop a listing's wording (moderation feature); empty for none */
  stoppedGrounds: (listing: NewListing) => readonly string[];
  /** Identifies the file's listings across imports; by default the file name without extension. */
  source?: string;
  /** `<file>.rejects.csv` by default. */
  rejectsFile?: string;
  onProgress?: (counts: ImportCounts, total: number) => void;
};

/**
 * Imports listings from CSV (docs/listings-csv.md). Each transaction stores a thousand rows and the progress, so an
 * interrupted import continues. Importing the same file again changes nothing. Rejected rows are written to a separate
 * file.
 * @returns the summary, or null when another import of the source is running
 * @throws Error when the file cannot be read or the database is unavailable
 */
export async function importListings(
  pool: pg.Pool,
  file: string,
  options: ImportOptions,
): Promise<ImportSummary | null> {
  const source = options.source ?? path.basename(file).replace(/\.[^.]*$/, '');
  return withImportLock(pool, source, () => importAlone(pool, file, source, options));
}

/** A listing with its row. */
type Item = { listing: NewListing; line: number; row: CsvRow };

async function importAlone(
  pool: pg.Pool,
  file: string,
  source: string,
  { gazetteer, stoppedGrounds, rejectsFile, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { digest, encoding, rows: total, unitsByParent, sterlingRate } = await surveyFile(file);
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
    // A repeated reference does not belong to the development of that name.
    if (seen.has(row.ref ?? '')) return;
    for (const unit of unitsByParent.get(row.ref ?? '') ?? []) {
      counts.rejected += 1;
      count(reasons, 'unit_of_ref: the development was refused');
      await rejects.add(unit.line, 'unit_of_ref: the development was refused', unit.row);
    }
  }

  async function store(items: readonly Item[], rowsDone: number, isFinished: boolean): Promise<void> {
    try {
      const listings = items.map((item) => item.listing);
      const written = await writeImported(pool, listings, { source, digest, rowsDone, isFinished });
      counts.added += written.added;
      counts.changed += written.changed;
      counts.unchanged += written.unchanged;
      counts.units += listings.reduce(
        (sum, listing) => sum + (unitsByParent.get(listing.reference)?.length ?? 0),
        0,
      );
    } catch (error) {
      if (!isAboutData(error) || items.length === 0) throw error;
      // Halves the batch until the row that the database refuses is alone.
      if (items.length === 1) {
        await refuse(items[0]!.line, `database: ${(error as Error).message}`, items[0]!.row);
        return store([], rowsDone, isFinished);
      }
      const half = items.length >> 1;
      // Only the second half records progress: a crash in between repeats the first.
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
        const result = listingFromRow(row, { ...context, units: units.map((unit) => unit.row) });
        const grounds = result.ok ? stoppedGrounds(result.listing) : [];
        if (!result.ok) await refuse(line, result.reason, row);
        else if (grounds.length > 0) await refuse(line, `wording: ${grounds.join(', ')}`, row);
        else {
          seen.set(ref, line);
          // Rows of an earlier run are read again for a complete report, but not written.
          if (counts.rows > resumedAfter) batch.push({ listing: result.listing, line, row });
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

/** SQLSTATE classes 22 and 23 mean invalid data. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}
