import type { SearchQuery } from '../query.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { FEATURES, FEATURES_OF, FIRST_UNIT_FEATURE, UNIT_FACETS, type UnitFacet } from './features.ts';
import { bounds, type Choice, isClosed, WORK, wholeBounds } from './filters.ts';
import { type Side, unitPrice } from './prices.ts';
import { gatherSlots, keep, type Spans } from './spans.ts';
import type { Store } from './store.ts';
import { LOOK_WORDS, type Units } from './units.ts';

/** What becomes of a unit: it passes, or it fails the choice of one facet and nothing else, or it is out. */
const PASSES = 1;
const FAILS_ONE = 2;
const FAILS = 3;

type Verdict = typeof PASSES | typeof FAILS_ONE | typeof FAILS;

/** What a search asks of a unit: of its look, which is judged once for all units that have it, and of its numbers. */
export type UnitTest = {
  /** Verdicts by look; 0 where there is none yet. */
  judged: Uint8Array;
  /** Of the looks that do not fail those of their bits that are counted: a facet is counted without its own choice. */
  kept: Int32Array;
  judge: (look: number) => Verdict;
  /** Whether a unit fails a filter that no facet counts; null when there is no such filter. */
  isOut: ((at: number) => boolean) | null;
};

/** A choice in a facet of units, and all values the facet has, as bits like those of a look. */
type LookChoice = { chosen: Int32Array; all: Int32Array };

/** What searches work in, each after the other: the bits kept, and by an ad's first unit the price of the cheapest. */
let keptBits = new Int32Array(0);
let cheapest = new Int32Array(0);

/** @param choices of all facets; good until the next search */
export function unitTest({ units }: Store, query: SearchQuery, choices: readonly Choice[]): UnitTest {
  const wanted = choices.filter(({ ofUnits }) => ofUnits).map(lookChoice);
  const judged = new Uint8Array(units.looks.length);
  if (keptBits.length < units.bits.length) keptBits = new Int32Array(units.bits.length);
  const kept = keptBits;
  const judge = (look: number) => {
    const verdict = judgeLook(units.bits, kept, look * LOOK_WORDS, wanted);
    judged[look] = verdict;
    return verdict;
  };
  return { judged, kept, judge, isOut: outTest(units, query) };
}

function outTest({ salePrice, rentalPrice, floorSize }: Units, { ranges }: SearchQuery): UnitTest['isOut'] {
  const price = (name: 'salePrice' | 'rentalPrice') =>
    isClosed(ranges[name]) ? wholeBounds(ranges[name], NONE_32, 2 ** 31 - 1) : null;
  const [sale, rental] = [price('salePrice'), price('rentalPrice')];
  const size = isClosed(ranges.floorSize) ? bounds(ranges.floorSize) : null;
  if (!sale && !rental && !size) return null;
  return (at) =>
    (sale !== null && (salePrice[at]! < sale.low || salePrice[at]! > sale.high)) ||
    (rental !== null && (rentalPrice[at]! < rental.low || rentalPrice[at]! > rental.high)) ||
    (size !== null && !(floorSize[at]! >= size.low && floorSize[at]! <= size.high));
}

function lookChoice({ facet, features }: Choice): LookChoice {
  return { chosen: lookBits(features), all: bitsOfFacet[facet as UnitFacet] };
}

function lookBits(features: readonly number[]): Int32Array {
  const bits = new Int32Array(LOOK_WORDS);
  for (const feature of features) {
    const bit = feature - FIRST_UNIT_FEATURE;
    bits[bit >>> 5]! |= 1 << (bit & 31);
  }
  return bits;
}

const bitsOfFacet = Object.fromEntries(
  UNIT_FACETS.map((facet) => {
    const { first, values } = FEATURES_OF[facet];
    return [facet, lookBits(values.map((_, index) => first + index))];
  }),
) as Record<UnitFacet, Int32Array>;

/** Judges the look whose bits begin at `own`, and notes which of them are counted. */
function judgeLook(bits: Int32Array, kept: Int32Array, own: number, wanted: readonly LookChoice[]): Verdict {
  let failed: LookChoice | null = null;
  for (const choice of wanted) {
    let common = 0;
    for (let word = 0; word < LOOK_WORDS; word++) common |= bits[own + word]! & choice.chosen[word]!;
    if (common !== 0) continue;
    if (failed) return FAILS;
    failed = choice;
  }
  for (let word = 0; word < LOOK_WORDS; word++)
    kept[own + word] = bits[own + word]! & (failed ? failed.all[word]! : -1);
  return failed ? FAILS_ONE : PASSES;
}

