import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createHomeDescriber, shapeOf } from '../address/home.ts';
import { addressFeatures } from '../model/address-features.ts';
import { readStoredSales } from '../model/reads.ts';
import { createSalesStore, type SalesStore, type StoredSale } from '../model/sales-store.ts';
import { PUBLICATION_LAG } from '../price-index/rules.ts';
import { importRegister } from '../register/jobs.ts';
import { type SaleText, writeRegister } from '../testing/register-csv.ts';
import { createHistoryCache } from './history-cache.ts';
import { readEvidence } from './reads.ts';

const { pool } = await testDatabase('template_places');
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const describeHome = createHomeDescriber(gazetteer);
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-evidence-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PLACES = [
  'Oak Road, Swords',
  'Oak Road, Clontarf, Dublin 3',
  'Church Lane, Rush',
  'Apt, Oak Court, Swords',
];
const CODES = ['K67AB1', 'D03AB1', 'K56AB1', 'K67CD1'];

/** Sales on a few streets, some of them of the same homes, some with an Eircode, a few days with several. */
function salesOf(count: number): SaleText[] {
  return Array.from({ length: count }, (_, at) => {
    const place = (at * 7) % PLACES.length;
    const number = 1 + ((at * at + 3 * at) % 19);
    const hasCode = at % 3 === 0;
    const isNamed = at % 11 === 0;
    return {
      date: `${String(1 + (at % 9)).padStart(2, '0')}/${String(1 + (at % 12)).padStart(2, '0')}/${2018 + (at % 5)}`,
      address: isNamed
        ? `Ballymore, ${PLACES[place]!.split(', ').at(-1)}`
        : `${number} ${PLACES[place]}`.replace(/^(\d+) Apt/, 'Apt $1'),
      county: 'Dublin',
      eircode: hasCode && !isNamed ? `${CODES[place]}${String.fromCharCode(65 + number)}` : '',
      price: `€${200 + ((at * 37) % 300)},000.00`,
      description: at % 5 === 0 ? 'New Dwelling house /Apartment' : 'Second-Hand Dwelling house /Apartment',
    };
  });
}

let sales: StoredSale[];
let store: SalesStore;
beforeAll(async () => {
  const file = path.join(folder, 'register.csv');
  await writeRegister(file, salesOf(400));
  await importRegister(pool, file, { gazetteer });
  const client = await pool.connect();
  sales = await Array.fromAsync(readStoredSales(client));
  client.release();
  store = await createSalesStore(sales, describeHome);
});

const histories = createHistoryCache(pool);
const MONTHS = [160, 175, 190, 205, 220];
/** Addresses with and without Eircode, known and unknown. */
function homes() {
  const asked = [
    ...sales.filter((_, at) => at % 9 === 0),
    { address: '250 Oak Road, Swords', countyId: 1, eircode: null },
    { address: 'Nowhere Cottage, Clonbur', countyId: 19, eircode: null },
  ];
  return asked.flatMap((sale) => [describeHome(sale), describeHome({ ...sale, eircode: null })]);
}

describe('the evidence about a home', () => {
  it('is the same from the database as from memory', async () => {
    expect(sales.length).toBeGreaterThan(300);
    for (const home of homes())
      for (const month of MONTHS) {
        const ofMemory = store.evidenceOf(home, month);
        const ofDatabase = await readEvidence(pool, histories, home, month);
        const features = [ofMemory, ofDatabase].map((evidence) =>
          addressFeatures(shapeOf(home), evidence, month, home.place),
        );
        expect(features[1], `${home.homeKey} in ${month}`).toEqual(features[0]);
        const known = sales.map((sale) => sale.month).filter((one) => one <= month - PUBLICATION_LAG);
        const newest = known.length > 0 ? Math.max(...known) : null;
        expect([ofMemory.newest, ofDatabase.newest]).toEqual([newest, newest]);
      }
  });

  it('is the same with all later sales as without them', async () => {
    for (const month of MONTHS) {
      const known = sales.filter((sale) => sale.month <= month - PUBLICATION_LAG);
      const earlier = await createSalesStore(known, describeHome);
      for (const home of homes())
        expect(addressFeatures(shapeOf(home), store.evidenceOf(home, month), month, home.place)).toEqual(
          addressFeatures(shapeOf(home), earlier.evidenceOf(home, month), month, home.place),
        );
    }
  });

  it('of a sale is as its address alone would have given', () => {
    for (const [row, sale] of sales.entries()) {
      const home = describeHome({ ...sale, eircode: null });
      expect(addressFeatures(store.shapes[row]!, store.evidenceOfSale(row), sale.month, home.place)).toEqual(
        addressFeatures(shapeOf(home), store.evidenceOf(home, sale.month), sale.month, home.place),
      );
    }
  });
});
