import type { DescribeHome, Home } from '../address/home.ts';
import { type PriceIndex, PUBLICATION_LAG } from '../price-index/rules.ts';
import { ADDRESS_FEATURES, addressFeatures } from './address-features.ts';
import { type Booster, predict } from './booster.ts';
import { PRICE_UNIT } from './evidence.ts';
import { errorGroupsOf } from './groups.ts';
import { type Assessed, fitIntervals, type Intervals } from './intervals.ts';
import { measurePriceDrift, type PriceDrift } from './price-drift.ts';
import { homeNumber } from './priced-home.ts';
import type { SalesStore, StoredSale } from './sales-store.ts';
import type { BoosterOptions, TrainBooster } from './train-booster.ts';

/** Estimates from the address alone: what is added to the base of `addressFeatures`. */
export type AddressModel = { booster: Booster; intervals: Intervals };

export const ADDRESS_OPTIONS: BoosterOptions = {
  trees: 500,
  depth: 8,
  learningRate: 0.045,
  rowShare: 0.7,
  columnShare: 0.3,
  delta: 0.08,
  minLeafWeight: 15,
  ridge: 5,
  seed: 1,
};
/** Months of sales learned from: older ones are from another market. */
const HISTORY_MONTHS = 84;
/** The newest months are held back, to measure errors and to compare models. */
export const HELD_BACK_MONTHS = 3;

/** Features of sales with the price to be learned. */
export type SalesTable = { columns: Float32Array[]; target: Float32Array; rows: number };

/** A sale held back from training. */
export type HeldSale = {
  home: Home;
  features: Float32Array;
  /** Logarithm of the price relative to the base of the address. */
  target: number;
  hasEarlierSale: boolean;
};

/** Sales to learn from, the newest ones to measure errors on, and how far prices move. */
export type DescribedSales = { learned: SalesTable; held: readonly HeldSale[]; drift: PriceDrift };

/**
 * Describes second-hand sales as they would have been assessed in their month by their address, without Eircode: most
 * people type none.
 * @param month of the model; sales not published by then are left out
 */
export function describeSales(
  store: SalesStore,
  index: PriceIndex,
  describeHome: DescribeHome,
  month: number,
): DescribedSales {
  const newest = store.sales.reduce((latest, sale) => Math.max(latest, sale.month), 0);
  // A register that has not been brought up to date ends earlier.
  const known = Math.min(month - PUBLICATION_LAG, newest);
  const isUsed = (sale: StoredSale) =>
    !sale.isNew && sale.month <= known && sale.month > known - HISTORY_MONTHS;
  const firstHeld = known - HELD_BACK_MONTHS + 1;
  const used = store.sales.flatMap((sale, row) => (isUsed(sale) ? row : []));
  const rows = used.filter((row) => store.sales[row]!.month < firstHeld).length;
  const columns = ADDRESS_FEATURES.map(() => new Float32Array(rows));
  const target = new Float32Array(rows);
  const held: HeldSale[] = [];
  let next = 0;
  for (const row of used) {
    const sale = store.sales[row]!;
    const [latitude, longitude] = [store.places[2 * row]!, store.places[2 * row + 1]!];
    const { base, values, hasEarlierSale } = addressFeatures(
      store.shapes[row]!,
      store.evidenceOfSale(row),
      sale.month,
      { latitude, longitude },
    );
    const level = index.level(sale.countyId, sale.month) - index.levelKnown(sale.countyId, sale.month);
    const relative = sale.relativePrice * PRICE_UNIT + level - base;
    if (sale.month >= firstHeld) {
      const home = describeHome({ ...sale, eircode: null });
      held.push({ home, features: Float32Array.from(values), target: relative, hasEarlierSale });
      continue;
    }
    for (let column = 0; column < columns.length; column++) columns[column]![next] = values[column]!;
    target[next] = relative;
    next += 1;
  }
  return { learned: { columns, target, rows }, held, drift: measurePriceDrift(store, index, month) };
}

/**
 * Trains the ensemble on the learned sales and measures its errors on the held ones.
 * @throws RangeError with fewer than 20 held sales
 */
export async function trainAddressModel(
  learned: SalesTable,
  held: readonly HeldSale[],
  train: TrainBooster,
  onTree?: (trees: number) => void,
): Promise<AddressModel> {
  const booster = await train(learned, learned.target, ADDRESS_OPTIONS, onTree ? { onTree } : {});
  return { booster, intervals: fitIntervals(held.map((sale) => assessedSale(sale, booster))) };
}

function assessedSale({ home, features, target, hasEarlierSale }: HeldSale, booster: Booster): Assessed {
  return {
    features,
    error: target - predict(booster, features),
    half: homeNumber(home) & 1,
    groups: errorGroupsOf(home, hasEarlierSale),
  };
}

/** @returns the median of the absolute errors on held sales, as a share of the price; null without any */
export function medianError(booster: Booster, held: readonly HeldSale[]): number | null {
  const errors = held.map(({ features, target }) =>
    Math.abs(Math.exp(predict(booster, features) - target) - 1),
  );
  return errors.sort((a, b) => a - b)[errors.length >> 1] ?? null;
}
