import type { SearchUnit } from '../query.ts';
import { atLeast, shared } from './arrays.ts';
import { NONE_32 } from './columns.ts';
import { eachUnitFeature, FEATURES, FIRST_UNIT_FEATURE, unitWord } from './features.ts';

/**
 * The units of ads that are not their only unit themselves, one ad's units after each other. Many look the same to the
 * facets: a look is judged once in a search, however many units have it.
 */
export type Units = {
  used: number;
  /** The number of the unit's look. */
  look: Int32Array;
  salePrice: Int32Array;
  rentalPrice: Int32Array;
  /** Not a number: none. */
  floorSize: Float64Array;
  /** Not a number: none. */
  id: Float64Array;
  /** 1 for the last unit of an ad. */
  last: Uint8Array;
  /** Words of all looks, by number, and their numbers. */
  looks: number[];
  numbers: Map<number, number>;
  /** LOOK_WORDS for every look: a bit for each feature of units it has. */
  bits: Int32Array;
};

/** Bit n of word w is feature FIRST_UNIT_FEATURE + 32 w + n. */
export const LOOK_WORDS = Math.ceil((FEATURES - FIRST_UNIT_FEATURE) / 32);

export function createUnits(): Units {
  return {
    used: 0,
    look: shared('int32', 64),
    salePrice: shared('int32', 64),
    rentalPrice: shared('int32', 64),
    floorSize: shared('float64', 64),
    id: shared('float64', 64),
    last: shared('uint8', 64),
    looks: [],
    numbers: new Map(),
    bits: shared('int32', 64 * LOOK_WORDS),
  };
}

/** Adds the units of an ad. @returns where they begin */
export function addUnits(units: Units, list: readonly SearchUnit[]): number {
  const start = units.used;
  makeRoom(units, start + list.length);
  list.forEach((unit, index) => {
    const at = start + index;
    units.look[at] = perceptualHash(units, unitWord(unit));
    units.salePrice[at] = unit.salePrice ?? NONE_32;
    units.rentalPrice[at] = unit.rentalPrice ?? NONE_32;
    units.floorSize[at] = unit.floorSize ?? Number.NaN;
    units.id[at] = unit.id ?? Number.NaN;
    units.last[at] = index === list.length - 1 ? 1 : 0;
  });
  units.used += list.length;
  return start;
}

/** Copies the units of an ad that begin at `from` in another list. @returns where they begin */
export function copyUnits(units: Units, other: Units, from: number): number {
  const start = units.used;
  let at = from - 1;
  do {
    at++;
    makeRoom(units, units.used + 1);
    units.look[units.used] = perceptualHash(units, wordAt(other, at));
    units.salePrice[units.used] = other.salePrice[at]!;
    units.rentalPrice[units.used] = other.rentalPrice[at]!;
    units.floorSize[units.used] = other.floorSize[at]!;
    units.id[units.used] = other.id[at]!;
    units.last[units.used] = other.last[at]!;
    units.used++;
  } while (other.last[at] === 0);
  return start;
}

function makeRoom(units: Units, length: number): void {
  units.look = atLeast(units.look, length);
  units.salePrice = atLeast(units.salePrice, length);
  units.rentalPrice = atLeast(units.rentalPrice, length);
  units.floorSize = atLeast(units.floorSize, length);
  units.id = atLeast(units.id, length);
  units.last = atLeast(units.last, length);
}

/** @returns the word of a unit: what facets see of it */
export function wordAt({ look, looks }: Units, at: number): number {
  return looks[look[at]!]!;
}

function perceptualHash(units: Units, word: number): number {
  const known = units.numbers.get(word);
  if (known !== undefined) return known;
  const number = units.looks.push(word) - 1;
  units.numbers.set(word, number);
  units.bits = atLeast(units.bits, (number + 1) * LOOK_WORDS);
  eachUnitFeature(word, (feature) => {
    const bit = feature - FIRST_UNIT_FEATURE;
    units.bits[number * LOOK_WORDS + (bit >>> 5)]! |= 1 << (bit & 31);
  });
  return number;
}
