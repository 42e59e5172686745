import { berGradeLimits } from '#marketplace/finance/rules/text-values.ts';
import { BER_GRADES, berRange } from '#property/ber.ts';

/** kWh of primary energy per year; `most` is null for the open end of grade G. */
export type EnergyDemand = { least: number; most: number | null };

/**
 * Estimates the yearly demand for heating, hot water, ventilation and light in standard use: the grade's range (or the
 * certificate's value) times the floor area.
 * @param rating of the listing
 * @param floorArea square metres
 * @param kwhPerSquareMetre of the certificate, if known
 * @returns null without enough facts
 */
export function energyDemand(
  rating: string,
  floorArea: number,
  kwhPerSquareMetre: number | null,
): EnergyDemand | null {
  if (!(floorArea > 0)) return null;
  if (kwhPerSquareMetre !== null) {
    const exact = roundToHundreds(kwhPerSquareMetre * floorArea);
    return { least: exact, most: exact };
  }
  const range = berRange(rating);
  if (!range) return null;
  const limits = berGradeLimits();
  const lower = range[0] === 0 ? 0 : limits[range[0] - 1]!;
  const upper = range[1] === BER_GRADES.length - 1 ? null : limits[range[1]]!;
  return {
    least: roundToHundreds(lower * floorArea),
    most: upper === null ? null : roundToHundreds(upper * floorArea),
  };
}

/** A rating is an estimate: smaller digits would suggest precision. */
function roundToHundreds(kwh: number): number {
  return Math.round(kwh / 100) * 100;
}
