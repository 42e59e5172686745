import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { inTransactionOf } from '#database/transaction.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { createGazetteer, type Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { TRAINING_LOCK } from '#marketplace/valuation/model/jobs.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import { createPriceIndex, type IndexRow, monthOf } from '#marketplace/valuation/price-index/rules.ts';
import { writePricedHomes } from '#marketplace/valuation/priced-homes/writes.ts';
import { importRegister, type RegisterSummary } from '#marketplace/valuation/register/jobs.ts';
import { withRegisterLock } from '#marketplace/valuation/register/writes.ts';
import { isNorthernIreland } from '#property/county.ts';
import { placePicker } from './listings/place.ts';
import { indexText, registerText } from './register/files.ts';
import { eircodeGiver, homesOfStreet } from './register/homes.ts';
import { listedHomes } from './register/listed-homes.ts';
import { pastLetting } from './register/past-lettings.ts';
import { demoIndexRows } from './register/price-index.ts';
import { pricedHomesOf } from './register/priced-homes.ts';
import { type DemoSale, salesOfHome } from './register/sales.ts';
import { demoPlaces } from './seed.ts';

/** The name under which the demo's register is imported, and the source of its homes with attributes. */
const FILE_NAME = 'demo-register.csv';
const SOURCE = 'demo';
/** Older than any file of the register, so that none counts as published before it. */
const PUBLISHED = new Date('2010-01-01');
/** Days until a sale is in the register. */
const PUBLICATION_DAYS = 30;
/** All that comes from the register and the index. */
const REGISTER_TABLES = [
  'register_sale',
  'property',
  'price_history',
  'routing_key_count',
  'register_import',
  'price_index',
  'price_basis',
  'valuation_model',
];
/** One of so many sales is of a home with known attributes, and at least as many as models of attributes need. */
const SALES_PER_PRICED_HOME = 8;
const MIN_PRICED_HOMES = 1_600;

export type DemoRegisterOptions = {
  /** Sales of the register, about. */
  sales: number;
  /** Listings of the demo: some of the homes for sale were sold before. */
  listings: number;
  /** Homes that were let in the last years, from which rents are estimated. None by default. */
  lettings?: number;
  /** The day the demo is made. Today by default. */
  today?: Date;
};

/** An invented price index, invented sales, and the gazetteer that their places come from. */
export type DemoRegister = { indexRows: IndexRow[]; sales: DemoSale[]; gazetteer: Gazetteer };

/**
 * Makes an invented price index and the sales of an invented register; needs the gazetteer. The same options give the same
 * sales on every machine.
 */
export async function makeDemoRegister(
  pool: pg.Pool,
  { sales: count, listings, today = new Date() }: DemoRegisterOptions,
): Promise<DemoRegister> {
  const routingKeys = await readRoutingKeys(pool);
  const gazetteer = createGazetteer(await readAreas(pool), routingKeys);
  const midnight = new Date(today.toISOString().slice(0, 10));
  const indexRows = demoIndexRows(monthOf(midnight.toISOString()));
  const places = await demoPlaces(pool);
  const giveEircode = eircodeGiver(routingKeys);
  const index = createPriceIndex(indexRows);
  const until = new Date(midnight.getTime() - PUBLICATION_DAYS * 86_400_000);
  const listingOptions = { places: placePicker(places), today: midnight };
  const byId = new Map(places.map((place) => [place.id, place]));
  const sales: DemoSale[] = listedHomes(listings, listingOptions, byId, giveEircode).flatMap((home) =>
    salesOfHome(home, index, until),
  );
  const registered = placePicker(places.filter(({ countyId }) => !isNorthernIreland(countyId)));
  for (let street = 0; sales.length < count; street++)
    for (const home of homesOfStreet(street, registered, giveEircode))
      sales.push(...salesOfHome(home, index, until));
  return { indexRows, sales, gazetteer };
}

/** Whether neither sales nor an index were imported: invented prices may not stand beside real ones. */
export async function hasNoPrices(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    'select not exists (select from register_import) and not exists (select from price_index) as empty',
  );
  return rows[0]!.empty;
}

/**
 * Imports the demo's price index and register, and stores homes with attributes and price; needs the gazetteer.
 * @returns what was imported
 */
export async function seedDemoRegister(
  pool: pg.Pool,
  { onProgress, ...options }: DemoRegisterOptions & { onProgress?: (done: number, total: number) => void },
): Promise<RegisterSummary> {
  const { indexRows, sales, gazetteer } = await makeDemoRegister(pool, options);
  const folder = await temporaryFolder('demo-register');
  try {
    const indexFile = path.join(folder, 'demo-index.csv');
    const registerFile = path.join(folder, FILE_NAME);
    await writeFile(indexFile, indexText(indexRows));
    await writeFile(registerFile, registerText(sales));
    const indexed = await importPriceIndex(pool, indexFile, { gazetteer });
    const imported = await importRegister(pool, registerFile, {
      gazetteer,
      published: PUBLISHED,
      onProgress: (step, done, total) => {
        if (step === 'rows stored') onProgress?.(done, total);
      },
    });
    if (!indexed || !imported)
      throw new Error('Another import of the register or the price index is under way');
    const priced = Math.max(MIN_PRICED_HOMES, Math.ceil(options.sales / SALES_PER_PRICED_HOME));
    await writePricedHomes(pool, pricedHomesOf(sales, priced, SOURCE));
    await seedPastLettings(pool, options);
    return imported;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seedPastLettings(
  pool: pg.Pool,
  { lettings = 0, today = new Date() }: DemoRegisterOptions,
): Promise<void> {
  const places = (await demoPlaces(pool)).filter(({ countyId }) => !isNorthernIreland(countyId));
  const made = { places: placePicker(places), today: new Date(today.toISOString().slice(0, 10)) };
  const listings = Array.from({ length: lettings }, (_, index) => pastLetting(index, made));
  if (listings.length > 0) await writeListings(pool, listings);
}

/**
 * Removes the demo's invented register, index and homes, with the models that learned from them, so that a real register can
 * take their place. Waits for the end of a training.
 * @returns whether there was one; false too while another import runs
 */
export async function removeDemoRegister(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from register_import where file_name = $1', [FILE_NAME]);
  if (!rowCount) return false;
  const removed = await withRegisterLock(pool, (client) =>
    inTransactionOf(client, async () => {
      await client.query(`select pg_advisory_xact_lock($1, hashtext(''))`, [TRAINING_LOCK]);
      for (const table of REGISTER_TABLES) await client.query(`delete from ${table}`);
      await client.query('delete from priced_home where source = $1', [SOURCE]);
      return true;
    }),
  );
  return removed ?? false;
}
