import type pg from 'pg';
import type { PricedHomeRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { BER_GRADES } from '#property/ber.ts';
import { COUNTIES } from '#property/county.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import type { Valuer } from '../estimates/valuer.ts';
import { dayOfMonth } from '../price-index/rules.ts';
import { sameHomeBy } from '../properties/rules.ts';
import {
  readFirstModelMonth,
  readLikelyOutcomes,
  readUntestedHomes,
  readUntestedSales,
  type UntestedSale,
} from './reads.ts';
import { type Compared, measureAccuracy, writeOutcomes } from './writes.ts';

/** Sales of each month that are estimated: enough for the groups of a quarter. */
const SALES_PER_MONTH = 400;
/** Homes estimated between two looks for more, so that a stop loses little. */
const BATCH_SIZE = 100;

type Needs = { pool: pg.Pool; valuer: Valuer };

/**
 * Compares estimates with the prices that were paid afterwards, and measures the errors. It compares the estimates that people
 * asked for, and estimates a sample of the homes that were sold, each as of the day of its sale by a model and sales published
 * before.
 * @returns the number of new comparisons
 */
export async function compareWithSales({ pool, valuer }: Needs): Promise<number> {
  const matched = await matchSales(pool);
  const tested = await testSoldHomes(pool, valuer);
  if (matched + tested > 0) await measureAccuracy(pool);
  return matched + tested;
}

async function matchSales(pool: pg.Pool): Promise<number> {
  const matched = new Map<string, Compared>();
  const found = await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    return readLikelyOutcomes(client);
  });
  for (const likely of found) {
    if (matched.has(likely.id)) continue;
    const { kind, home_key, localities, eircode, facts } = likely;
    const home = { address: (facts as HomeFacts).address, kind, homeKey: home_key, localities, eircode };
    const sold = {
      address: likely.sale_address,
      kind: likely.sale_kind,
      homeKey: likely.sale_key,
      localities: likely.sale_localities,
      eircode: likely.sale_eircode,
    };
    if (sameHomeBy(home, sold) === null) continue;
    matched.set(likely.id, { estimateId: likely.id, registerSaleId: likely.sale_id });
  }
  await writeOutcomes(pool, [...matched.values()]);
  return matched.size;
}

async function testSoldHomes(pool: pg.Pool, valuer: Valuer): Promise<number> {
  const month = await readFirstModelMonth(pool);
  if (month === null) return 0;
  const from = new Date(dayOfMonth(month) * 86_400_000).toISOString().slice(0, 10);
  const sales = await testAll(pool, {
    read: (after) => readUntestedSales(pool, { from, after, perMonth: SALES_PER_MONTH, limit: BATCH_SIZE }),
    test: (sale) => testSale(valuer, sale),
  });
  const homes = await testAll(pool, {
    read: (after) => readUntestedHomes(pool, { from, after, limit: BATCH_SIZE }),
    test: (home) => testHome(valuer, home),
  });
  return sales + homes;
}

/** Estimates all untested homes, a batch at a time; those that cannot be estimated stay untested. */
async function testAll<Sold extends { id: number }>(
  pool: pg.Pool,
  { read, test }: { read: (after: number) => Promise<Sold[]>; test: (sold: Sold) => Promise<Compared[]> },
): Promise<number> {
  let tested = 0;
  let after = 0;
  for (;;) {
    const batch = await read(after);
    if (batch.length === 0) return tested;
    after = batch.at(-1)!.id;
    const compared: Compared[] = [];
    for (const sold of batch) compared.push(...(await test(sold)));
    await writeOutcomes(pool, compared);
    tested += compared.length;
  }
}

const UNKNOWN = {
  eircode: null,
  type: null,
  beds: null,
  baths: null,
  size: null,
  ber: null,
  latitude: null,
  longitude: null,
};

/** By the address alone, without Eircode: most people type none. */
async function testSale(valuer: Valuer, sale: UntestedSale): Promise<Compared[]> {
  const county = COUNTIES[sale.county_id - 1]!.name;
  const estimateId = await valuer.estimate({
    facts: { ...UNKNOWN, address: sale.address, county },
    askingPrice: null,
    asOf: sale.sold_on,
    origin: 'test',
  });
  return estimateId === null ? [] : [{ estimateId, registerSaleId: sale.id }];
}

/** By all that is known: without the asking price, and with it. */
async function testHome(valuer: Valuer, home: PricedHomeRow): Promise<Compared[]> {
  const facts: HomeFacts = {
    address: home.address,
    county: COUNTIES[home.county_id - 1]!.name,
    eircode: home.eircode,
    type: home.home_type,
    beds: home.beds,
    baths: home.baths,
    size: home.size_m2,
    ber: home.ber === null ? null : BER_GRADES[home.ber]!,
    latitude: home.latitude,
    longitude: home.longitude,
  };
  const compared: Compared[] = [];
  for (const askingPrice of new Set([null, home.asking_price])) {
    const estimateId = await valuer.estimate({ facts, askingPrice, asOf: home.sold_on, origin: 'test' });
    if (estimateId !== null) compared.push({ estimateId, pricedHomeId: home.id });
  }
  return compared;
}
