import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { type Home, shapeOf } from '../address/home.ts';
import { addressFeatures } from '../model/address-features.ts';
import type { Evidence, PastSale } from '../model/evidence.ts';

/** Comparables shown, and looked at: one home may have been sold several times. */
export const MAX_COMPARABLES = 6;
const MAX_LOOKED_AT = 12;
/** Fewer are completed: sales of the street by sales of the area, and those of usual prices by others. */
export const MIN_COMPARABLES = 3;
/**
 * Sales for this many times the base of the address, or less than its part, were of a share, a site, a ruin or several homes.
 * Of numbered homes in the register, 0.5 % sold for less than the part of the median of their street within a year, and 0.2 %
 * for more than the multiple.
 */
export const MAX_PRICE_RATIO = 2.5;
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

/** @returns the price that the sums of sales around an address give, relative to the index; null without any in its county */
export function baseOf(home: Home, evidence: Evidence): number | null {
  const { base, hasSales } = addressFeatures(shapeOf(home), evidence, evidence.known, home.place);
  return hasSales ? base : null;
}

/** A sale that may be shown: its price is a logarithm relative to the index. */
type Candidate = { price: number; homeKey: string | number };

/** Whether a price is near enough to the base of the address to be of one whole home. Any is where there is no base. */
export function isUsualPrice({ price }: Pick<Candidate, 'price'>, base: number | null): boolean {
  return base === null || Math.abs(price - base) <= Math.log(MAX_PRICE_RATIO);
}

/**
 * Leaves out sales of houses beside a flat, and of flats beside a house.
 * @returns all of them where fewer than `MIN_COMPARABLES` would be left
 */
export function ofSameSort<Sale extends { isFlat: boolean }>(
  sales: readonly Sale[],
  isFlat: boolean,
): readonly Sale[] {
  const alike = sales.filter((sale) => sale.isFlat === isFlat);
  return alike.length >= MIN_COMPARABLES ? alike : sales;
}

/**
 * Chooses the sales to show: the first of each home, without those of unusual prices unless fewer than `MIN_COMPARABLES` are left.
 * These are completed by the others, the nearest price first.
 * @param candidates best first
 */
export function chooseComparables<Sale extends Candidate>(
  candidates: readonly Sale[],
  base: number | null,
): Sale[] {
  const usual = firstOfEachHome(candidates.filter((sale) => isUsualPrice(sale, base)));
  if (usual.length >= MIN_COMPARABLES || base === null) return usual.slice(0, MAX_COMPARABLES);
  const byPrice = candidates.toSorted((a, b) => Math.abs(a.price - base) - Math.abs(b.price - base));
  return firstOfEachHome([...usual, ...byPrice]).slice(0, MIN_COMPARABLES);
}

function firstOfEachHome<Sale extends Candidate>(sales: readonly Sale[]): Sale[] {
  return [...Map.groupBy(sales, ({ homeKey }) => homeKey).values()].map(([first]) => first!);
}
