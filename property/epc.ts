import { type BerRange, berRange, combinedRating, isBerRating, ratingEnds } from './ber.ts';

/**
 * Energy Performance Certificates, which Northern Ireland has in place of BERs: bands A to G, for homes by a score from
 * 1 to 100. A listing has one rating of either scale; `EPC_` tells a band from a level of the BER with the same letter.
 */
export const EPC_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EpcBand = (typeof EPC_BANDS)[number];

const PREFIX = 'EPC_';

export const MIN_EPC_SCORE = 1;
export const MAX_EPC_SCORE = 100;

/** The lowest score of each band of homes. */
const LOWEST: Record<EpcBand, number> = { A: 92, B: 81, C: 69, D: 55, E: 39, F: 21, G: MIN_EPC_SCORE };

/** @returns the band of a score from 1 to 100 */
export function epcBandOf(score: number): EpcBand {
  return EPC_BANDS.find((band) => score >= LOWEST[band]) ?? 'G';
}

/** @returns the number of a certificate as `0000-0000-0000-0000-0000`, from any spelling of its 20 digits; or null */
export function parseEpcNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{20}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1-') : null;
}

/** @returns the band or bands of an EPC rating: `B` of `EPC_B`, `BD` of the homes of a development; null for another */
export function epcBandsOf(rating: string): string | null {
  const [, bands] = /^EPC_([A-G]{1,2})$/.exec(rating) ?? [];
  return bands ?? null;
}

/** @returns the two ends of a combined rating of either scale, the better one first; null for any other */
export function energyEnds(rating: string): readonly [best: string, worst: string] | null {
  return ratingEnds(epcBandsOf(rating) ?? rating);
}

/** Whether a text is the rating of a listing, of either scale. */
export function isEnergyRating(rating: string): boolean {
  return isBerRating(rating) || epcBandsOf(rating) !== null;
}

/**
 * The positions of a rating on the scale of BER grades, by which homes of both scales are searched: a band covers the
 * grades of its letter. Only for search: what a home needs in kWh is not known from its band.
 * @returns null if it states no grade or band
 */
export function energyRange(rating: string): BerRange | null {
  return berRange(epcBandsOf(rating) ?? rating);
}

/**
 * The combined rating of a development, from its best home to its worst.
 * @param ratings of the units, all of one scale; units without a grade or band are ignored
 * @returns null if no unit states one
 */
export function combinedEnergyRating(ratings: readonly string[]): string | null {
  const bands = ratings.flatMap((rating) => [...(epcBandsOf(rating) ?? '')]).toSorted();
  const [best, worst] = [bands[0], bands.at(-1)];
  if (best === undefined) return combinedRating(ratings);
  return `${PREFIX}${best}${worst === best ? '' : worst}`;
}
