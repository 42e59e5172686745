import path from 'node:path';
import type pg from 'pg';
import { daysUnconfirmed, STALE_AFTER_DAYS } from '#marketplace/listings/plausibility/age.ts';
import { needsPerson } from '#marketplace/listings/plausibility/check.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { createHomeIndex } from './home-index.ts';
import { listingFromRow, type ReadRow, type RowContext } from './listing-of-row.ts';
import type { Gazetteer } from './place.ts';
import { readRowsDone } from './reads.ts';
import { openRejects } from './rejects.ts';
import { surveyFile } from './survey.ts';
import { type MergedRow, type ReviewHeld, withImportLock, writeImported } from './writes.ts';

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
  /** Rows that repeat the home of another row. */
  merged: number;
  /** Listings that wait for a moderator, or keep their stored values, because of an implausible price. */
  held: number;
  /** Rows whose last date is older than `STALE_AFTER_DAYS`, and rows without any date. */
  stale: number;
  undated: number;
};

export type ImportSummary = ImportCounts & {
  source: string;
  /** Rejected rows by reason. */
  reasons: Record<string, number>;
  /** Dropped or guessed values, by `column: message`. */
  warnings: Record<string, number>;
  /** Implausible values by `consequence: rule`. */
  findings: Record<string, number>;
  /** Rows stored by an earlier, interrupted run. */
  resumedAfter: number;
  /** The file of rows that were not stored as they came in; null without any. */
  rejectsFile: string | null;
  seconds: number;
};

export type ImportOptions = {
  gazetteer: Gazetteer;
  /** @returns the grounds that stop a listing's wording (moderation feature); empty for none */
  stoppedGrounds: (listing: NewListing) => readonly string[];
  /** Opens the review of a listing with an implausible price (moderation feature). */
  review: ReviewHeld;
  /** Listings whose last date is older come in as expired; by default they stay on the market. */
  expireAfterDays?: number;
  /** Identifies the file's listings across imports; by default the file name without extension. */
  source?: string;
  /** `<file>.rejects.csv` by default. */
  rejectsFile?: string;
  onProgress?: (counts: ImportCounts, total: number) => void;
};

/**
 * Imports listings from CSV (docs/listings-csv.md). Each transaction stores a thousand rows and the progress, so an
 * interrupted import continues. Importing the same file again changes nothing. Rows that were refused, merged, held or
 * changed because of implausible values are written to a separate file.
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
type Item = { listing: NewListing; line: number; row: CsvRow; isHeld: boolean };

async function importAlone(
  pool: pg.Pool,
  file: string,
  source: string,
  { gazetteer, stoppedGrounds, review, expireAfterDays, rejectsFile, onProgress }: ImportOptions,
): Promise<ImportSummary> {
  const began = performance.now();
  const { digest, encoding, rows: total, unitsByParent, sterlingRate } = await surveyFile(file);
  const resumedAfter = await readRowsDone(pool, source, digest);
  const rejects = await openRejects(rejectsFile ?? `${file}.rejects.csv`);
  const counts: ImportCounts = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    units: 0,
    rejected: 0,
    merged: 0,
    held: 0,
    stale: 0,
    undated: 0,
  };
  const findings: Record<string, number> = {};
  const homes = createHomeIndex();
  let merged: MergedRow[] = [];
  const now = new Date();
  const reasons: Record<string, number> = {};
  const warnings: Record<string, number> = {};
  const context: Omit<RowContext, 'units'> = {
    source,
    gazetteer,
    sterlingRate,
    now,
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
      const held = new Set(items.filter(({ isHeld }) => isHeld).map(({ listing }) => listing.reference));
      const progress = { source, digest, rowsDone, isFinished };
      const written = await writeImported(pool, { listings, held, merged }, progress, review);
      counts.held += written.held;
      for (const { listing, line, row } of items) {
        const other = written.ownHomes.get(listing.reference);
        if (other === undefined) continue;
        count(findings, 'hold: same home');
        await rejects.add(
          line,
          `hold: the same advertiser has this home on the market as ad ${other}`,
          row,
          'held',
        );
      }
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

  async function accept(read: Extract<ReadRow, { ok: true }>, line: number, row: CsvRow): Promise<void> {
    const { findings: found } = read;
    const listing = withAge(read.listing);
    for (const { consequence, rule } of found) count(findings, `${consequence}: ${rule}`);
    const same = homes.add(listing, line);
    if (same) {
      counts.merged += 1;
      merged.push({ reference: listing.reference, into: same.reference });
      return rejects.add(line, `same home as line ${same.line}`, row, 'merged');
    }
    const isHeld = needsPerson(found);
    if (found.length > 0) {
      const reason = found.map(({ consequence, rule, field, value }) =>
        `${consequence}: ${field} ${rule === field ? '' : `(${rule}) `}${value}`.trim(),
      );
      await rejects.add(line, reason.join('; '), row, isHeld ? 'held' : 'changed');
    }
    // Rows of an earlier run are read again for a complete report, but not written.
    if (counts.rows > resumedAfter) batch.push({ listing, line, row, isHeld });
  }

  /** Counts stale and undated listings, and lets those expire that the operator does not want on the market. */
  function withAge(listing: NewListing): NewListing {
    const days = daysUnconfirmed(listing, now);
    if (days === null) counts.undated += 1;
    else if (days > STALE_AFTER_DAYS) counts.stale += 1;
    const isOver = expireAfterDays !== undefined && days !== null && days > expireAfterDays;
    return isOver ? { ...listing, state: 'expired' } : listing;
  }

  async function flush(isFinished: boolean): Promise<void> {
    await store(batch, counts.rows, isFinished);
    batch = [];
    merged = [];
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
          await accept(result, line, row);
        }
      }
      if (batch.length >= BATCH) await flush(false);
    }
    await flush(true);
  } finally {
    await rejects.close();
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    ...counts,
    source,
    reasons,
    warnings,
    findings,
    resumedAfter,
    rejectsFile: rejects.file(),
    seconds,
  };
}

function count(table: Record<string, number>, name: string): void {
  table[name] = (table[name] ?? 0) + 1;
}

/** SQLSTATE classes 22 and 23 mean invalid data. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}
