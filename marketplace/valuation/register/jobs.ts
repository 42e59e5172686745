import { stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { inTransactionOf } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { createHomeDescriber } from '../address/home.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import { basisOf } from '../sums/basis.ts';
import { rebuildPrices } from '../sums/jobs.ts';
import { readBasis } from '../sums/reads.ts';
import { type BatchCounts, readConcerned, storeBatch } from './batch-jobs.ts';
import { openRegisterFile, type RegisterFile, readRecords } from './file.ts';
import { type BatchPlan, planBatch } from './plan.ts';
import { type BatchContext, prepareBatch } from './prepare.ts';
import { readLaterFiles, readPublished, readSaleKeys, readStoredCount } from './reads.ts';
import { readRow } from './row.ts';
import { batchesOf, collectRows, type Rows } from './rows.ts';
import { needsConsent } from './rules.ts';
import { startImport, withRegisterLock, writeProgress } from './writes.ts';

export type RegisterCounts = BatchCounts & {
  /** Rows of the file without the header. */
  rows: number;
  refused: number;
  unchanged: number;
  /** Rows that a file published later has, or has left out. */
  outdated: number;
};

export type RegisterSummary = RegisterCounts & {
  /** Refused rows by reason. */
  reasons: Record<string, number>;
  /** Dropped values, by `column: message`. */
  warnings: Record<string, number>;
  /** Rows stored by an earlier, interrupted run. */
  resumedAfter: number;
  /** Whether the gazetteer had changed, so that the keys and sums of all sales were made again. */
  rebuilt: boolean;
  seconds: number;
};

/** Receives the steps of an import: bytes read, then sales compared, then rows stored. */
export type RegisterProgress = (
  step: 'bytes' | 'rows compared' | 'rows stored',
  done: number,
  total: number,
) => void;

export type RegisterOptions = {
  gazetteer: Gazetteer;
  /** When the file was published: by default as at its first import, else the time of its last change. */
  published?: Date;
  /** Removes sales that the file lacks even if they are many. */
  allowRemovals?: boolean;
  /** Receives refused rows by the names of their columns. */
  reject?: (line: number, reason: string, row: Readonly<Record<string, string>>) => Promise<void>;
  onProgress?: RegisterProgress;
  /** Rows of one transaction, at least; for tests. */
  batchRows?: number;
};

/**
 * Imports a download of the Property Price Register (docs/register.md). Afterwards the sales of the file's counties and days
 * are those of the file, unless a file that was published later says otherwise. Each transaction stores whole months with
 * properties, sums and progress, so an interrupted import continues. The same file again changes nothing.
 * @returns the summary, or null while another import of the register or the price index is running
 * @throws Error in one line when the file cannot be read or is no register
 */
export async function importRegister(
  pool: pg.Pool,
  file: string,
  options: RegisterOptions,
): Promise<RegisterSummary | null> {
  return withRegisterLock(pool, (client) => importAlone(client, file, options));
}

async function importAlone(
  client: pg.PoolClient,
  file: string,
  options: RegisterOptions,
): Promise<RegisterSummary> {
  const began = performance.now();
  const { gazetteer, onProgress = () => {} } = options;
  const source = await openRegisterFile(file);
  const reading = await readRows(source, options);
  const { rows } = reading;
  const counts: RegisterCounts = { ...noCounts(), rows: reading.rowsRead, refused: reading.refused };
  const result = (more: { resumedAfter: number; rebuilt: boolean }): RegisterSummary => ({
    ...counts,
    reasons: reading.reasons,
    warnings: reading.warnings,
    ...more,
    seconds: (performance.now() - began) / 1000,
  });
  if (rows.length === 0) return result({ resumedAfter: 0, rebuilt: false });

  const { digest } = source;
  const published = options.published ?? (await readPublished(client, digest)) ?? (await stat(file)).mtime;
  const span = { firstDay: rows.dayAt(0), lastDay: rows.dayAt(rows.length - 1) };
  const counties = [...reading.counties].sort((a, b) => a - b);
  const fileName = path.basename(file);
  const resumedAfter = await startImport(client, {
    digest,
    fileName,
    published,
    ...span,
    counties,
    rows: rows.length,
  });
  const rebuilt = await rebuildIfNeeded(client, gazetteer);
  const later = await readLaterFiles(client, { digest, published });

  const plans: BatchPlan[] = [];
  for (const batch of batchesOf(rows, options.batchRows)) {
    const stored = await readSaleKeys(client, batch, counties);
    plans.push(planBatch(rows, batch, stored, { span, later }));
    onProgress('rows compared', batch.to, rows.length);
  }
  const removals = plans.reduce((sum, plan) => sum + plan.removed.length, 0);
  const isHeld =
    !options.allowRemovals && needsConsent(removals, await readStoredCount(client, span, counties));

  const context: BatchContext = {
    rows,
    describeHome: createHomeDescriber(gazetteer),
    index: await readPriceIndex(client),
    isHeld,
  };
  const first = plans[0]!;
  let prepared = await prepareBatch(first, await readConcerned(client, first, rows), context);
  for (const [at, plan] of plans.entries()) {
    const following = plans[at + 1];
    // The next part is prepared while the database stores one: their days differ.
    const concerned = following ? await readConcerned(client, following, rows) : [];
    const next = following && prepareBatch(following, concerned, context);
    next?.catch(() => {});
    counts.unchanged += plan.unchanged;
    counts.outdated += plan.outdated;
    if (plan.added.length > 0 || plan.removed.length > 0 || !following) {
      await inTransactionOf(client, async () => {
        addCounts(counts, await storeBatch(client, prepared, context.describeHome));
        const progress = {
          digest,
          rowsDone: plan.to,
          isFinished: !following,
          counts: JSON.stringify(counts),
        };
        await writeProgress(client, progress);
      });
    }
    onProgress('rows stored', plan.to, rows.length);
    if (next) prepared = await next;
  }
  return result({ resumedAfter, rebuilt });
}

function noCounts(): RegisterCounts {
  return {
    rows: 0,
    refused: 0,
    unchanged: 0,
    outdated: 0,
    added: 0,
    removed: 0,
    corrected: 0,
    held: 0,
    newProperties: 0,
    removedProperties: 0,
  };
}

function addCounts(counts: RegisterCounts, more: BatchCounts): void {
  for (const name of Object.keys(more) as (keyof BatchCounts)[]) counts[name] += more[name];
}

/** Makes keys and sums again when the gazetteer has changed since. @returns whether it had */
async function rebuildIfNeeded(client: pg.PoolClient, gazetteer: Gazetteer): Promise<boolean> {
  const before = await readBasis(client);
  if (before === basisOf(gazetteer)) return false;
  await inTransactionOf(client, () => rebuildPrices(client, gazetteer));
  return before !== null;
}

/** The rows of a file, in memory. */
type Reading = {
  rows: Rows;
  rowsRead: number;
  refused: number;
  counties: ReadonlySet<number>;
  reasons: Record<string, number>;
  warnings: Record<string, number>;
};

/** Rows between two reports of progress. */
const ROWS_PER_STEP = 10_000;

async function readRows(source: RegisterFile, options: RegisterOptions): Promise<Reading> {
  const { reject = async () => {}, onProgress = () => {} } = options;
  const collected = collectRows();
  const counties = new Set<number>();
  const reasons: Record<string, number> = {};
  const warnings: Record<string, number> = {};
  const lastDay = Math.floor(Date.now() / DAY_MS) + 1;
  let rowsRead = 0;
  let refused = 0;
  for await (const { line, bytes, fields, columns, header } of readRecords(source)) {
    rowsRead += 1;
    const read = readRow(fields, columns, lastDay);
    if (read.ok) {
      collected.add(read.row);
      counties.add(read.row.countyId);
      for (const warning of read.warnings) count(warnings, warning);
    } else {
      refused += 1;
      count(reasons, read.reason);
      await reject(line, read.reason, Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])));
    }
    if (rowsRead % ROWS_PER_STEP === 0) onProgress('bytes', bytes, source.bytes);
  }
  return { rows: collected.sorted(), rowsRead, refused, counties, reasons, warnings };
}

function count(table: Record<string, number>, name: string): void {
  table[name] = (table[name] ?? 0) + 1;
}
