import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { indexText, registerText } from '#demo/register/files.ts';
import { pricedHomesOf } from '#demo/register/priced-homes.ts';
import type { DemoSale } from '#demo/register/sales.ts';
import { makeDemoRegister } from '#demo/register.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import { type IndexRow, monthOf, PUBLICATION_LAG } from '#marketplace/valuation/price-index/rules.ts';
import { type NewPricedHome, writePricedHomes } from '#marketplace/valuation/priced-homes/writes.ts';
import { importRegister } from '#marketplace/valuation/register/jobs.ts';
import { refreshSoldPrices } from '#marketplace/valuation/sold-prices/jobs.ts';
import { COUNTIES } from '#property/county.ts';

/** All that estimates are made from, beside the gazetteer. */
export type Market = { indexRows: IndexRow[]; sales: DemoSale[]; homes: NewPricedHome[] };

/** Files of a market as an operator downloads them. */
export type MarketFiles = { indexFile: string; registerFile: string };

/**
 * Makes an invented market. Sales from a month on state a longer address than those before, as the register often does, so
 * that they improve what is stored about their homes.
 */
export async function makeMarket(
  pool: pg.Pool,
  options: { sales: number; today: Date; improvedFrom: number },
): Promise<Market & { gazetteer: Gazetteer }> {
  const { indexRows, sales, gazetteer } = await makeDemoRegister(pool, { ...options, listings: 0 });
  const isLate = ({ day }: DemoSale) => monthOf(day) >= options.improvedFrom;
  return {
    gazetteer,
    indexRows,
    sales: sales.map((sale) => (isLate(sale) ? withCounty(sale) : sale)),
    homes: pricedHomesOf(sales, sales.length, 'proof'),
  };
}

function withCounty(sale: DemoSale): DemoSale {
  const county = `Co. ${COUNTIES[sale.home.countyId - 1]!.name}`;
  return { ...sale, home: { ...sale.home, address: `${sale.home.address}, ${county}` } };
}

/** @returns what was published before a month: of homes sold later, what was asked by then */
export function publishedBefore({ indexRows, sales, homes }: Market, month: number): Market {
  const known = month - PUBLICATION_LAG;
  return {
    indexRows: indexRows.filter((row) => row.month <= known),
    sales: sales.filter(({ day }) => monthOf(day) <= known),
    homes: homes.flatMap((home) => {
      if (monthOf(home.sold_on!) <= known) return home;
      const isAdvertised = home.asked_on !== null && monthOf(home.asked_on) < month;
      return isAdvertised ? { ...home, sold_price: null, sold_on: null } : [];
    }),
  };
}

/** Writes the files of a market into a folder. */
export async function writeMarket(folder: string, name: string, market: Market): Promise<MarketFiles> {
  const indexFile = path.join(folder, `${name}-index.csv`);
  const registerFile = path.join(folder, `${name}-register.csv`);
  await writeFile(indexFile, indexText(market.indexRows));
  await writeFile(registerFile, registerText(market.sales));
  return { indexFile, registerFile };
}

/** Imports the files of a market, stores its homes with attributes, and lists its sales by area. */
export async function importMarket(
  pool: pg.Pool,
  { indexFile, registerFile }: MarketFiles,
  { homes, gazetteer, published }: { homes: NewPricedHome[]; gazetteer: Gazetteer; published: Date },
): Promise<void> {
  await importPriceIndex(pool, indexFile, { gazetteer });
  const summary = await importRegister(pool, registerFile, { gazetteer, published });
  if (!summary) throw new Error('Another import is running');
  if (summary.refused > 0) throw new Error(`${summary.refused} rows of the invented register were refused`);
  await writePricedHomes(pool, homes);
  await refreshSoldPrices(pool, gazetteer);
}
