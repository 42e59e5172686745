import { PROPERTY_KINDS } from '#property/property-type.ts';
import { ROOM_TYPES, type SearchQuery } from '../query.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import {
  bathsOfWord,
  bedsOfWord,
  berFromOfWord,
  berToOfWord,
  choiceBits,
  FEATURES,
  FIRST_FEATURE,
  kindOfWord,
  MOST_ROOMS,
  NO_BER,
  roomOfWord,
  type UnitFacet,
} from './features.ts';
import { bounds, type Choice, isClosed, WORK, wholeBounds } from './filters.ts';
import { type Side, unitPrice } from './prices.ts';
import { gatherSlots, keep, type Spans } from './spans.ts';
import type { Store } from './store.ts';
import { LOOK_BITS, wordAt } from './units.ts';

/** A bit for each facet of units, and one for the filters that no facet counts. */
const FAILS: Record<UnitFacet, number> = { roomType: 1, ber: 2, propertyKind: 4, numBeds: 8, numBaths: 16 };
const HARD = 32;

/** What a search asks of a unit. @returns bits of the facets whose choice a unit fails, HARD for another filter */
export type UnitTest = (at: number) => number;

export function unitTest(store: Store, query: SearchQuery): UnitTest {
  const { units } = store;
  const { look, salePrice, rentalPrice, floorSize } = units;
  const { ranges } = query;
  const judge = lookTest(query);
  const judged = new Uint8Array(units.looks.length).fill(UNKNOWN);
  const price = (name: 'salePrice' | 'rentalPrice') =>
    isClosed(ranges[name]) ? wholeBounds(ranges[name], NONE_32, 2 ** 31 - 1) : null;
  const [sale, rental] = [price('salePrice'), price('rentalPrice')];
  const size = isClosed(ranges.floorSize) ? bounds(ranges.floorSize) : null;
  return (at) => {
    let failed = judged[look[at]!]!;
    if (failed === UNKNOWN) {
      failed = judge(wordAt(units, at));
      judged[look[at]!] = failed;
    }
    if (sale && (salePrice[at]! < sale.low || salePrice[at]! > sale.high)) return HARD;
    if (rental && (rentalPrice[at]! < rental.low || rentalPrice[at]! > rental.high)) return HARD;
    if (size && !(floorSize[at]! >= size.low && floorSize[at]! <= size.high)) return HARD;
    return failed;
  };
}

const UNKNOWN = 255;

/** What the choices of a search in facets ask of a unit's word. */
function lookTest({ kinds, roomTypes, ranges }: SearchQuery): (word: number) => number {
  const kindBits = kinds.length > 0 ? choiceBits(kinds, PROPERTY_KINDS) : -1;
  const roomBits = roomTypes.length > 0 ? choiceBits(roomTypes, ROOM_TYPES) << 1 : -1;
  const whole = (name: 'numBeds' | 'numBaths' | 'ber') =>
    isClosed(ranges[name]) ? wholeBounds(ranges[name], -1, MOST_ROOMS + 1) : null;
  const [beds, baths, ber] = [whole('numBeds'), whole('numBaths'), whole('ber')];
  return (word) => {
    let failed = 0;
    if (((kindBits >>> kindOfWord(word)) & 1) === 0) failed |= FAILS.propertyKind;
    if (((roomBits >>> roomOfWord(word)) & 1) === 0) failed |= FAILS.roomType;
    if (beds && !roomsWithin(bedsOfWord(word), beds)) failed |= FAILS.numBeds;
    if (baths && !roomsWithin(bathsOfWord(word), baths)) failed |= FAILS.numBaths;
    if (
      ber &&
      !(
        berFromOfWord(word) < NO_BER &&
        berFromOfWord(word) <= ber.high &&
        berToOfWord(word) >= ber.low &&
        ber.low <= ber.high
      )
    )
      failed |= FAILS.ber;
    return failed;
  };
}

function roomsWithin(count: number, { low, high }: { low: number; high: number }): boolean {
  return count <= MOST_ROOMS && count >= low && count <= high;
}

/** Whether a search filters by anything a unit has. */
export function filtersUnits({ kinds, roomTypes, ranges }: SearchQuery): boolean {
  const names = ['salePrice', 'rentalPrice', 'numBeds', 'numBaths', 'ber', 'floorSize'] as const;
  return kinds.length > 0 || roomTypes.length > 0 || names.some((name) => isClosed(ranges[name]));
}

