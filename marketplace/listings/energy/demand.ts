import { berBand } from './ber-band.ts';

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
  const band = berBand(rating);
  return (
    band && {
      least: roundToHundreds(band.least * floorArea),
      most: band.most === null ? null : roundToHundreds(band.most * floorArea),
    }
  );
}

/** A rating is an estimate: smaller digits would suggest precision. */
function roundToHundreds(kwh: number): number {
  return Math.round(kwh / 100) * 100;
}
