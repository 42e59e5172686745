import { filtersCosts } from '../costs/costed-home.ts';
import type { Range, SearchQuery } from '../model.ts';
import { NONE_32 } from './columns.ts';
import { FEATURES_OF, type UnitFacet } from './features.ts';
import { bounds, type Choice, hasBound, wholeBounds } from './filters.ts';
import type { HomeCosts } from './home-costs.ts';
import { FIRST_PLACE, SIGNATURE_WORDS, type Units } from './units.ts';

const MAX_32 = 2 ** 31 - 1;

/** Bits of a verdict below the places of features: set when it was found, and when the unit passes. */
const FOUND_BIT = 0;
export const PASSES_BIT = 1;

/**
 * The filters of a search on units. The verdict of a signature is found once for all units that share it: whether they
 * pass, and the features that they count for. A unit that fails the choice of one facet only counts for the values of
 * that facet.
 */
export type UnitFilter = {
  units: Units;
  choices: readonly PlacedChoice[];
  /**
   * The verdicts, two words of each signature at a time: pair n starts at n × `pairSize`. Found when first
   * needed.
   */
  verdicts: Int32Array;
  pairSize: number;
  /** Words of a verdict: two, unless there are more than 62 different features. */
  words: number;
  ranges: UnitRanges;
};

/** The chosen features of a facet as bits by place; all of its features when first needed. */
type PlacedChoice = { facet: UnitFacet; chosen: Int32Array; all: Int32Array | null };

/** The limits of the numeric values of a unit; a missing value passes only where there is none. */
export type UnitRanges = {
  saleLow: number;
  saleHigh: number;
  rentalLow: number;
  rentalHigh: number;
  sizeLow: number;
  sizeHigh: number;
  /** Whether there is no limit of the size. */
  anySize: boolean;
  /** Null when costs are not limited. */
  costs: HomeCosts | null;
};

/** Whether a search has any filter on units. */
export function filtersUnits(query: SearchQuery): boolean {
  const { kinds, roomTypes, ranges } = query;
  const names = ['salePrice', 'rentalPrice', 'numBeds', 'numBaths', 'ber', 'floorSize'] as const;
  return (
    kinds.length > 0 ||
    roomTypes.length > 0 ||
    names.some((name) => hasBound(ranges[name])) ||
    filtersCosts(query)
  );
}

/** Scratch memory of the verdicts of all searches. */
let verdictsOfSearch = new Int32Array(0);

/** @param choices of all facets @returns a filter that is valid until the next search */
export function unitFilter(
  units: Units,
  query: SearchQuery,
  choices: readonly Choice[],
  costs: HomeCosts | null,
): UnitFilter {
  const pairSize = units.signatures.length * 2;
  const words = Math.ceil((FIRST_PLACE + units.places.size) / 64) * 2;
  const size = units.signatures.length * words;
  if (verdictsOfSearch.length < size) verdictsOfSearch = new Int32Array(size);
  else verdictsOfSearch.fill(0, 0, size);
  return {
    units,
    choices: choices.filter(({ ofUnits }) => ofUnits).map((choice) => placed(units, choice)),
    verdicts: verdictsOfSearch,
    pairSize,
    words,
    ranges: unitRanges(query, costs),
  };
}

function placed(units: Units, { facet, features }: Choice): PlacedChoice {
  return { facet: facet as UnitFacet, chosen: bitsOf(units, features), all: null };
}

function allOf(units: Units, choice: PlacedChoice): Int32Array {
  const { first, end } = FEATURES_OF[choice.facet];
  choice.all ??= bitsOf(
    units,
    Array.from({ length: end - first }, (_, index) => first + index),
  );
  return choice.all;
}

/** Features that no unit has ever had have no place. */
function bitsOf({ places }: Units, features: readonly number[]): Int32Array {
  const bits = new Int32Array(SIGNATURE_WORDS);
  for (const feature of features) {
    const place = places.get(feature);
    if (place !== undefined) bits[place >>> 5]! |= 1 << (place & 31);
  }
  return bits;
}

function unitRanges({ ranges }: SearchQuery, costs: HomeCosts | null): UnitRanges {
  const [sale, rental] = [priceBounds(ranges.salePrice), priceBounds(ranges.rentalPrice)];
  const size = bounds(ranges.floorSize ?? { from: null, to: null });
  return {
    saleLow: sale.low,
    saleHigh: sale.high,
    rentalLow: rental.low,
    rentalHigh: rental.high,
    sizeLow: size.low,
    sizeHigh: size.high,
    anySize: !hasBound(ranges.floorSize),
    costs: costs?.filters ? costs : null,
  };
}

function priceBounds(range: Range | undefined): { low: number; high: number } {
  return hasBound(range) ? wholeBounds(range, NONE_32, MAX_32) : { low: NONE_32, high: MAX_32 };
}

/** Whether a unit of a listing passes the limits of its numeric values. */
export function passesRanges(
  { saleLow, saleHigh, rentalLow, rentalHigh, sizeLow, sizeHigh, anySize, costs }: UnitRanges,
  { salePrice, rentalPrice, floorSize }: Units,
  at: number,
  slot: number,
): boolean {
  if (salePrice[at]! < saleLow || salePrice[at]! > saleHigh) return false;
  if (rentalPrice[at]! < rentalLow || rentalPrice[at]! > rentalHigh) return false;
  if (!anySize && !(floorSize[at]! >= sizeLow && floorSize[at]! <= sizeHigh)) return false;
  return !costs?.fails(slot, at);
}

/** Finds the verdicts of all units from `from` up to `end`. */
export function findVerdicts(filter: UnitFilter, from: number, end: number): void {
  const { units, verdicts } = filter;
  for (let at = from; at < end; at++)
    if (verdicts[units.signature[at]! * 2] === 0) findVerdict(filter, units.signature[at]!);
}

function findVerdict({ units, choices, verdicts, pairSize, words }: UnitFilter, signature: number): void {
  const { bits } = units;
  const own = signature * SIGNATURE_WORDS;
  let failed: PlacedChoice | null = null;
  let failures = 0;
  for (const choice of choices) {
    let common = 0;
    for (let word = 0; word < words; word++) common |= bits[own + word]! & choice.chosen[word]!;
    if (common !== 0) continue;
    failed = choice;
    failures++;
  }
  const all = failed && failures === 1 ? allOf(units, failed) : null;
  for (let word = 0; word < words; word++) {
    const counted = failures > 1 ? 0 : all ? all[word]! : -1;
    verdicts[(word >>> 1) * pairSize + signature * 2 + (word & 1)] = bits[own + word]! & counted;
  }
  verdicts[signature * 2]! |= (1 << FOUND_BIT) | (failures === 0 ? 1 << PASSES_BIT : 0);
}

/** Whether a unit of a listing passes all filters on units. */
export function passesUnit(filter: UnitFilter, at: number, slot: number): boolean {
  const { units, verdicts, ranges } = filter;
  const signature = units.signature[at]!;
  findVerdicts(filter, at, at + 1);
  if (((verdicts[signature * 2]! >>> PASSES_BIT) & 1) === 0) return false;
  return passesRanges(ranges, units, at, slot);
}
