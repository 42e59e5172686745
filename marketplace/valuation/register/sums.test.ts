import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { routingKeyOf } from '#property/eircode.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createHomeDescriber } from '../address/home.ts';
import { rebuildPrices } from '../sums/jobs.ts';
import { type SaleText, writeRegister } from '../testing/register-csv.ts';
import { emptyRegister, type StoredRow, storedRegister } from '../testing/stored-register.ts';
import { importRegister } from './jobs.ts';

const { pool } = await testDatabase('template_places');
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const describeHome = createHomeDescriber(gazetteer);
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-sums-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Few values, so that repeats, sales in bulk and corrections are frequent. */
const sale = fc.record<SaleText>({
  date: fc.constantFrom('10/01/2021', '11/01/2021', '20/02/2021', '01/03/2021', '07/10/2025', '08/10/2025'),
  address: fc.constantFrom(
    '1 Oak Road, Swords',
    '2 OAK ROAD, SWORDS, DUBLIN',
    '3 Oak Road, Swords',
    'Apt 4, Oak Court, Swords',
    'Rose Cottage, Church Lane, Rush',
    'Ballymore',
  ),
  county: fc.constantFrom('Dublin', 'Galway'),
  eircode: fc.constantFrom('', '', 'K67AC12', 'H91AC12'),
  price: fc.constantFrom('€300,000.00', '€310,000.00', '€19,000.00'),
  vatExclusive: fc.constantFrom('No', 'No', 'Yes'),
  notFull: fc.constantFrom('No', 'No', 'No', 'Yes'),
});
const downloads = fc.array(fc.array(sale, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 5 });

/** A row as one text, and its day as one that sorts. */
const textOf = (one: SaleText) => JSON.stringify(Object.entries(one).sort());
const dayOf = ({ date }: SaleText) => date.split('/').reverse().join('-');

/** How often each row is in the register after a download, by the rules of docs/register.md. */
function afterDownload(
  before: ReadonlyMap<string, number>,
  download: readonly SaleText[],
): Map<string, number> {
  const days = download.map(dayOf).sort();
  const counties = new Set(download.map((one) => one.county));
  const given = Map.groupBy(download, textOf);
  const after = new Map<string, number>();
  for (const row of new Set([...before.keys(), ...given.keys()])) {
    const one = Object.fromEntries(JSON.parse(row) as [string, string][]) as SaleText;
    const stored = before.get(row) ?? 0;
    const now = given.get(row)?.length ?? 0;
    const isWithin = dayOf(one) > days[0]! && dayOf(one) < days.at(-1)! && counties.has(one.county);
    const count = isWithin ? now : Math.max(stored, now);
    if (count > 0) after.set(row, count);
  }
  return after;
}

const vatFactor = (one: StoredRow) =>
  one.address.startsWith('Apt ') && one.sold_on >= '2025-10-08' ? 1.09 : 1.135;
const fullPrice = (one: StoredRow) => (one.price_cents / 100) * (one.vat_exclusive ? vatFactor(one) : 1);
const isEvidence = (one: StoredRow) => one.full_market_price && fullPrice(one) >= 20_000;

/** The sums over all stored sales, in the simplest way. */
function sumsOf(sales: readonly StoredRow[]) {
  const histories = new Map<string, Map<number, [number, number, number]>>();
  const routingKeys = new Map<string, Map<number, number>>();
  for (const one of sales) {
    const isLike = (other: StoredRow) =>
      other.sold_on === one.sold_on &&
      other.county_id === one.county_id &&
      other.price_cents === one.price_cents;
    const inBulk = sales.filter((other) => isLike(other) && other.street_key === one.street_key).length >= 3;
    const repeats = sales.filter((other) => isLike(other) && other.address === one.address);
    const [first] = repeats.toSorted((a, b) => {
      const rank = (sale: StoredRow) =>
        [!isEvidence(sale), !sale.eircode, sale.content, sale.copy].map(String).join(' ');
      return rank(a) < rank(b) ? -1 : 1;
    });
    if (!isEvidence(one) || inBulk || first !== one) continue;
    const price = Math.round(10_000 * Math.log(fullPrice(one)));
    const home = describeHome({ address: one.address, countyId: one.county_id, eircode: one.eircode });
    for (const key of home.levelKeys.filter(Boolean)) {
      const months = histories.get(key) ?? new Map<number, [number, number, number]>();
      const [count, sum, square] = months.get(one.month) ?? [0, 0, 0];
      histories.set(key, months.set(one.month, [count + 1, sum + price, square + price * price]));
    }
    if (!one.eircode) continue;
    for (const key of [`s|${home.streetKey}`, home.levelKeys[9], home.levelKeys[5], home.levelKeys[4]]) {
      if (!key) continue;
      const pair = `${key} ${routingKeyOf(one.eircode)}`;
      const months = routingKeys.get(pair) ?? new Map<number, number>();
      routingKeys.set(pair, months.set(one.month, (months.get(one.month) ?? 0) + 1));
    }
  }
  return { histories, routingKeys };
}

async function storedSums() {
  const stored = await storedRegister(pool);
  return {
    ...stored,
    histories: new Map(
      stored.histories.map(({ key, months, counts, sums, squares }) => [
        key,
        new Map(months.map((month, at) => [month, [counts[at]!, sums[at]!, squares[at]!]])),
      ]),
    ),
    routingKeys: new Map(
      stored.routingKeys.map(({ key, routing_key, months, counts }) => [
        `${key} ${routing_key}`,
        new Map(months.map((month, at) => [month, counts[at]!])),
      ]),
    ),
  };
}

it('after any downloads the sales are those of the newest, and all sums are exact', async () => {
  let published = Date.parse('2024-01-01');
  await fc.assert(
    fc.asyncProperty(downloads, fc.boolean(), async (all, inSmallParts) => {
      await emptyRegister(pool);
      let expected = new Map<string, number>();
      for (const download of all) {
        const file = path.join(folder, 'register.csv');
        await writeRegister(file, download);
        published += 86_400_000;
        const options = {
          gazetteer,
          published: new Date(published),
          allowRemovals: true,
          ...(inSmallParts ? { batchRows: 1 } : {}),
        };
        await importRegister(pool, file, options);
        expected = afterDownload(expected, download);
        const stored = await storedSums();
        expect(stored.sales).toHaveLength([...expected.values()].reduce((sum, count) => sum + count, 0));
        expect({ histories: stored.histories, routingKeys: stored.routingKeys }).toEqual(
          sumsOf(stored.sales),
        );
        const owners = new Set(stored.sales.map((one) => one.property_id));
        expect(stored.properties.map(({ id }) => id).sort()).toEqual([...owners].sort());
        expect(await importRegister(pool, file, options)).toMatchObject({
          added: 0,
          removed: 0,
          corrected: 0,
        });
        expect(await storedSums()).toEqual(stored);
      }
      const before = await storedSums();
      const rebuilt = await inTransaction(pool, (client) => rebuildPrices(client, gazetteer));
      expect(rebuilt).toMatchObject({ sales: before.sales.length, changed: 0 });
      expect(await storedSums()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
