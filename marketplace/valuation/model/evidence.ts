/** Sums of relative prices of one key by month, ascending. A relative price is 10,000 times the logarithm of price to index. */
export type PriceHistory = {
  months: ArrayLike<number>;
  counts: ArrayLike<number>;
  sums: ArrayLike<number>;
  squares: ArrayLike<number>;
  /** Part of the lists that is of the key: many keys may share one list. */
  from: number;
  to: number;
};

/** A past sale that says something about a home. */
export type PastSale = {
  /** Number of the stored sale; in memory, its place. */
  id: number;
  /** Months since January 2005. */
  month: number;
  /** Logarithm of the price relative to the index. */
  price: number;
  isNew: boolean;
  houseNumber: number | null;
};

/** How far the localities of two addresses on streets of one name agree. */
export type LocalityMatch = 'shared' | 'unknown' | 'different';

/** Certainty that a past sale was of the home itself. */
export type SameHome = 'certain' | 'number and street' | 'unnumbered';

/** All that is known of the sales around a home at a month. Nothing later than `known` may be in it. */
export type Evidence = {
  /** Last month whose sales are published. */
  known: number;
  /** Last month until then with sales in the register: earlier when that is out of date. Null without any. */
  newest: number | null;
  /** By level of `Home.levelKeys`; undefined without a sale. The routing key may be guessed from neighbours. */
  levels: readonly (PriceHistory | undefined)[];
  /** Latest sales of the street, newest first, without those of the home itself. */
  street: readonly PastSale[];
  /** By sale of `street`. */
  matches: readonly LocalityMatch[];
  /** Sales of the home, newest first. */
  own: { sales: readonly PastSale[]; certainty: SameHome } | null;
};

export type Level = {
  /** Sum of the decayed weights; 0 without a sale. */
  weight: number;
  /** Decayed mean of relative prices; NaN without a sale. */
  mean: number;
  /** Decayed standard deviation; NaN below a weight of 1. */
  deviation: number;
};

/** Relative prices are stored in units of this. */
export const PRICE_UNIT = 1e-4;
/** Multiples of the decay after which older sales are left out. */
const MAX_DECAYS = 4;
/** Weights by age in months for each decay: exponentials are the larger part of the time otherwise. */
const weightsByDecay = new Map<number, Float64Array>();

function weightsOf(decayMonths: number): Float64Array {
  const known = weightsByDecay.get(decayMonths);
  if (known) return known;
  const weights = Float64Array.from({ length: MAX_DECAYS * decayMonths + 1 }, (_, age) =>
    Math.exp(-age / decayMonths),
  );
  weightsByDecay.set(decayMonths, weights);
  return weights;
}

/**
 * Mean and spread of a key's relative prices as known at a month, later sales counting more.
 * @param decayMonths whole months, the age at which a sale counts for 1/e
 */
export function levelAt(history: PriceHistory | undefined, known: number, decayMonths: number): Level {
  let weight = 0;
  let sum = 0;
  let square = 0;
  const weights = weightsOf(decayMonths);
  for (let at = (history?.to ?? 0) - 1; at >= (history?.from ?? 0); at--) {
    const age = known - history!.months[at]!;
    if (age < 0) continue;
    if (age >= weights.length) break;
    const decay = weights[age]!;
    weight += decay * history!.counts[at]!;
    sum += decay * history!.sums[at]!;
    square += decay * history!.squares[at]!;
  }
  if (weight === 0) return { weight, mean: Number.NaN, deviation: Number.NaN };
  const mean = sum / weight;
  const deviation = weight > 1 ? Math.sqrt(Math.max(0, square / weight - mean * mean)) : Number.NaN;
  return { weight, mean: mean * PRICE_UNIT, deviation: deviation * PRICE_UNIT };
}
