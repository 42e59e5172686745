import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import type { Home } from '../address/home.ts';
import type { Evidence, PastSale } from '../model/evidence.ts';

/** Comparables shown, and looked at: one home may have been sold several times. */
export const MAX_COMPARABLES = 6;
const MAX_LOOKED_AT = 12;
/** Difference of house numbers, and age in months, at which a comparable counts for 1/e. */
const NUMBER_REACH = 8;
const AGE_REACH = 40;
/** Homes are placed by their area: nearer than this is the centre of the same area. */
const SAME_PLACE_KM = 0.05;
/** Assumed difference where a number is unknown. */
const UNKNOWN_APART = 12;

/**
 * Chooses the sales of the street that are most like a home: near in number and recent. Streets of the same name elsewhere
 * are no comparables.
 * @returns best first
 */
export function comparablesOf(
  home: Pick<Home, 'houseNumber'>,
  { street, matches, known }: Evidence,
): PastSale[] {
  return street
    .filter((_, at) => matches[at] !== 'different')
    .map((sale) => ({ sale, weight: weightOf(home, sale, known) }))
    .sort((a, b) => b.weight - a.weight || b.sale.month - a.sale.month || a.sale.price - b.sale.price)
    .slice(0, MAX_LOOKED_AT)
    .map(({ sale }) => sale);
}

function weightOf({ houseNumber }: Pick<Home, 'houseNumber'>, sale: PastSale, known: number): number {
  const apart =
    houseNumber !== null && sale.houseNumber !== null
      ? Math.abs(houseNumber - sale.houseNumber)
      : UNKNOWN_APART;
  return Math.exp(-apart / NUMBER_REACH - (known - sale.month) / AGE_REACH);
}

/** @returns kilometres; null where the place is unknown, or both are known as the same place only */
export function distanceTo(
  from: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (latitude === null || longitude === null) return null;
  const kilometres = distanceKm(from, { latitude, longitude });
  return kilometres < SAME_PLACE_KM ? null : kilometres;
}