/** Whether a search filters by anything a unit has. */
export function filtersUnits({ kinds, roomTypes, ranges }: SearchQuery): boolean {
  const names = ['salePrice', 'rentalPrice', 'numBeds', 'numBaths', 'ber', 'floorSize'] as const;
  return kinds.length > 0 || roomTypes.length > 0 || names.some((name) => isClosed(ranges[name]));
}

/** What is to be asked of the ads with several units afterwards: their part in the counts of facets, their prices. */
export type Wanted = { counts: boolean; prices: boolean };

/** The ads with several units of a search, told apart unit by unit. */
export type Several = {
  /** By feature of units: ads that pass everything but the choice of the feature's own facet with such a unit. */
  counts: Int32Array;
  /** When prices are wanted. @returns that of the ad's cheapest unit that passes, or NONE_32; good until the next search */
  priceOf: (slot: number) => number;
};

/**
 * Decides about the ads with several units in WORK.several: only those with a unit that passes all filters on units stay
 * in the bitmap of units.
 * @param choices of facets; for the counts an ad must pass those that are not of units too
 */
export function decideSeveral(
  store: Store,
  test: UnitTest,
  side: Side,
  choices: readonly Choice[],
  wanted: Wanted,
  spans: Spans,
): Several {
  const { columns, units } = store;
  const { look, last } = units;
  const { unitsAt, words } = columns;
  const { judged, kept, judge, isOut } = test;
  const counts = new Int32Array(FEATURES);
  const slots = gatherSlots(columns, WORK.several, spans);
  if (wanted.counts)
    for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.several, plane, spans);
  if (cheapest.length < units.used) cheapest = new Int32Array(units.look.length);
  const target = (WORK.units * columns.capacity) >>> 5;
  const counted = (WORK.several * columns.capacity) >>> 5;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const bit = 1 << (slot & 31);
    const isCounted = wanted.counts && (words[counted + (slot >>> 5)]! & bit) !== 0;
    const first = unitsAt[slot]!;
    let passes = false;
    let lowest = NONE_32;
    // The bits of the ad's units, LOOK_WORDS of them: variables are much faster than a list.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    for (let at = first; ; at++) {
      const own = look[at]! * LOOK_WORDS;
      let verdict = judged[look[at]!]!;
      if (verdict === 0) verdict = judge(look[at]!);
      if (isOut !== null && verdict !== FAILS && isOut(at)) verdict = FAILS;
      if (verdict === PASSES) {
        passes = true;
        if (!isCounted && !wanted.prices) break;
        const price = wanted.prices ? unitPrice(units, at, side) : NONE_32;
        if (price !== NONE_32 && (lowest === NONE_32 || price < lowest)) lowest = price;
      }
      if (isCounted && verdict !== FAILS) {
        a |= kept[own]!;
        b |= kept[own + 1]!;
        c |= kept[own + 2]!;
        d |= kept[own + 3]!;
        e |= kept[own + 4]!;
        f |= kept[own + 5]!;
      }
      if (last[at] === 1) break;
    }
    cheapest[first] = lowest;
    if (!passes) words[target + (slot >>> 5)]! &= ~bit;
    if (!isCounted) continue;
    countBits(counts, FIRST_UNIT_FEATURE, a);
    countBits(counts, FIRST_UNIT_FEATURE + 32, b);
    countBits(counts, FIRST_UNIT_FEATURE + 64, c);
    countBits(counts, FIRST_UNIT_FEATURE + 96, d);
    countBits(counts, FIRST_UNIT_FEATURE + 128, e);
    countBits(counts, FIRST_UNIT_FEATURE + 160, f);
  }
  return { counts, priceOf: (slot) => cheapest[unitsAt[slot]!]! };
}

function countBits(counts: Int32Array, first: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) counts[first + 31 - Math.clz32(rest & -rest)]!++;
}

function passes({ look }: Units, at: number, { judged, judge, isOut }: UnitTest): boolean {
  return (judged[look[at]!]! || judge(look[at]!)) === PASSES && !isOut?.(at);
}

/** @returns the ids of the units of an ad that pass; none when the ad itself is the unit */
export function passingUnits({ columns, units }: Store, slot: number, test: UnitTest | null): number[] {
  const ids: number[] = [];
  if (columns.unitsAt[slot]! < 0) return ids;
  const alone = !hasBit(columns, PLANE.several, slot);
  for (let at = columns.unitsAt[slot]!; ; at++) {
    if (!Number.isNaN(units.id[at]!) && (alone || test === null || passes(units, at, test)))
      ids.push(units.id[at]!);
    if (units.last[at] === 1) return ids;
  }
}
