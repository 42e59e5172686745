import type { Factor } from './address-features.ts';
import { type Attributes, HOME_TYPES } from './attributes.ts';
import { type Booster, predict } from './booster.ts';
import type { Drift } from './drift.ts';
import { isDublin } from './groups.ts';
import type { Intervals } from './intervals.ts';
import { foldOf, homeNumber, type PricedHome } from './priced-home.ts';

/** Prices that homes sell for against their asking prices, as logarithms. */
export type AskingModel = {
  /** Recent median of sold to asking prices, of which a part is expected to last. */
  premium: number;
  /** Last month of the sales that it is of, since January 2005. */
  premiumMonth: number;
  /** How far it moves; null if too little is known to measure it. */
  premiumDrift: Drift | null;
  /** By fold: what is added for a home. */
  boosters: readonly Booster[];
  intervals: Intervals;
};

/**
 * Part of the recent premium that is expected to last until a home now advertised is sold, some months later. Premiums
 * follow the market and return to nothing; there is too little data yet to measure how fast, so it is set to half.
 */
export const LASTING_PREMIUM = 0.5;

export const ASKING_FEATURES: readonly (readonly [name: string, factor: Factor])[] = [
  ['asking to estimate', 'asking'],
  ['asking to area', 'asking'],
  ['asking', 'asking'],
  ['dublin', 'area'],
  ['type', 'type'],
  ['beds', 'size'],
  ['size', 'size'],
  ['ber', 'ber'],
];

/** A home with its asking price and its estimate without it. */
export type AskedHome = Pick<PricedHome, 'home' | 'attributes'> & {
  /** Euro. */
  askingPrice: number;
  /** Logarithm of euro. */
  estimate: number;
  /** Logarithm of the estimate from the sums of prices alone. */
  base: number;
};

/** @returns the features in the order of `ASKING_FEATURES` */
export function askingFeatures({ home, attributes, askingPrice, estimate, base }: AskedHome): Float32Array {
  const { type, beds, size, ber }: Attributes = attributes;
  const asking = Math.log(askingPrice);
  return Float32Array.of(
    asking - estimate,
    asking - base,
    asking,
    Number(isDublin(home)),
    type === null ? Number.NaN : HOME_TYPES.indexOf(type),
    beds ?? Number.NaN,
    size === null ? Number.NaN : Math.log(size),
    ber ?? Number.NaN,
  );
}

/** @returns the logarithm of the expected price, in euro */
export function estimateFromAsking(
  model: Pick<AskingModel, 'premium' | 'boosters'>,
  home: AskedHome,
): number {
  const booster = model.boosters[foldOf(homeNumber(home.home))]!;
  return (
    Math.log(home.askingPrice) + LASTING_PREMIUM * model.premium + predict(booster, askingFeatures(home))
  );
}
