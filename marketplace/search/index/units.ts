import { atLeast, shared } from '#platform/memory/typed-arrays.ts';
import { homeGroupOf } from '../costs/costed-home.ts';
import type { SearchRow } from '../model.ts';
import { NO_GROUP, NONE_32 } from './columns.ts';
import { eachUnitFeature, FEATURES, FIRST_UNIT_FEATURE, unitWord } from './features.ts';

/**
 * The units of multi-unit listings, stored consecutively for each listing. Many units share the same facet
 * attributes: each such signature is evaluated once per search.
 */
export type Units = {
  used: number;
  /** The number of the unit's signature. */
  signature: Int32Array;
  salePrice: Int32Array;
  rentalPrice: Int32Array;
  /** NaN means missing. */
  floorSize: Float64Array;
  /** NaN means missing. */
  id: Float64Array;
  /** As of listings, see `Columns`. */
  homeGroup: Uint8Array;
  runningCost: Int32Array;
  /** 1 for the last unit of a listing. */
  last: Uint8Array;
  /** The attribute words of all signatures by number, and the numbers by word. */
  signatures: number[];
  numbers: Map<number, number>;
  /** SIGNATURE_WORDS per signature: one bit per unit feature, at its place. */
  bits: Int32Array;
  /** The place of each feature that a unit has had, from FIRST_PLACE on: most features never occur. */
  places: Map<number, number>;
};

/** The bits below belong to the verdicts of a search. */
export const FIRST_PLACE = 2;
/** Words for all features, in pairs. */
export const SIGNATURE_WORDS = Math.ceil((FIRST_PLACE + FEATURES - FIRST_UNIT_FEATURE) / 64) * 2;

export function createUnits(): Units {
  return {
    used: 0,
    signature: shared('int32', 64),
    salePrice: shared('int32', 64),
    rentalPrice: shared('int32', 64),
    floorSize: shared('float64', 64),
    id: shared('float64', 64),
    homeGroup: shared('uint8', 64),
    runningCost: shared('int32', 64),
    last: shared('uint8', 64),
    signatures: [],
    numbers: new Map(),
    bits: shared('int32', 64 * SIGNATURE_WORDS),
    places: new Map(),
  };
}

/** Adds the units of a listing. @returns their start */
export function addUnits(units: Units, row: SearchRow): number {
  const list = row.units;
  const start = units.used;
  makeRoom(units, start + list.length);
  list.forEach((unit, index) => {
    const at = start + index;
    units.signature[at] = signatureOf(units, unitWord(unit));
    units.salePrice[at] = unit.salePrice ?? NONE_32;
    units.rentalPrice[at] = unit.rentalPrice ?? NONE_32;
    units.floorSize[at] = unit.floorSize ?? Number.NaN;
    units.id[at] = unit.id ?? Number.NaN;
    units.homeGroup[at] = homeGroupOf(row, unit) ?? NO_GROUP;
    units.runningCost[at] = 0;
    units.last[at] = index === list.length - 1 ? 1 : 0;
  });
  units.used += list.length;
  return start;
}

/** Copies the units of a listing that start at `from` in another list. @returns their start */
export function copyUnits(units: Units, other: Units, from: number): number {
  const start = units.used;
  let at = from - 1;
  do {
    at++;
    makeRoom(units, units.used + 1);
    units.signature[units.used] = signatureOf(units, wordAt(other, at));
    units.salePrice[units.used] = other.salePrice[at]!;
    units.rentalPrice[units.used] = other.rentalPrice[at]!;
    units.floorSize[units.used] = other.floorSize[at]!;
    units.id[units.used] = other.id[at]!;
    units.homeGroup[units.used] = other.homeGroup[at]!;
    units.runningCost[units.used] = 0;
    units.last[units.used] = other.last[at]!;
    units.used++;
  } while (other.last[at] === 0);
  return start;
}

function makeRoom(units: Units, length: number): void {
  units.signature = atLeast(units.signature, length);
  units.salePrice = atLeast(units.salePrice, length);
  units.rentalPrice = atLeast(units.rentalPrice, length);
  units.floorSize = atLeast(units.floorSize, length);
  units.id = atLeast(units.id, length);
  units.homeGroup = atLeast(units.homeGroup, length);
  units.runningCost = atLeast(units.runningCost, length);
  units.last = atLeast(units.last, length);
}

/** @returns the packed facet attributes of a unit */
export function wordAt({ signature, signatures }: Units, at: number): number {
  return signatures[signature[at]!]!;
}

function signatureOf(units: Units, word: number): number {
  const existing = units.numbers.get(word);
  if (existing !== undefined) return existing;
  const number = units.signatures.push(word) - 1;
  units.numbers.set(word, number);
  units.bits = atLeast(units.bits, (number + 1) * SIGNATURE_WORDS);
  eachUnitFeature(word, (feature) => {
    const place = units.places.get(feature) ?? FIRST_PLACE + units.places.size;
    units.places.set(feature, place);
    units.bits[number * SIGNATURE_WORDS + (place >>> 5)]! |= 1 << (place & 31);
  });
  return number;
}
