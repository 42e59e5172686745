import { createReadStream } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse';
import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { createGazetteer, type Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber, type DescribeHome } from '#marketplace/valuation/address/home.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import {
  type HomeRow,
  pricedHomeOfRow,
  readPricedHomes,
} from '#marketplace/valuation/priced-homes/read-file.ts';
import { type NewPricedHome, writePricedHomes } from '#marketplace/valuation/priced-homes/writes.ts';
import { importRegister } from '#marketplace/valuation/register/jobs.ts';

const LISTINGS = ['sale-2022.csv', 'mixed-2023.csv'];

/** A database with the market of a folder. */
export type Market = {
  connectionString: string;
  pool: pg.Pool;
  gazetteer: Gazetteer;
  describeHome: DescribeHome;
  registerRows: number;
  importSeconds: number;
  /** Stops the database and removes it. */
  close: () => Promise<void>;
};

/**
 * Makes a database of its own and imports the market into it.
 * @param folder of the files, laid out as `prices/`, `property-price-register/`, `sold/` and `listings/`
 */
export async function openMarket(folder: string): Promise<Market> {
  await access(folder).catch(() => {
    throw new Error(
      `There is no ${folder}: state the folder of register, index, sold homes and listings with --data`,
    );
  });
  const temporary = await temporaryFolder('bench-valuation');
  const database = await startEmbedded({ directory: path.join(temporary, 'cluster') });
  const { connectionString } = database;
  const pool = createPool({ connectionString });
  const close = async () => {
    await pool.end();
    await database.stop();
    await rm(temporary, { recursive: true, force: true });
  };
  try {
    await migrate(pool);
    await seedGazetteer(pool);
    const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
    const began = performance.now();
    const { registerRows } = await loadMarket(pool, gazetteer, folder);
    const importSeconds = Math.round((performance.now() - began) / 1000);
    const describeHome = createHomeDescriber(gazetteer);
    return { connectionString, pool, gazetteer, describeHome, registerRows, importSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Imports the price index, the register, sold homes with attributes, and listings as homes that were advertised. */
async function loadMarket(
  pool: pg.Pool,
  gazetteer: Gazetteer,
  folder: string,
): Promise<{ registerRows: number }> {
  await importPriceIndex(pool, path.join(folder, 'prices/cso-rppi.csv'), { gazetteer });
  const register = path.join(folder, 'property-price-register');
  let registerRows = 0;
  for (const file of (await readdir(register)).sort()) {
    const summary = await importRegister(pool, path.join(register, file), { gazetteer });
    registerRows += summary!.rows;
  }
  const sold = await readPricedHomes(path.join(folder, 'sold/sold-with-attributes.csv'));
  await writePricedHomes(pool, sold.homes);
  for (const file of LISTINGS)
    await writePricedHomes(pool, await listingsOf(path.join(folder, 'listings', file)));
  return { registerRows };
}

/** Listings for sale at a price of their own; guide prices of auctions are none. */
async function listingsOf(file: string): Promise<NewPricedHome[]> {
  const homes: NewPricedHome[] = [];
  const parser = createReadStream(file).pipe(parse({ columns: true, info: true }));
  for await (const { record, info } of parser as AsyncIterable<{
    record: HomeRow;
    info: { lines: number };
  }>) {
    if (record.section !== 'sale' || record.price_kind !== '') continue;
    const row: HomeRow = {
      ...record,
      address: record.title_address,
      size_m2: record.floor_area_m2,
      asking_price_eur: record.price_eur,
      asking_date: record.published,
    };
    const home = pricedHomeOfRow(row, info.lines, path.basename(file));
    if (typeof home !== 'string') homes.push(home);
  }
  return homes;
}
