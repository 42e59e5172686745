import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { DescribeHome } from '../address/home.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import { createIdentifier } from '../properties/identify.ts';
import { readProperties } from '../properties/reads.ts';
import { type HomeIdentity, hasAddressIdentity } from '../properties/rules.ts';
import {
  deleteUnsoldProperties,
  describeByRemainingSales,
  insertProperties,
  updateProperties,
} from '../properties/writes.ts';
import { countSale, noChanges } from '../sums/changes.ts';
import { homeOf, ratedSale } from '../sums/jobs.ts';
import { readSalesOfDays } from '../sums/reads.ts';
import { applyChanges } from '../sums/writes.ts';
import { type BatchPlan, correctionsAmong } from './plan.ts';
import { monthOfDay } from './row.ts';
import { contentOf, type Rows } from './rows.ts';
import { relativePrices } from './rules.ts';
import { deleteSales, insertSales, type NewSale, updateRelativePrices } from './writes.ts';

/** What was done with a part of a file. */
export type BatchCounts = {
  /** Sales that are new, without corrected ones. */
  added: number;
  /** Sales that the file lacks, without corrected ones. */
  removed: number;
  /** Sales replaced by another row of the same day, county and address. */
  corrected: number;
  /** Removals and corrections that wait for consent. */
  held: number;
  newProperties: number;
  removedProperties: number;
};

export type BatchContext = {
  rows: Rows;
  describeHome: DescribeHome;
  index: PriceIndex;
  /** Whether sales are neither removed nor corrected. */
  isHeld: boolean;
};

/** A row to store, with its home. */
export type Addition = Omit<NewSale, 'propertyId' | 'relativePrice'> & { streetKey: string };

/**
 * Stores the difference between a part of a file and the stored sales, with properties and sums, in the transaction of the
 * client.
 * @param planned the rows to store by the plan, from {@link describeAdditions}
 */
export async function storeBatch(
  client: pg.ClientBase,
  plan: BatchPlan,
  planned: readonly Addition[],
  { describeHome, index, isHeld }: BatchContext,
): Promise<BatchCounts> {
  const days = new Set([...planned.map((sale) => sale.day), ...plan.removed.map((sale) => sale.day)]);
  const counties = new Set([
    ...planned.map((sale) => sale.countyId),
    ...plan.removed.map((sale) => sale.county_id),
  ]);
  const stored = await readSalesOfDays(client, [...days], [...counties]);
  const lacking = new Set(plan.removed.map((sale) => sale.id));
  const removed = stored.filter((sale) => lacking.has(sale.id));
  const isCorrection = correctionsAmong(
    planned,
    removed.map((sale) => ({ day: sale.day, countyId: sale.county_id, address: sale.address })),
  );
  const corrected = isCorrection.filter(Boolean).length;
  const additions = isHeld ? planned.filter((_, at) => !isCorrection[at]) : planned;
  const remaining = isHeld ? stored : stored.filter((sale) => !lacking.has(sale.id));

  const prices = relativePrices(
    [...remaining.map((sale) => ratedSale(sale, { streetKey: sale.street_key })), ...additions],
    index,
  );
  const changes = noChanges();
  const repriced = remaining.flatMap((sale, at) => {
    const relativePrice = prices[at]!;
    if (relativePrice === sale.relative_price) return [];
    const home = homeOf(describeHome, sale);
    countSale(changes, home, sale.month, sale.relative_price, -1);
    countSale(changes, home, sale.month, relativePrice, 1);
    return [{ id: sale.id, relativePrice }];
  });
  const newPrices = prices.slice(remaining.length);
  additions.forEach((sale, at) => {
    countSale(changes, sale.home, sale.month, newPrices[at]!, 1);
  });

  const gone = isHeld ? [] : removed;
  for (const sale of gone) {
    if (sale.relative_price !== null)
      countSale(changes, homeOf(describeHome, sale), sale.month, sale.relative_price, -1);
  }
  await deleteSales(
    client,
    gone.map((sale) => sale.id),
  );
  const touched = [...new Set(gone.map((sale) => sale.property_id))];
  if (touched.length > 0) await describeByRemainingSales(client, touched);
  await updateRelativePrices(client, repriced);
  const newProperties = await insertWithProperties(client, additions, newPrices);
  await applyChanges(client, changes);
  const removedProperties = touched.length > 0 ? await deleteUnsoldProperties(client, touched) : 0;
  return {
    added: planned.length - corrected,
    removed: isHeld ? 0 : removed.length - corrected,
    corrected: isHeld ? 0 : corrected,
    held: isHeld ? removed.length : 0,
    newProperties,
    removedProperties,
  };
}

/** Rows that are described before other work has its turn. */
const ROWS_PER_TURN = 200;

/** Describes the homes of the rows to store. Leaves turns to the statements of another batch that is being stored. */
export async function describeAdditions(
  { added, copies }: BatchPlan,
  { rows, describeHome }: BatchContext,
): Promise<Addition[]> {
  const additions: Addition[] = [];
  for (const [at, index] of added.entries()) {
    const row = rows.at(index);
    const home = describeHome(row);
    additions.push({
      ...row,
      copy: copies[at]!,
      content: contentOf(row),
      month: monthOfDay(row.day),
      home,
      streetKey: home.streetKey,
    });
    if (at % ROWS_PER_TURN === 0) await setImmediate();
  }
  return additions;
}

/** Stores sales with their properties. @returns how many properties are new */
async function insertWithProperties(
  client: pg.ClientBase,
  additions: readonly Addition[],
  prices: readonly (number | null)[],
): Promise<number> {
  if (additions.length === 0) return 0;
  const named = additions.map(({ home, address, countyId }): HomeIdentity & { countyId: number } => ({
    address,
    countyId,
    kind: home.kind,
    eircode: home.eircode,
    homeKey: home.homeKey,
    localities: home.localities,
  }));
  const known = await readProperties(
    client,
    [...new Set(named.flatMap((sale) => sale.eircode ?? []))],
    [...new Set(named.flatMap((sale) => (hasAddressIdentity(sale) ? sale.homeKey : [])))],
  );
  const identifier = createIdentifier(known);
  const properties = additions.map(({ home }, at) =>
    identifier.propertyOf({ ...named[at]!, place: home.place }),
  );
  const added = identifier.added();
  await insertProperties(client, added);
  await updateProperties(client, identifier.changed());
  await insertSales(
    client,
    additions.map((sale, at) => ({
      ...sale,
      propertyId: properties[at]!.id,
      relativePrice: prices[at]!,
    })),
  );
  return added.length;
}
