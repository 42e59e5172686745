import { type Booster, predict } from './booster.ts';
import { type BoosterOptions, trainBooster } from './train-booster.ts';

/**
 * How far a price may lie from its estimate. A second ensemble estimates the size of the error of each home; quantiles
 * of the error in units of it, measured on homes that neither ensemble learned from, make the interval (conformal
 * prediction, weighted locally).
 */
export type Intervals = {
  /** Each learned from one half of the homes, and serves the other. */
  spreads: readonly [Booster, Booster];
  /** Multiples of the spread that 80 % and 90 % of the errors stay within, by group; `''` holds all. */
  quantiles: ReadonlyMap<string, readonly [number, number]>;
};

/** A home whose price is known, with the error of its estimate. */
export type Assessed = {
  features: Float32Array;
  /** Logarithm of the price to the estimate. */
  error: number;
  /** 0 or 1; of the home, so that all its prices are in one half. */
  half: number;
  groups: readonly string[];
};

/** Half the width of an interval, as a logarithm. */
export type HalfWidths = { likely: number; wide: number };

export const COVERAGES = [0.8, 0.9] as const;
/** Fewest homes of a group with quantiles of its own. */
const MIN_GROUP = 200;
/** Keeps the logarithm of a tiny error from standing out. */
const FLOOR = 0.02;
const OPTIONS: BoosterOptions = {
  trees: 120,
  depth: 4,
  learningRate: 0.06,
  rowShare: 0.7,
  columnShare: 0.4,
  delta: 1,
  minLeafWeight: 40,
  ridge: 10,
  seed: 1,
};

/** @param assessed in any order; below 20 homes nothing can be said, and it throws a RangeError */
export function fitIntervals(assessed: readonly Assessed[]): Intervals {
  if (assessed.length < 20) throw new RangeError('Too few homes to measure errors');
  const spreads = [0, 1].map((half) => {
    const learned = assessed.filter((home) => home.half === half);
    return fitSpread(learned.length > 0 ? learned : assessed);
  }) as [Booster, Booster];
  const scores = new Map<string, number[]>([['', []]]);
  for (const home of assessed) {
    const score = Math.abs(home.error) / spreadOf({ spreads }, home.features, home.half);
    for (const group of ['', ...home.groups]) {
      const ofGroup = scores.get(group);
      if (ofGroup) ofGroup.push(score);
      else scores.set(group, [score]);
    }
  }
  const quantiles = new Map<string, readonly [number, number]>();
  for (const [group, values] of scores) {
    if (group !== '' && values.length < MIN_GROUP) continue;
    values.sort((a, b) => a - b);
    quantiles.set(group, COVERAGES.map((share) => conformalQuantile(values, share)) as [number, number]);
  }
  return { spreads, quantiles };
}

function fitSpread(homes: readonly Assessed[]): Booster {
  const target = Float32Array.from(homes, (home) => Math.log(Math.abs(home.error) + FLOOR));
  const centre = target.reduce((sum, value) => sum + value, 0) / target.length;
  const width = homes[0]!.features.length;
  const columns = Array.from({ length: width }, (_, column) =>
    Float32Array.from(homes, (home) => home.features[column]!),
  );
  const booster = trainBooster(
    { columns, rows: homes.length },
    target.map((value) => value - centre),
    OPTIONS,
  );
  return withStart(booster, centre);
}

/** Adds a constant to an ensemble, as a tree of one leaf. */
function withStart(booster: Booster, start: number): Booster {
  const leaf = booster.feature.length;
  return {
    feature: Int16Array.from([...booster.feature, -1]),
    value: Float64Array.from([...booster.value, start]),
    left: Int32Array.from([...booster.left, 0]),
    missingLeft: Uint8Array.from([...booster.missingLeft, 0]),
    expected: Float64Array.from([...booster.expected, start]),
    roots: Int32Array.from([...booster.roots, leaf]),
  };
}

function spreadOf({ spreads }: Pick<Intervals, 'spreads'>, features: Float32Array, half: number): number {
  return Math.exp(predict(spreads[1 - half]!, features));
}

/** @returns the value that a share of further values stays within; source: split conformal prediction */
export function conformalQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * (sorted.length + 1)) - 1)]!;
}

/** @param groups of the home, the most specific first @param half of the home */
export function halfWidthsOf(
  intervals: Intervals,
  { features, groups, half }: Omit<Assessed, 'error'>,
): HalfWidths {
  const spread = spreadOf(intervals, features, half);
  const group = [...groups, ''].find((name) => intervals.quantiles.has(name))!;
  const [likely, wide] = intervals.quantiles.get(group)!;
  return { likely: likely * spread, wide: wide * spread };
}
