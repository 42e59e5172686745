import { berRange } from '#property/ber.ts';

/** Who borrows: for a first home, for another home, to let it, or to replace a loan of another lender. */
export const BUYER_KINDS = ['first-time', 'mover', 'investor', 'switcher'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** The measures by which offers are compared: cost within the fixed term, cost of the whole loan, payment, rate of charge. */
export const RATE_MEASURES = ['fixedTerm', 'wholeLoan', 'monthly', 'aprc'] as const;
export type RateMeasure = (typeof RATE_MEASURES)[number];

/** @returns the measure by which offers are sorted unless another is asked for: fixed terms compare with the same terms only */
export function usualSort(fixedYears: number | null): RateMeasure {
  return fixedYears ? 'fixedTerm' : 'wholeLoan';
}

/** Bounds of a compared loan in whole euro. Below the first, fees would be most of the cost. */
export const MIN_LOAN = 1_000;
export const MAX_HOME_PRICE = 20_000_000;
/** Years of the longest fixed rate; 0 stands for variable rates. */
export const MAX_FIXED_YEARS = 40;

/**
 * Whether a home has a good enough rating for a green rate. A rating that covers several grades counts as its worst.
 * @param rating of the home, on the old or the new scale; null if unknown
 * @param worst the worst rating that the rate is for; null for every home
 */
export function meetsRating(rating: string | null, worst: string | null): boolean {
  if (worst === null) return true;
  const home = rating === null ? null : berRange(rating);
  const limit = berRange(worst);
  return home !== null && limit !== null && home[1] <= limit[1];
}
