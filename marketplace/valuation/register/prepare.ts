import { setImmediate } from 'node:timers/promises';
import type { DescribeHome } from '../address/home.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import type { NamedSale } from '../properties/identify.ts';
import { type Changes, countSale, noChanges } from '../sums/changes.ts';
import type { StoredSale } from '../sums/reads.ts';
import { homeOf, ratedSale } from '../sums/stored-sale.ts';
import { fullPriceOf } from './full-price.ts';
import { type BatchPlan, correctionsAmong } from './plan.ts';
import { isoDay, monthOfDay } from './row.ts';
import { contentOf, type Rows } from './rows.ts';
import { relativePrices } from './rules.ts';
import type { NewSale } from './writes.ts';

export type BatchContext = {
  rows: Rows;
  describeHome: DescribeHome;
  index: PriceIndex;
  /** Whether sales are neither removed nor corrected. */
  isHeld: boolean;
};

/** A sale to store, before its property is known. */
export type Addition = Omit<NewSale, 'propertyId'> & Pick<NamedSale, 'place'>;

/** All that is to be written for a part of a file. */
export type PreparedBatch = {
  additions: Addition[];
  gone: StoredSale[];
  /** Stored sales that become or cease to be evidence. */
  repriced: { id: number; relativePrice: number | null }[];
  changes: Changes;
  /** Additions that replace a sale of the same day, county and address. */
  corrected: number;
  /** Removals and corrections that wait for consent. */
  held: number;
};

/** Rows that are prepared before other work has its turn. */
const ROWS_PER_TURN = 200;

/**
 * Decides day by day what is to be written for a part of a file. Leaves turns to the statements of another part that is
 * being stored.
 * @param stored all stored sales of the days and counties of the plan
 */
export async function prepareBatch(
  plan: BatchPlan,
  stored: readonly StoredSale[],
  context: BatchContext,
): Promise<PreparedBatch> {
  const batch: PreparedBatch = {
    additions: [],
    gone: [],
    repriced: [],
    changes: noChanges(),
    corrected: 0,
    held: 0,
  };
  const storedOf = Map.groupBy(stored, (sale) => sale.day);
  const addedOf = Map.groupBy(plan.added.keys(), (at) => context.rows.dayAt(plan.added[at]!));
  const lacking = new Set(plan.removed.map((sale) => sale.id));
  let rowsOfTurn = 0;
  for (const day of new Set([...storedOf.keys(), ...addedOf.keys()])) {
    const added = addedOf.get(day) ?? [];
    prepareDay(batch, plan, { added, stored: storedOf.get(day) ?? [], lacking }, context);
    rowsOfTurn += added.length;
    if (rowsOfTurn < ROWS_PER_TURN) continue;
    rowsOfTurn = 0;
    await setImmediate();
  }
  return batch;
}

/** @param day positions in the plan of the rows to add, the stored sales, and the ids of those that the file lacks */
function prepareDay(
  batch: PreparedBatch,
  plan: BatchPlan,
  day: { added: readonly number[]; stored: readonly StoredSale[]; lacking: ReadonlySet<number> },
  { rows, describeHome, index, isHeld }: BatchContext,
): void {
  const { changes } = batch;
  const planned = day.added.map((at) => ({ ...rows.at(plan.added[at]!), copy: plan.copies[at]! }));
  const removed = day.stored.filter((sale) => day.lacking.has(sale.id));
  const isCorrection = correctionsAmong(
    planned,
    removed.map((sale) => ({ day: sale.day, countyId: sale.county_id, address: sale.address })),
  );
  if (isHeld) batch.held += removed.length;
  else batch.corrected += isCorrection.filter(Boolean).length;

  const additions = planned
    .filter((_, at) => !isHeld || !isCorrection[at])
    .map((row) => ({ row, content: contentOf(row), month: monthOfDay(row.day), home: describeHome(row) }));
  const remaining = isHeld ? day.stored : day.stored.filter((sale) => !day.lacking.has(sale.id));
  const prices = relativePrices(
    [
      ...remaining.map((sale) => ratedSale(sale, { streetKey: sale.street_key, kind: sale.kind })),
      ...additions.map(({ row, home, content, month }) => ({
        ...row,
        content,
        month,
        streetKey: home.streetKey,
        fullPrice: fullPriceOf({ ...row, soldOn: isoDay(row.day), isFlat: home.kind === 'flat' }),
      })),
    ],
    index,
  );
  for (const [at, sale] of remaining.entries()) {
    const relativePrice = prices[at]!;
    if (relativePrice === sale.relative_price) continue;
    const home = homeOf(describeHome, sale);
    countSale(changes, home, sale.month, sale.relative_price, -1);
    countSale(changes, home, sale.month, relativePrice, 1);
    batch.repriced.push({ id: sale.id, relativePrice });
  }
  for (const [at, { row, home, content, month }] of additions.entries()) {
    const relativePrice = prices[remaining.length + at]!;
    countSale(changes, home, month, relativePrice, 1);
    const { kind, houseNumber, homeKey, streetKey, localities, place } = home;
    batch.additions.push({
      ...row,
      content,
      month,
      kind,
      houseNumber,
      homeKey,
      streetKey,
      localities,
      place,
      relativePrice,
    });
  }
  for (const sale of isHeld ? [] : removed) {
    batch.gone.push(sale);
    if (sale.relative_price !== null)
      countSale(changes, homeOf(describeHome, sale), sale.month, sale.relative_price, -1);
  }
}