/** The ads with several units of a search, told apart unit by unit. */
export type Several = {
  /** By feature of units: ads that pass everything but the choice of the feature's own facet with such a unit. */
  counts: Int32Array;
  /** @returns the price of the ad's cheapest unit that passes, or NONE_32 */
  priceOf: (slot: number) => number;
};

/**
 * Decides about the ads with several units in WORK.spare2: only those with a unit that passes all filters on units stay
 * in the bitmap of units.
 * @param choices of facets; for the counts an ad must pass those that are not of units too
 */
export function decideSeveral(
  store: Store,
  test: UnitTest,
  side: Side,
  choices: readonly Choice[],
  withCounts: boolean,
  spans: Spans,
): Several {
  const { columns, units } = store;
  const { look, last, bits } = units;
  const counts = new Int32Array(FEATURES);
  const slots = gatherSlots(columns, WORK.spare2, spans);
  if (withCounts)
    for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.spare2, plane, spans);
  const target = (WORK.units * columns.capacity) >>> 5;
  const counted = (WORK.spare2 * columns.capacity) >>> 5;
  for (const slot of slots) {
    const bit = 1 << (slot & 31);
    const isCounted = withCounts && (columns.words[counted + (slot >>> 5)]! & bit) !== 0;
    let passes = false;
    // The values that units have which fail nothing but, at most, the choice of the value's own facet.
    let kinds = 0;
    let rooms = 0;
    let bers = 0;
    let fewBeds = 0;
    let manyBeds = 0;
    let fewBaths = 0;
    let manyBaths = 0;
    for (let at = columns.unitsAt[slot]!; ; at++) {
      const failed = test(at);
      if (failed === 0) passes = true;
      if (!isCounted) {
        if (passes || last[at] === 1) break;
        continue;
      }
      if ((failed & (failed - 1)) === 0 && failed !== HARD) {
        const own = look[at]! * LOOK_BITS;
        if ((failed & ~FAILS.propertyKind) === 0) kinds |= bits[own]!;
        if ((failed & ~FAILS.roomType) === 0) rooms |= bits[own + 1]!;
        if ((failed & ~FAILS.ber) === 0) bers |= bits[own + 2]!;
        if ((failed & ~FAILS.numBeds) === 0) {
          fewBeds |= bits[own + 3]!;
          manyBeds |= bits[own + 4]!;
        }
        if ((failed & ~FAILS.numBaths) === 0) {
          fewBaths |= bits[own + 5]!;
          manyBaths |= bits[own + 6]!;
        }
      }
      if (last[at] === 1) break;
    }
    if (!passes) columns.words[target + (slot >>> 5)]! &= ~bit;
    if (!isCounted) continue;
    countBits(counts, FIRST_FEATURE.propertyKind, kinds);
    countBits(counts, FIRST_FEATURE.roomType, rooms);
    countBits(counts, FIRST_FEATURE.ber, bers);
    countBits(counts, FIRST_FEATURE.numBeds, fewBeds);
    countBits(counts, FIRST_FEATURE.numBaths, fewBaths);
    countBits(counts, FIRST_FEATURE.numBeds + 32, manyBeds);
    countBits(counts, FIRST_FEATURE.numBaths + 32, manyBaths);
  }
  return { counts, priceOf: (slot) => cheapestPassing(store, slot, test, side) };
}

function countBits(counts: Int32Array, first: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) counts[first + 31 - Math.clz32(rest & -rest)]!++;
}

function cheapestPassing({ columns, units }: Store, slot: number, test: UnitTest, side: Side): number {
  let lowest = NONE_32;
  for (let at = columns.unitsAt[slot]!; ; at++) {
    const price = unitPrice(units, at, side);
    if (price !== NONE_32 && (lowest === NONE_32 || price < lowest) && test(at) === 0) lowest = price;
    if (units.last[at] === 1) return lowest;
  }
}

/** @returns the ids of the units of an ad that pass; none when the ad itself is the unit */
export function passingUnits({ columns, units }: Store, slot: number, test: UnitTest | null): number[] {
  const ids: number[] = [];
  if (columns.unitsAt[slot]! < 0) return ids;
  const alone = !hasBit(columns, PLANE.several, slot);
  for (let at = columns.unitsAt[slot]!; ; at++) {
    if (!Number.isNaN(units.id[at]!) && (alone || test === null || test(at) === 0)) ids.push(units.id[at]!);
    if (units.last[at] === 1) return ids;
  }
}
