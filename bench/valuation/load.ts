import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse';
import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import {
  type HomeRow,
  pricedHomeOfRow,
  readPricedHomes,
} from '#marketplace/valuation/priced-homes/read-file.ts';
import { type NewPricedHome, writePricedHomes } from '#marketplace/valuation/priced-homes/writes.ts';
import { importRegister } from '#marketplace/valuation/register/jobs.ts';

const LISTINGS = ['sale-2022.csv', 'mixed-2023.csv'];

/** Imports the price index, the register, sold homes with attributes, and listings as homes that were advertised. */
export async function loadMarket(
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
