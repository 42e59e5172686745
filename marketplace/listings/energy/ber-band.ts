import { berGradeLimits } from '#marketplace/finance/rules/text-values.ts';
import { BER_GRADES, berRange } from '#property/ber.ts';

/** kWh per m² and year; `most` is null for the open end of grade G. */
export type BerBand = { least: number; most: number | null };

/** @returns what homes with a rating use by the scale of grades; null for a rating without a grade */
export function berBand(rating: string): BerBand | null {
  const range = berRange(rating);
  if (!range) return null;
  const limits = berGradeLimits();
  return {
    least: range[0] === 0 ? 0 : limits[range[0] - 1]!,
    most: range[1] === BER_GRADES.length - 1 ? null : limits[range[1]]!,
  };
}
