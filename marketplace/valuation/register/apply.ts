import type pg from 'pg';
import type { DescribeHome, Home } from '../address/home.ts';
import { monthOf, type PriceIndex } from '../price-index/rules.ts';
import { createPropertyMatcher, type KnownProperty } from '../properties/match.ts';
import { evidencePrices } from './evidence-price.ts';
import { countSale, type HistoryChanges, noChanges } from './history.ts';
import { readProperties, readSalesOfDays, reservePropertyIds, type StoredRow } from './reads.ts';
import type { RegisterSale } from './sale.ts';
import {
  deleteSales,
  insertProperties,
  insertSales,
  type NewProperty,
  type NewSale,
  updateEircodes,
  updateRelativePrices,
  writeHistory,
} from './writes.ts';

/** A sale of a file that is to be stored. */
export type AddedSale = RegisterSale & { digest: string; copy: number };

/** A sale with its home. */
export type DescribedSale = { sale: AddedSale; home: Home };

/** Changes to the sales of some days. */
export type SaleChanges = {
  days: readonly string[];
  added: readonly DescribedSale[];
  removed: ReadonlySet<string>;
};

/** What prices and addresses are compared by. */
export type SaleContext = { index: PriceIndex; describeHome: DescribeHome };

/**
 * Adds and removes sales with all that follows from it: which sales of the day are evidence, the sums of prices, votes for
 * routing keys, and properties. With no sales to add or remove, relative prices are brought up to date.
 * @param client in a transaction
 */
export async function applyChanges(
  client: pg.PoolClient,
  { days, added, removed }: SaleChanges,
  { index, describeHome }: SaleContext,
): Promise<void> {
  const stored = await readSalesOfDays(client, days);
  const changes = noChanges();
  const gone = stored.filter((row) => removed.has(row.digest));
  const kept = stored.filter((row) => !removed.has(row.digest));
  const after = [
    ...kept.map((row) => ({ ...saleOf(row), digest: row.digest, streetKey: row.street_key })),
    ...added.map(({ sale, home }) => ({ ...sale, streetKey: home.streetKey })),
  ];
  const prices = new Map<string, number | null>();
  for (const ofDay of Map.groupBy(after, (sale) => sale.soldOn).values())
    for (const [digest, price] of evidencePrices(ofDay, index)) prices.set(digest, price);

  for (const row of gone) count(changes, describeHome(saleOf(row)), row.sold_on, row.relative_price, -1);
  const repriced = kept.filter((row) => prices.get(row.digest) !== row.relative_price);
  for (const row of repriced) {
    const home = describeHome(saleOf(row));
    count(changes, home, row.sold_on, row.relative_price, -1);
    count(changes, home, row.sold_on, prices.get(row.digest)!, 1);
  }
  for (const { sale, home } of added) count(changes, home, sale.soldOn, prices.get(sale.digest)!, 1);

  const propertyIds = await placeInProperties(client, added);
  const sales = added.map(({ sale, home }, at): NewSale => {
    return {
      ...sale,
      home,
      propertyId: propertyIds[at]!,
      relativePrice: prices.get(sale.digest)!,
    };
  });
  if (sales.length > 0) await insertSales(client, sales);
  if (gone.length > 0)
    await deleteSales(
      client,
      gone.map((row) => row.id),
      gone.flatMap((row) => row.property_id ?? []),
    );
  if (repriced.length > 0)
    await updateRelativePrices(
      client,
      repriced.map((row) => ({ id: row.id, relativePrice: prices.get(row.digest)! })),
    );
  await writeHistory(client, changes);
}

function count(changes: HistoryChanges, home: Home, day: string, price: number | null, sign: 1 | -1): void {
  if (price !== null) countSale(changes, home, monthOf(day), price, sign);
}

function saleOf(row: StoredRow): RegisterSale {
  return {
    soldOn: row.sold_on,
    address: row.address,
    countyId: row.county_id,
    eircode: row.eircode,
    priceCents: row.price_cents,
    isFullMarketPrice: row.is_full_market_price,
    isVatExclusive: row.is_vat_exclusive,
    isNew: row.is_new,
    sizeBand: row.size_band as RegisterSale['sizeBand'],
  };
}

/** Finds the property of each sale, or makes a new one. @returns ids in the order of the sales */
async function placeInProperties(client: pg.PoolClient, sales: readonly DescribedSale[]): Promise<number[]> {
  if (sales.length === 0) return [];
  const homes = sales.map(({ home }) => home);
  const eircodes = homes.flatMap((home) => home.eircode ?? []);
  const matcher = createPropertyMatcher(
    await readProperties(
      client,
      eircodes,
      homes.map((home) => home.homeKey),
    ),
  );
  const ids = await reservePropertyIds(client, sales.length);
  const found: number[] = [];
  const created = new Map<number, NewProperty>();
  const changed = new Map<number, KnownProperty>();
  for (const [at, home] of homes.entries()) {
    const known = matcher.find(home);
    if (known === null) {
      const { kind, homeKey, localities, eircode } = home;
      const { address, countyId } = sales[at]!.sale;
      const areaId = home.place?.areaId ?? null;
      const property = { id: ids.pop()!, kind, homeKey, localities, eircode, address, countyId, areaId };
      matcher.add(property);
      created.set(property.id, property);
      found.push(property.id);
      continue;
    }
    found.push(known.id);
    if (matcher.join(known, home) && !created.has(known.id)) changed.set(known.id, known);
  }
  if (created.size > 0) await insertProperties(client, [...created.values()]);
  if (changed.size > 0) await updateEircodes(client, [...changed.values()]);
  return found;
}
