import type { Random } from '../random.ts';

/**
 * Invented price levels per county: euro (pounds in Northern Ireland) per square metre, and monthly rent of a two-bed
 * home. Not based on statistics.
 */
const LEVELS: Record<number, readonly [squareMetre: number, twoBedRent: number]> = {
  1: [5300, 2350],
  2: [3300, 1750],
  3: [3500, 1850],
  4: [4100, 1950],
  5: [1900, 1050],
  6: [2200, 1150],
  7: [2300, 1250],
  8: [2250, 1250],
  9: [2700, 1450],
  10: [2300, 1200],
  11: [2600, 1350],
  12: [2500, 1300],
  13: [2500, 1200],
  14: [2600, 1300],
  15: [3500, 1750],
  16: [2450, 1250],
  17: [2900, 1600],
  18: [2100, 1100],
  19: [3200, 1650],
  20: [2150, 1150],
  21: [1750, 1000],
  22: [2150, 1250],
  23: [1700, 950],
  24: [1950, 1000],
  25: [1950, 1050],
  26: [1950, 1050],
  27: [2100, 950],
  28: [1750, 800],
  29: [1600, 750],
  30: [1600, 750],
  31: [1700, 800],
  32: [2150, 950],
};

/** Price factors of places relative to their county. */
const PLACES: Record<string, number> = {
  'Dublin 4': 1.55,
  'Dublin 6': 1.5,
  'Dublin 2': 1.35,
  'Dublin 6W': 1.25,
  'Dublin 14': 1.25,
  'Dublin 18': 1.2,
  'Dublin 3': 1.15,
  'Dublin 1': 1.05,
  'Dublin 10': 0.72,
  'Dublin 11': 0.82,
  'Dublin 17': 0.78,
  'Dublin 22': 0.78,
  'Dublin 24': 0.8,
  'Dublin 15': 0.88,
  Dalkey: 1.7,
  Killiney: 1.6,
  Blackrock: 1.45,
  Monkstown: 1.45,
  Howth: 1.4,
  Malahide: 1.3,
  Clontarf: 1.35,
  Greystones: 1.35,
  Kinsale: 1.4,
  Salthill: 1.25,
  Kenmare: 1.25,
  Dingle: 1.3,
  Westport: 1.3,
  Adare: 1.2,
  Carrigaline: 1.05,
  Holywood: 1.3,
};

export type PriceLevel = {
  /** Whole currency units per square metre. */
  squareMetre: number;
  /** Whole currency units per month for a two-bed home. */
  twoBedRent: number;
};

/** @param names the place and its parents, place first: the first with a factor decides */
export function priceLevel(countyId: number, names: readonly string[]): PriceLevel {
  const [squareMetre, twoBedRent] = LEVELS[countyId]!;
  const factor = names.map((name) => PLACES[name]).find((one) => one !== undefined) ?? 1;
  // Rents vary less than prices.
  return { squareMetre: squareMetre * factor, twoBedRent: twoBedRent * (1 + (factor - 1) * 0.55) };
}

/** Rounds to usual prices: €1,950 a month, €385,000 for a house, €1.25m for a large one. */
export function roundPrice(amount: number): number {
  const step =
    amount < 400 ? 10 : amount < 5_000 ? 50 : amount < 100_000 ? 500 : amount < 1_000_000 ? 5_000 : 25_000;
  return Math.max(step, Math.round(amount / step) * step);
}

/** An asking price by size. @param condition 0 needs renovation … 1 as new */
export function salePrice(
  random: Random,
  level: PriceLevel,
  squareMetres: number,
  condition: number,
): number {
  // Large homes cost less per square metre.
  const size = squareMetres ** 0.92 * 1.45;
  return roundPrice(level.squareMetre * size * (0.72 + condition * 0.45) * random.between(0.88, 1.15));
}

/** A monthly rent by bedrooms; a studio has none. */
export function monthlyRentOf(random: Random, level: PriceLevel, beds: number): number {
  const steps = [0.66, 0.82, 1, 1.22, 1.42, 1.65];
  return roundPrice(level.twoBedRent * (steps[beds] ?? 1.9) * random.between(0.88, 1.14));
}

/** A holiday week costs about half the monthly rent, more in season. */
export function holidayWeekOf(random: Random, monthlyRent: number): number {
  return roundPrice(monthlyRent * random.between(0.42, 0.68));
}
