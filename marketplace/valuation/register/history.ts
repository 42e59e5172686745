import type { Home } from '../address/home.ts';
import { votingKeys } from '../model/select-evidence.ts';

/** Number, sum and sum of squares of relative prices. */
export type Sums = [count: number, sum: number, square: number];

/** Changes to the sums of prices and to the votes for routing keys, by key and month. */
export type HistoryChanges = {
  prices: Map<string, Map<number, Sums>>;
  /** By key and routing key, joined by `\t`. */
  votes: Map<string, Map<number, number>>;
};

/** @returns changes that change nothing */
export function noChanges(): HistoryChanges {
  return { prices: new Map(), votes: new Map() };
}

/**
 * Adds a sale to the changes, or takes it away.
 * @param relativePrice in units of 1/10,000
 * @param sign 1 to add, -1 to take away
 */
export function countSale(
  changes: HistoryChanges,
  home: Home,
  month: number,
  relativePrice: number,
  sign: 1 | -1,
): void {
  for (const key of home.levelKeys) {
    if (key === '') continue;
    const months = changes.prices.get(key) ?? new Map<number, Sums>();
    changes.prices.set(key, months);
    const sums = months.get(month) ?? [0, 0, 0];
    months.set(month, sums);
    sums[0] += sign;
    sums[1] += sign * relativePrice;
    sums[2] += sign * relativePrice * relativePrice;
  }
  if (home.eircode === null) return;
  for (const key of votingKeys(home)) {
    const name = `${key}\t${home.eircode.slice(0, 3)}`;
    const months = changes.votes.get(name) ?? new Map<number, number>();
    changes.votes.set(name, months);
    months.set(month, (months.get(month) ?? 0) + sign);
  }
}

/** Values of a key by month, ascending. */
export type MonthlyValues = { months: readonly number[]; values: readonly (readonly number[])[] };

/**
 * Applies changes to stored values. Months whose first value, the count, becomes zero are left out.
 * @param values by month: the count first
 */
export function applied(
  stored: MonthlyValues,
  changes: ReadonlyMap<number, readonly number[]>,
): MonthlyValues {
  const merged = new Map<number, readonly number[]>(
    stored.months.map((month, at) => [month, stored.values[at]!]),
  );
  for (const [month, change] of changes) {
    const before = merged.get(month);
    merged.set(month, before ? before.map((value, at) => value + change[at]!) : change);
  }
  const months = [...merged.keys()].filter((month) => merged.get(month)![0] !== 0).sort((a, b) => a - b);
  return { months, values: months.map((month) => merged.get(month)!) };
}
