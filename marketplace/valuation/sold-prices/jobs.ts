import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { basisOf } from '../sums/basis.ts';
import { readLastImport, readPlacesOfSales, readSoldPriceBasis } from './reads.ts';
import { periodsOf } from './rules.ts';
import {
  addSales,
  allowLongWork,
  announceSoldPrices,
  type Containment,
  lockSoldPrices,
  removeSales,
  removeSalesOfHome,
  replaceSummaries,
  writeSoldPriceBasis,
} from './writes.ts';

/** An arbitrary constant: one process at a time brings sold prices up to date. */
const LOCK = 7_402_057;

const digestOf = perObject(
  (gazetteer: Gazetteer) => basisOf(gazetteer),
  () => '',
);

/**
 * Brings lists, searches and medians of sold prices up to date when an import of the register has ended since, or the
 * gazetteer has changed. Sales are added a year at a time and medians made a county at a time, because the outbox waits for
 * long transactions. Stopped halfway, it begins again.
 * @returns whether there was anything to do
 */
export async function refreshSoldPrices(pool: pg.Pool, gazetteer: Gazetteer): Promise<boolean> {
  const digest = digestOf(gazetteer, null);
  if (!(await changeSince(pool, digest))) return false;
  const done = await withAdvisoryLock(pool, LOCK, 'sold prices', async () => {
    const change = await changeSince(pool, digest);
    if (change) await refresh(pool, gazetteer, { ...change, digest });
    return change !== null;
  });
  return done ?? false;
}

type Change = { importedAt: Date; isRegrouped: boolean };

async function refresh(
  pool: pg.Pool,
  gazetteer: Gazetteer,
  { importedAt, isRegrouped, digest }: Change & { digest: string },
): Promise<void> {
  const containment = containmentOf(gazetteer);
  for (const year of await readOutdatedYears(pool, isRegrouped)) {
    const span = [`${year}-01-01`, `${year}-12-31`] as const;
    await inTransaction(pool, async (client) => {
      await allowLongWork(client);
      await lockSoldPrices(client);
      await removeSales(client, span, isRegrouped);
      await addSales(client, span, containment);
    });
  }
  const { firstDay, lastDay } = await readSpan(pool);
  for (const areas of Map.groupBy(gazetteer.areas, ({ countyId }) => countyId).values()) {
    await inTransaction(pool, async (client) => {
      await allowLongWork(client);
      await lockSoldPrices(client);
      const ids = areas.map(({ id }) => id);
      await replaceSummaries(client, ids, lastDay ?? '1970-01-01');
    });
  }
  await inTransaction(pool, (client) =>
    writeSoldPriceBasis(client, { firstDay, lastDay, importedAt, gazetteer: digest }),
  );
}

/**
 * Brings lists, searches and medians up to date with what is shown of one home now, in the transaction of the client. Before
 * the first refresh there is nothing to do.
 */
export async function refreshSalesOfHome(
  client: pg.ClientBase,
  gazetteer: Gazetteer,
  propertyId: number,
): Promise<void> {
  await lockSoldPrices(client);
  const basis = await readSoldPriceBasis(client);
  const { areaIds: around, days } = await readPlacesOfSales(client, propertyId);
  if (!basis?.lastDay || days.length === 0) return;
  await allowLongWork(client);
  const areaIds = [...new Set(around.flatMap((id) => gazetteer.areaIdsOf(id)))];
  await removeSalesOfHome(client, propertyId, areaIds);
  await addSales(client, [days[0]!, days.at(-1)!], containmentOf(gazetteer), propertyId);
  await replaceSummaries(client, areaIds, basis.lastDay, periodsOf(days, basis.lastDay));
  await announceSoldPrices(client);
}

/** @returns the years with sales to add or to remove, or with any */
async function readOutdatedYears(pool: pg.Pool, isAll: boolean): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    await allowLongWork(client);
    const { rows } = await client.query<{ year: number }>(
      `select extract(year from sold_on)::integer as year from shown_sale
        where $1 or not exists (select from sale_search where sale_id = shown_sale.id)
        union
       select extract(year from sold_on)::integer from sale_search
        where $1 or not exists (select from shown_sale where id = sale_search.sale_id)
        order by year`,
      [isAll],
    );
    return rows.map(({ year }) => year);
  });
}

/** @returns the first and the last day of the register */
async function readSpan(pool: pg.Pool): Promise<{ firstDay: string | null; lastDay: string | null }> {
  const { rows } = await pool.query<{ first_day: string | null; last_day: string | null }>(
    'select min(sold_on) as first_day, max(sold_on) as last_day from register_sale',
  );
  return { firstDay: rows[0]!.first_day, lastDay: rows[0]!.last_day };
}

async function changeSince(pool: pg.Pool, digest: string): Promise<Change | null> {
  const importedAt = await readLastImport(pool);
  if (!importedAt) return null;
  const basis = await readSoldPriceBasis(pool);
  const isRegrouped = basis?.gazetteer !== digest;
  if (!isRegrouped && basis.importedAt.getTime() === importedAt.getTime()) return null;
  return { importedAt, isRegrouped };
}

function containmentOf(gazetteer: Gazetteer): Containment {
  const pairs = gazetteer.areas.flatMap(({ id }) =>
    gazetteer.areaIdsOf(id).map((aboveId) => ({ id, aboveId })),
  );
  return { areaIds: pairs.map(({ id }) => id), aboveIds: pairs.map(({ aboveId }) => aboveId) };
}
