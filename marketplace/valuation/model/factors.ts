import { ADDRESS_FEATURES, type Factor } from './address-features.ts';
import { ASKING_FEATURES } from './asking-model.ts';
import { ATTRIBUTE_FEATURES } from './attribute-features.ts';
import { contributions } from './booster.ts';
import { type Estimate, partOf } from './estimate.ts';
import type { ValuationModel } from './valuation-model.ts';

/** Factors in the order in which an estimate is explained: from the wide area to the home. */
export const FACTORS = [
  'area',
  'street',
  'earlierSale',
  'address',
  'nearby',
  'type',
  'size',
  'ber',
  'season',
  'asking',
] as const satisfies readonly Factor[];

/** The parts of an estimate, in euro: `start` and all changes add up to the estimate. */
export type Explanation = {
  /** The typical price of the county; of a home for sale, its asking price. */
  start: number;
  /** Factors that were looked at, in the order of `FACTORS`. */
  factors: { factor: Factor; change: number }[];
};

const NAMED = {
  address: ADDRESS_FEATURES,
  rooms: ATTRIBUTE_FEATURES,
  full: ATTRIBUTE_FEATURES,
  asking: ASKING_FEATURES,
} as const;

/** Splits an estimate among the factors that made it. */
export function explain(model: ValuationModel, estimate: Estimate): Explanation {
  const { stage, features, price } = estimate;
  const { start: from, boosters } = partOf(model, estimate);
  const changes = new Map<Factor, number>();
  const add = (factor: Factor, change: number) => changes.set(factor, (changes.get(factor) ?? 0) + change);
  let start = from;
  if (stage === 'asking') {
    start = Math.log(estimate.askingPrice!);
    add('asking', from - start);
  } else {
    const [county, area, withStreet] = features as unknown as [number, number, number];
    start = estimate.level + county;
    add('area', area + estimate.base - county);
    add('street', withStreet - area);
    add('earlierSale', -withStreet);
  }
  for (const booster of boosters) {
    const parts = contributions(booster, features);
    add(stage === 'asking' ? 'asking' : 'area', parts.start / boosters.length);
    for (const [column, change] of parts.byFeature.entries())
      add(NAMED[stage][column]![1], change / boosters.length);
  }
  return inEuro(start, price, changes);
}

/** Turns logarithms into euro that add up: each change is the difference of two rounded sums. */
function inEuro(start: number, price: number, changes: ReadonlyMap<Factor, number>): Explanation {
  const shown = FACTORS.filter((factor) => changes.has(factor));
  let sum = start;
  let before = Math.round(Math.exp(start));
  const factors = shown.map((factor, at) => {
    sum += changes.get(factor)!;
    const after = Math.round(Math.exp(at === shown.length - 1 ? price : sum));
    const change = after - before;
    before = after;
    return { factor, change };
  });
  return { start: Math.round(Math.exp(start)), factors: factors.filter(({ change }) => change !== 0) };
}
