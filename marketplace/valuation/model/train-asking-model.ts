import {
  ASKING_FEATURES,
  type AskedHome,
  type AskingModel,
  askingFeatures,
  estimateFromAsking,
} from './asking-model.ts';
import { measureDrift, widthsOfChanges } from './drift.ts';
import { errorGroupsOf } from './groups.ts';
import { fitIntervals } from './intervals.ts';
import { median } from './median.ts';
import { FOLDS, foldOf, homeNumber } from './priced-home.ts';
import type { BoosterOptions, TrainBooster } from './train-booster.ts';

/** A home that was sold, with what it was advertised at. */
export type SoldHome = AskedHome & { price: number; month: number };

const OPTIONS: BoosterOptions = {
  trees: 250,
  depth: 3,
  learningRate: 0.04,
  rowShare: 0.7,
  columnShare: 0.6,
  delta: 0.08,
  minLeafWeight: 15,
  ridge: 10,
  seed: 1,
};
/** Months over which the premium is measured, and the fewest sales for it. */
const PREMIUM_MONTHS = 6;
const MIN_PREMIUM_SALES = 30;
/** Fewest changes of the premium, and fewest months over which they must be known: a short history has seen one market. */
const MIN_PREMIUM_CHANGES = 12;
const MIN_PREMIUM_HISTORY = 12;
/** Fewest sales for a model. */
export const MIN_ASKED_HOMES = 500;
/** Prices farther from the asking price, as logarithms, are of another home. */
const MAX_DIFFERENCE = 0.7;

/**
 * Trains what homes sell for against their asking price.
 * @param homes sold and known at the time, with estimates by parts of a model that have not learned from them
 * @returns null if there are too few homes
 */
export async function trainAskingModel(
  homes: readonly SoldHome[],
  train: TrainBooster,
): Promise<AskingModel | null> {
  const rows = homes.filter((home) => Math.abs(Math.log(home.price / home.askingPrice)) < MAX_DIFFERENCE);
  if (rows.length < MIN_ASKED_HOMES) return null;
  const premiums = rows.map((home) => Math.log(home.price / home.askingPrice));
  const overall = median(premiums);
  const byMonth = new Map<number, number>();
  const recentPremium = (month: number) => {
    const recent = premiums.filter(
      (_, at) => rows[at]!.month < month && rows[at]!.month >= month - PREMIUM_MONTHS,
    );
    return recent.length < MIN_PREMIUM_SALES ? null : median(recent);
  };
  const premiumBefore = (month: number) => recentPremium(month) ?? overall;
  for (const { month } of rows) if (!byMonth.has(month)) byMonth.set(month, premiumBefore(month));
  const features = rows.map(askingFeatures);
  const target = Float32Array.from(premiums, (premium, at) => premium - byMonth.get(rows[at]!.month)!);
  const folds = rows.map((row) => foldOf(homeNumber(row.home)));
  const boosters = await Promise.all(
    Array.from({ length: FOLDS }, (_, fold) => {
      const learned = rows.flatMap((_, at) => (folds[at] === fold ? [] : at));
      const columns = ASKING_FEATURES.map((_, column) =>
        Float32Array.from(learned, (at) => features[at]![column]!),
      );
      return train(
        { columns, rows: learned.length },
        Float32Array.from(learned, (at) => target[at]!),
        OPTIONS,
      );
    }),
  );
  const intervals = fitIntervals(
    rows.map((row, at) => ({
      features: features[at]!,
      error: Math.log(row.price) - estimateFromAsking({ premium: byMonth.get(row.month)!, boosters }, row),
      half: homeNumber(row.home) & 1,
      groups: errorGroupsOf(row.home, false),
    })),
  );
  const months = rows.map(({ month }) => month).sort((a, b) => a - b);
  const last = months.at(-1)!;
  const premiumsBefore = Array.from({ length: last - months[0]! + 1 }, (_, at) =>
    recentPremium(months[0]! + at + 1),
  );
  const drift = measureDrift((over) =>
    widthsOfChanges(changesOver(premiumsBefore, over), MIN_PREMIUM_CHANGES),
  );
  return {
    premium: premiumBefore(last + 1),
    premiumMonth: last,
    premiumDrift: drift && drift.length >= MIN_PREMIUM_HISTORY ? drift : null,
    boosters,
    intervals,
  };
}

/** @param levels by month; null where unknown @returns the changes within a number of months */
function changesOver(levels: readonly (number | null)[], months: number): number[] {
  return levels.flatMap((level, at) => {
    const before = levels[at - months] ?? null;
    return level === null || before === null ? [] : level - before;
  });
}
