import { BitCounter } from './bit-counter.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { FEATURES } from './features.ts';
import { type Choice, WORK } from './filters.ts';
import type { Store } from './model.ts';
import { type Side, unitPrice } from './prices.ts';
import { gatherSlots, keep, type Spans } from './spans.ts';
import { findVerdicts, PASSES_BIT, passesRanges, passesUnit, type UnitFilter } from './unit-filter.ts';

/** The multi-unit listings of a search, evaluated unit by unit. */
export type MultiUnit = {
  /** By unit feature: listings with such a unit that pass everything except the choice of the feature's own facet. */
  counts: Int32Array;
  /** @returns the price of the listing's cheapest passing unit, or NONE_32 */
  priceOf: (slot: number) => number;
};

/** Units of others between two listings up to which both are combined in one pass. */
const GAP = 64;

/** Two words for each listing, at its first unit: the combined verdicts of its units. Scratch memory of all searches. */
let combined = { even: new Int32Array(0), odd: new Int32Array(0) };

/**
 * Evaluates the multi-unit listings in WORK.multiUnit: only those with a unit that passes all filters on units stay
 * in WORK.units.
 * @param choices of facets; for the counts a listing must also pass the choices on listings
 */
export function evaluateMultiUnit(
  { columns, units }: Store,
  filter: UnitFilter,
  side: Side,
  choices: readonly Choice[],
  withCounts: boolean,
  spans: Spans,
): MultiUnit {
  const { unitsAt, words } = columns;
  const slots = gatherSlots(columns, WORK.multiUnit, spans);
  if (withCounts)
    for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.multiUnit, plane, spans);
  if (combined.even.length < units.used) {
    const length = units.signature.length;
    combined = { even: new Int32Array(length), odd: new Int32Array(length) };
  }
  const target = (WORK.units * columns.capacity) >>> 5;
  const counted = (WORK.multiUnit * columns.capacity) >>> 5;
  const counts = new Int32Array(FEATURES);
  const pairs = slots.length === 0 ? 0 : withCounts ? filter.words / 2 : 1;
  for (let pair = 0; pair < pairs; pair++) {
    combineUnits(filter, unitsAt, slots, pair);
    const { even, odd } = combined;
    const first = new BitCounter();
    const second = new BitCounter();
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index]!;
      const at = unitsAt[slot]!;
      // Without branches on these bits, which would be guessed wrongly half of the time.
      const fails = ((even[at]! >>> PASSES_BIT) & 1) ^ 1;
      if (pair === 0) words[target + (slot >>> 5)]! &= ~(fails << (slot & 31));
      if (!withCounts) continue;
      const mask = -((words[counted + (slot >>> 5)]! >>> (slot & 31)) & 1);
      first.add(even[at]! & mask);
      second.add(odd[at]! & mask);
    }
    if (!withCounts) continue;
    const both = [first.counts(), second.counts()];
    for (const [feature, place] of units.places)
      if (place >>> 6 === pair) counts[feature] = both[(place >>> 5) & 1]![place & 31]!;
  }
  return { counts, priceOf: (slot) => cheapestPassing(filter, unitsAt[slot]!, slot, side) };
}

/** Combines the verdicts of the units of each listing, for one pair of words. */
function combineUnits(filter: UnitFilter, unitsAt: Int32Array, slots: Int32Array, pair: number): void {
  if (filter.ranges.costs) {
    for (const slot of slots) combineOne(filter, slot, unitsAt[slot]!, pair);
    return;
  }
  const { last } = filter.units;
  // Units mostly lie in the order of the slots: one pass takes the units of many listings.
  for (let index = 0; index < slots.length; ) {
    const from = unitsAt[slots[index]!]!;
    let end = from;
    for (index++; index < slots.length; index++) {
      const next = unitsAt[slots[index]!]!;
      if (next <= end || next > end + GAP) break;
      end = next;
    }
    while (last[end] === 0) end++;
    findVerdicts(filter, from, end + 1);
    combineBetween(filter, from, end + 1, pair);
  }
}

/** The same for one listing. */
function combineOne(filter: UnitFilter, slot: number, first: number, pair: number): void {
  const { units, verdicts, pairSize, ranges } = filter;
  let end = first;
  while (units.last[end] === 0) end++;
  findVerdicts(filter, first, end + 1);
  combined.even[first] = 0;
  combined.odd[first] = 0;
  for (let at = first; at <= end; at++) {
    if (!passesRanges(ranges, units, at, slot)) continue;
    const own = pair * pairSize + units.signature[at]! * 2;
    combined.even[first]! |= verdicts[own]!;
    combined.odd[first]! |= verdicts[own + 1]!;
  }
}

/**
 * The same for the units from `from` up to `end`, which begin and end listings. Without a call, so that the engine keeps
 * the arrays at hand, and without a branch on prices or ends, which would be guessed wrongly half of the time: three
 * times as fast.
 */
function combineBetween(
  { units, verdicts, pairSize, ranges }: UnitFilter,
  from: number,
  end: number,
  pair: number,
): void {
  const { signature, last, salePrice, rentalPrice, floorSize } = units;
  const { saleLow, saleHigh, rentalLow, rentalHigh, sizeLow, sizeHigh } = ranges;
  const anySize = +ranges.anySize;
  const { even, odd } = combined;
  const pairStart = pair * pairSize;
  let a = 0;
  let b = 0;
  let first = from;
  for (let at = from; at < end; at++) {
    const sale = salePrice[at]!;
    const rental = rentalPrice[at]!;
    const size = floorSize[at]!;
    const passes =
      +(sale >= saleLow) &
      +(sale <= saleHigh) &
      +(rental >= rentalLow) &
      +(rental <= rentalHigh) &
      (anySize | (+(size >= sizeLow) & +(size <= sizeHigh)));
    const own = pairStart + signature[at]! * 2;
    a |= verdicts[own]! & -passes;
    b |= verdicts[own + 1]! & -passes;
    even[first] = a;
    odd[first] = b;
    // After the last unit of a listing all bits are cleared.
    const more = last[at]! - 1;
    a &= more;
    b &= more;
    first += (at + 1 - first) & ~more;
  }
}

/** @returns the lowest price of the units of a listing in WORK.multiUnit that pass, or NONE_32 */
function cheapestPassing(
  { units, verdicts, ranges }: UnitFilter,
  from: number,
  slot: number,
  side: Side,
): number {
  const { signature, last } = units;
  let lowest = NONE_32;
  for (let at = from; ; at++) {
    if (((verdicts[signature[at]! * 2]! >>> PASSES_BIT) & 1) === 1) {
      const price = unitPrice(units, at, side);
      const isLower = price !== NONE_32 && (lowest === NONE_32 || price < lowest);
      if (isLower && passesRanges(ranges, units, at, slot)) lowest = price;
    }
    if (last[at] === 1) return lowest;
  }
}

/** @returns the ids of the listing's units that pass; empty when the listing itself is the unit */
export function passingUnits({ columns, units }: Store, slot: number, filter: UnitFilter | null): number[] {
  const ids: number[] = [];
  if (columns.unitsAt[slot]! < 0) return ids;
  const alone = !hasBit(columns, PLANE.multiUnit, slot);
  for (let at = columns.unitsAt[slot]!; ; at++) {
    if (!Number.isNaN(units.id[at]!) && (alone || filter === null || passesUnit(filter, at, slot)))
      ids.push(units.id[at]!);
    if (units.last[at] === 1) return ids;
  }
}
