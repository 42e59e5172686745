import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { createHomeDescriber, type Home } from '../address/home.ts';
import { describeCorrectionsAgain } from '../home-corrections/join-homes.ts';
import { readPriceIndex } from '../price-index/reads.ts';
import { describeByRemainingSales } from '../properties/writes.ts';
import { relativePrices } from '../register/rules.ts';
import { updateRelativePrices, updateSaleKeys } from '../register/writes.ts';
import { basisOf } from './basis.ts';
import { countSale, noChanges } from './changes.ts';
import { readSaleSpan, readSalesBetween, type StoredSale } from './reads.ts';
import { homeOf, ratedSale } from './stored-sale.ts';
import { applyChanges, deleteSums, writeBasis } from './writes.ts';

/** Days of sales in memory at a time: about as many sales as an import has. */
const DAYS_AT_ONCE = 300;

/** Receives the sales done and all. */
export type RebuildProgress = (done: number, total: number) => void;

/**
 * Computes again, from the stored sales, the price index and the gazetteer: the keys and relative prices of all sales, all
 * sums, and the keys of home corrections. Needed after the index changed under stored sales, or the gazetteer or the parser of addresses. No sale changes
 * its property.
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
  let sales = 0;
  let changed = 0;
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
    await updateRelativePrices(client, repriced);
    await applyChanges(client, changes);
    sales += part.length;
    changed += new Set([...renamed.map(({ sale }) => sale.id), ...repriced.map(({ id }) => id)]).size;
    onProgress(sales, span.count);
  }
  await describeCorrectionsAgain(client, describeHome);
  await writeBasis(client, basisOf(gazetteer));
  return { sales, changed };
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
