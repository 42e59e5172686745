import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { inTransaction } from '#database/transaction.ts';
import { inspectFile } from '#platform/files/csv.ts';
import {
  type AddedSale,
  applyChanges,
  type DescribedSale,
  type SaleChanges,
  type SaleContext,
} from './apply.ts';
import { type RefusedRow, readRegister } from './read-file.ts';
import { readDigests, readLaterSpans, readSaleDays, type Span } from './reads.ts';
import { recordImport } from './writes.ts';

/** An arbitrary constant: the first half of the key of the lock. */
const REGISTER_LOCK = 740_204;
/** Changes in a transaction, at least: each rewrites the sums of its counties. */
const BATCH = 50_000;
/** A newer file that lacks more of the stored sales than this share, and more than so many, is thought to be broken. */
const MAX_REMOVED_SHARE = 0.05;
const MAX_REMOVED = 50;

export type RegisterReport = {
  rows: number;
  added: number;
  removed: number;
  unchanged: number;
  /** Sales of the file that a later file covers: nothing is done about them. */
  outdated: number;
  /** Sales that the file lacks, which stay because they are too many. */
  held: number;
  refused: RefusedRow[];
  warnings: Record<string, number>;
  seconds: number;
};

export type RegisterOptions = SaleContext & {
  /** When the file was published. */
  publishedAt: Date;
  /** Removes the stored sales that the file lacks even if they are many. */
  allowRemovals?: boolean;
  onRead?: (rows: number) => void;
  onProgress?: (changes: number, of: number) => void;
};

/**
 * Imports a file of the Property Price Register. What is stored becomes what the file says, for the days and counties
 * that it covers: new sales are added, sales that it lacks are removed. Each transaction takes whole days, so that an
 * interrupted import goes on where it stopped, and the same file again changes nothing. A file that was published before
 * an imported one changes nothing of what that one covers.
 * @returns null when another import of the register is running
 * @throws Error in one line when the file is no register
 */
export function importRegister(
  pool: pg.Pool,
  file: string,
  options: RegisterOptions,
): Promise<RegisterReport | null> {
  return withAdvisoryLock(pool, REGISTER_LOCK, '', () => importAlone(pool, file, options));
}

async function importAlone(pool: pg.Pool, file: string, options: RegisterOptions): Promise<RegisterReport> {
  const began = performance.now();
  const { digest, encoding } = await inspectFile(file);
  const { sales, refused, warnings } = await readRegister(file, encoding, options.onRead ?? (() => {}));
  const later = await readLaterSpans(pool, options.publishedAt);
  const span = spanOf(sales);
  const stored = span ? await readDigests(pool, span) : new Map<string, string>();
  const inFile = new Set(sales.map((sale) => sale.digest));
  const isCovered = (day: string, countyId: number) =>
    later.some((one) => isInside(day, one) && one.counties.includes(countyId));
  const missing = sales.filter((sale) => !stored.has(sale.digest));
  const added = missing.filter((sale) => !isCovered(sale.soldOn, sale.countyId));
  // Days at the ends may be stated in part. Those that a later file covers, in any county, are its business.
  const lacking = [...stored].filter(
    ([one, day]) => !inFile.has(one) && isInside(day, span!) && !later.some((other) => isInside(day, other)),
  );
  const isTooMany = lacking.length > MAX_REMOVED && lacking.length > MAX_REMOVED_SHARE * stored.size;
  const removed = isTooMany && !options.allowRemovals ? [] : lacking;

  const state = { digest, fileName: path.basename(file), publishedAt: options.publishedAt, ...span! };
  let done = 0;
  const batches = batchesOf(added, removed);
  let next = batches[0] && (await describeBatch(batches[0], options));
  for (const at of batches.keys()) {
    const step = next!;
    const write = inTransaction(pool, async (client) => {
      await allowLongStatements(client);
      await applyChanges(client, step, options);
      const counts = { added: step.added.length, removed: step.removed.size };
      await recordImport(client, { ...state, isFinished: false }, counts);
    });
    // The next homes are described while the database writes.
    const following = batches[at + 1];
    [next] = await Promise.all([following && describeBatch(following, options), write]);
    done += step.added.length + step.removed.size;
    options.onProgress?.(done, added.length + removed.length);
  }
  if (span) await recordImport(pool, { ...state, isFinished: true }, { added: 0, removed: 0 });
  return {
    rows: sales.length + refused.length,
    added: added.length,
    removed: removed.length,
    unchanged: sales.length - missing.length,
    outdated: missing.length - added.length,
    held: lacking.length - removed.length,
    refused,
    warnings,
    seconds: (performance.now() - began) / 1000,
  };
}

