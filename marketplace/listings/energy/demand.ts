import { BER_GRADES, berRange } from '#property/ber.ts';
import { berGradeLimits } from '#property/rule-figures.ts';

/** kWh of primary energy a year; `most` is null for the open end of grade G. */
export type EnergyDemand = { least: number; most: number | null };

/**
 * What a home needs in a year for heating, hot water, ventilation and light, in the standard use of the rating: its
 * grade's range (or its certificate's own figure) times its floor area.
 * @param rating as it stands in an ad
 * @param floorArea square metres
 * @param kwhPerSquareMetre of the certificate, when known
 * @returns null where the ad does not say enough
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

/** A rating is no measurement: digits below a hundred would only look exact. */
function roundToHundreds(kwh: number): number {
  return Math.round(kwh / 100) * 100;
}
