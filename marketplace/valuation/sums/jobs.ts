import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { createHomeDescriber, type Home } from '../address/home.ts';
import { describeCorrectionsAgain } from '../home-corrections/join-homes.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import { dayOfMonth } from '../price-index/rules.ts';
import { describeByRemainingSales, updatePlaces } from '../properties/writes.ts';
import { relativePrices } from '../register/rules.ts';
import { updateRelativePrices, updateSaleKeys } from '../register/writes.ts';
import { basisOf } from './basis.ts';
import { countSale, noChanges } from './changes.ts';
import { countSalesBetween, readBasis, readSaleSpan, readSalesBetween, type StoredSale } from './reads.ts';
import { homeOf, ratedSale } from './stored-sale.ts';
import { applyChanges, deleteSums, markSoldPricesOutdated, writeBasis } from './writes.ts';

/** Days of sales in memory at a time: about as many sales as an import has. */
const DAYS_AT_ONCE = 300;
/** The sums of more months are faster made from nothing than changed. */
const MAX_REPRICED_MONTHS = 36;

/** Receives the sales done and all. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Computes again, from the stored sales, the price index and the gazetteer: the keys and relative prices of all sales, all
 * sums, the places of all properties and the keys of home corrections. Needed after the gazetteer or the parser of addresses
 * changed. No sale changes its property.
 * @param client in a transaction
 * @returns how many sales were read, and how many changed
 */
export async function rebuildPrices(
  client: pg.ClientBase,
  gazetteer: Gazetteer,
  onProgress: RebuildProgress = () => {},
): Promise<{ sales: number; changed: number }> {
  const index = await readPriceIndex(client);
  const describeHome = createHomeDescriber(gazetteer);
  const span = await readSaleSpan(client);
  const placed = new Set<number>();
  let sales = 0;
  let changed = 0;
  let moved = 0;
  await deleteSums(client);
  for (let day = span?.first ?? 0; span && day <= span.last; day += DAYS_AT_ONCE) {
    const part = await readSalesBetween(client, day, day + DAYS_AT_ONCE - 1);
    const homes = part.map((sale) => homeOf(describeHome, sale));
    const prices = relativePrices(
      part.map((sale, at) => ratedSale(sale, homes[at]!)),
      index,
    );
    const changes = noChanges();
    part.forEach((sale, at) => {
      countSale(changes, homes[at]!, sale.month, prices[at]!, 1);
    });
    const renamed = part.flatMap((sale, at) =>
      hasKeysOf(sale, homes[at]!) ? [] : [{ sale, home: homes[at]! }],
    );
    const repriced = part.flatMap((sale, at) =>
      sale.relative_price === prices[at] ? [] : [{ id: sale.id, relativePrice: prices[at]! }],
    );
    await updateSaleKeys(
      client,
      renamed.map(({ sale, home }) => ({ id: sale.id, home })),
    );
    await describeByRemainingSales(client, [...new Set(renamed.map(({ sale }) => sale.property_id))]);
    moved += await updatePlaces(client, placesOf(part, homes, placed));
    await updateRelativePrices(client, repriced);
    await applyChanges(client, changes);
    sales += part.length;
    changed += new Set([...renamed.map(({ sale }) => sale.id), ...repriced.map(({ id }) => id)]).size;
    onProgress(sales, span.count);
  }
  await describeCorrectionsAgain(client, describeHome);
  await writeBasis(client, basisOf(gazetteer));
  if (moved > 0) await markSoldPricesOutdated(client);
  return { sales, changed };
}

/**
 * Computes again the relative prices of the sales of some months, and their sums, after the index changed under them; all
 * of them where the stored keys were made by another gazetteer or parser, and for many months.
 * @param client in a transaction
 * @param months the first and the last, since January 2005
 * @returns how many sales were read
 */
export async function repriceMonths(
  client: pg.ClientBase,
  gazetteer: Gazetteer,
  months: readonly [number, number],
  onProgress: RebuildProgress = () => {},
): Promise<number> {
  const isLong = months[1] - months[0] >= MAX_REPRICED_MONTHS;
  if (isLong || (await readBasis(client)) !== basisOf(gazetteer))
    return (await rebuildPrices(client, gazetteer, onProgress)).sales;
  const index = await readPriceIndex(client);
  const describeHome = createHomeDescriber(gazetteer);
  const firstDay = dayOfMonth(months[0]);
  const lastDay = dayOfMonth(months[1] + 1) - 1;
  const total = await countSalesBetween(client, firstDay, lastDay);
  let sales = 0;
  for (let day = firstDay; day <= lastDay; day += DAYS_AT_ONCE) {
    const part = await readSalesBetween(client, day, Math.min(day + DAYS_AT_ONCE - 1, lastDay));
    const prices = relativePrices(
      part.map((sale) => ratedSale(sale, { streetKey: sale.street_key, kind: sale.kind })),
      index,
    );
    const changes = noChanges();
    const repriced = part.flatMap((sale, at) => {
      const relativePrice = prices[at]!;
      if (sale.relative_price === relativePrice) return [];
      const home = homeOf(describeHome, sale);
      countSale(changes, home, sale.month, sale.relative_price, -1);
      countSale(changes, home, sale.month, relativePrice, 1);
      return { id: sale.id, relativePrice };
    });
    await updateRelativePrices(client, repriced);
    await applyChanges(client, changes);
    sales += part.length;
    onProgress(sales, total);
  }
  return sales;
}

/**
 * @param sales of some days in a row, in the order of their days
 * @param homes of the sales
 * @param placed ids of the properties of earlier days, to which those of these days are added
 * @returns the places of the properties that are new, each by its first sale, which names the home
 */
function placesOf(sales: readonly StoredSale[], homes: readonly Home[], placed: Set<number>) {
  const firsts = new Map<number, { sale: StoredSale; place: Home['place'] }>();
  for (const [at, sale] of sales.entries()) {
    if (placed.has(sale.property_id)) continue;
    const known = firsts.get(sale.property_id)?.sale;
    if (known && (known.day < sale.day || known.id < sale.id)) continue;
    firsts.set(sale.property_id, { sale, place: homes[at]!.place });
  }
  for (const id of firsts.keys()) placed.add(id);
  return [...firsts].map(([id, { place }]) => ({ id, place }));
}

function hasKeysOf(sale: StoredSale, home: Home): boolean {
  return (
    sale.kind === home.kind &&
    sale.house_number === home.houseNumber &&
    sale.home_key === home.homeKey &&
    sale.street_key === home.streetKey &&
    sale.localities.join('|') === home.localities.join('|')
  );
}