/** The sums of a batch are one statement of several seconds. */
async function allowLongStatements(client: pg.PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0');
}

function spanOf(sales: readonly AddedSale[]): Span | null {
  if (sales.length === 0) return null;
  let [firstDay, lastDay] = [sales[0]!.soldOn, sales[0]!.soldOn];
  for (const { soldOn } of sales) {
    if (soldOn < firstDay) firstDay = soldOn;
    if (soldOn > lastDay) lastDay = soldOn;
  }
  return {
    firstDay,
    lastDay,
    counties: [...new Set(sales.map((sale) => sale.countyId))].sort((a, b) => a - b),
  };
}

function isInside(day: string, { firstDay, lastDay }: Span): boolean {
  return day > firstDay && day < lastDay;
}

/** What a transaction adds and removes. */
type Batch = { days: string[]; added: AddedSale[]; removed: string[] };

/** Puts the changes of whole days together until there are enough for a transaction; days ascend. */
function batchesOf(added: readonly AddedSale[], removed: readonly [string, string][]): Batch[] {
  const addedOn = Map.groupBy(added, (sale) => sale.soldOn);
  const removedOn = Map.groupBy(removed, ([, day]) => day);
  const batches: Batch[] = [];
  let batch: Batch = { days: [], added: [], removed: [] };
  for (const day of [...new Set([...addedOn.keys(), ...removedOn.keys()])].sort()) {
    if (batch.added.length + batch.removed.length >= BATCH) {
      batches.push(batch);
      batch = { days: [], added: [], removed: [] };
    }
    batch.days.push(day);
    batch.added.push(...(addedOn.get(day) ?? []));
    batch.removed.push(...(removedOn.get(day) ?? []).map(([digest]) => digest));
  }
  return batch.days.length > 0 ? [...batches, batch] : batches;
}

/** Homes described before other work gets its turn. */
const HOMES_PER_TURN = 500;

async function describeBatch(
  { days, added, removed }: Batch,
  { describeHome }: SaleContext,
): Promise<SaleChanges> {
  const described: DescribedSale[] = [];
  for (const sale of added) {
    described.push({ sale, home: describeHome(sale) });
    if (described.length % HOMES_PER_TURN === 0) await setImmediate();
  }
  return { days, added: described, removed: new Set(removed) };
}

/** Days whose prices are brought up to date in a transaction. */
const DAYS_PER_STEP = 250;

/**
 * Brings the relative prices of sales up to date with the price index, with the sums of them.
 * @param fromMonth first month, since January 2005, whose level changed
 */
export async function updatePrices(
  pool: pg.Pool,
  fromMonth: number,
  context: SaleContext,
  onProgress: (days: number, of: number) => void = () => {},
): Promise<void> {
  const days = await readSaleDays(pool, fromMonth);
  for (let from = 0; from < days.length; from += DAYS_PER_STEP) {
    await inTransaction(pool, async (client) => {
      await allowLongStatements(client);
      const step = { days: days.slice(from, from + DAYS_PER_STEP), added: [], removed: new Set<string>() };
      await applyChanges(client, step, context);
    });
    onProgress(Math.min(days.length, from + DAYS_PER_STEP), days.length);
  }
}
