import type pg from 'pg';
import type { DescribeHome } from '../address/home.ts';
import { joinCorrectionsToHomes } from '../home-corrections/join-homes.ts';
import { createIdentifier } from '../properties/identify.ts';
import { readProperties } from '../properties/reads.ts';
import { hasAddressIdentity } from '../properties/rules.ts';
import {
  deleteUnsoldProperties,
  describeByRemainingSales,
  insertProperties,
  updateProperties,
} from '../properties/writes.ts';
import { readSalesOfDays, type StoredSale } from '../sums/reads.ts';
import { applyChanges } from '../sums/writes.ts';
import type { BatchPlan } from './plan.ts';
import type { Addition, PreparedBatch } from './prepare.ts';
import type { Rows } from './rows.ts';
import { deleteSales, insertSales, updateRelativePrices } from './writes.ts';

/** Counts of the changes by a part of a file. */
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

/** @returns all stored sales of the days and counties that a plan changes */
export async function readConcerned(
  client: pg.ClientBase,
  plan: BatchPlan,
  rows: Rows,
): Promise<StoredSale[]> {
  const days = new Set([
    ...plan.added.map((index) => rows.dayAt(index)),
    ...plan.removed.map((sale) => sale.day),
  ]);
  const counties = new Set([
    ...plan.added.map((index) => rows.countyAt(index)),
    ...plan.removed.map((sale) => sale.county_id),
  ]);
  return days.size > 0 ? readSalesOfDays(client, [...days], [...counties]) : [];
}

/** Writes a prepared part of a file, with properties and sums, in the transaction of the client. */
export async function storeBatch(
  client: pg.ClientBase,
  batch: PreparedBatch,
  describeHome: DescribeHome,
): Promise<BatchCounts> {
  const { additions, gone, repriced, changes, corrected, held } = batch;
  await deleteSales(
    client,
    gone.map((sale) => sale.id),
  );
  const touched = [...new Set(gone.map((sale) => sale.property_id))];
  if (touched.length > 0) await describeByRemainingSales(client, touched);
  await updateRelativePrices(client, repriced);
  const newProperties = await insertWithProperties(client, additions);
  await applyChanges(client, changes);
  const removedProperties = touched.length > 0 ? await deleteUnsoldProperties(client, touched) : 0;
  await joinCorrectionsToHomes(client, describeHome);
  return {
    added: additions.length - corrected,
    removed: gone.length - corrected,
    corrected,
    held,
    newProperties,
    removedProperties,
  };
}

/** Stores sales with their properties. @returns how many properties are new */
async function insertWithProperties(client: pg.ClientBase, additions: readonly Addition[]): Promise<number> {
  if (additions.length === 0) return 0;
  const known = await readProperties(
    client,
    [...new Set(additions.flatMap((sale) => sale.eircode ?? []))],
    [...new Set(additions.flatMap((sale) => (hasAddressIdentity(sale) ? sale.homeKey : [])))],
  );
  const identifier = createIdentifier(known);
  const properties = additions.map((sale) => identifier.propertyOf(sale));
  const added = identifier.added();
  await insertProperties(client, added);
  await updateProperties(client, identifier.changed());
  await insertSales(
    client,
    additions.map((sale, at) => Object.assign(sale, { propertyId: properties[at]!.id })),
  );
  return added.length;
}
