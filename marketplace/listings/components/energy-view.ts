import { type EnergyDemand, energyDemand } from '../energy/demand.ts';
import type { Listing } from '../model.ts';
import { energyOf } from '../units.ts';

/** The energy rating of a listing, and what the home needs in a year where its rating tells. */
export type EnergyView = {
  ber: { rating: string; code: string | null; score: number | null; epi: string | null } | null;
  energy: EnergyDemand | null;
};

/** @returns the energy of a listing as its page shows it */
export function energyView(listing: Listing): EnergyView {
  const energy = energyOf(listing);
  if (!energy) return { ber: null, energy: null };
  const { rating, certificate, kwhPerSquareMetre } = energy;
  const { floorArea, adType, epcScore } = listing;
  return {
    ber: {
      rating,
      code: certificate,
      score: epcScore,
      epi: kwhPerSquareMetre === null ? null : `${kwhPerSquareMetre} kWh/m²/yr`,
    },
    energy:
      floorArea?.unit !== 'METRES_SQUARED' || adType === 'sharing'
        ? null
        : energyDemand(rating, floorArea.value, kwhPerSquareMetre),
  };
}
