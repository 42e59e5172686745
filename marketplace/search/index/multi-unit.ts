import { filtersCosts } from '../costs/costed-home.ts';
import type { SearchQuery } from '../model.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { FEATURES, FEATURES_OF, FIRST_UNIT_FEATURE, UNIT_FACETS, type UnitFacet } from './features.ts';
import { bounds, type Choice, hasBound, WORK, wholeBounds } from './filters.ts';
import type { HomeCosts } from './home-costs.ts';
import type { Store } from './model.ts';
import { type Side, unitPrice } from './prices.ts';
import { gatherSlots, keep, type Spans } from './spans.ts';
import { SIGNATURE_WORDS, type Units } from './units.ts';

/** The result of testing a unit: it passes, fails the choice of exactly one facet, or fails. */
const PASSES = 1;
const FAILS_ONE = 2;
const FAILS = 3;

type Verdict = typeof PASSES | typeof FAILS_ONE | typeof FAILS;

/** The test of a unit: of its signature, evaluated once for all units that share it, and of its numeric values. */
export type UnitTest = {
  /** Verdicts by signature; 0 when not evaluated yet. */
  verdicts: Uint8Array;
  /** The feature bits to count of signatures that do not fail: a facet is counted without its own choice. */
  countedBits: Int32Array;
  evaluate: (signature: number) => Verdict;
  /** Whether a unit fails a filter without a facet; null when there is no such filter. */
  failsRanges: ((at: number, slot: number) => boolean) | null;
};

/** A choice in a facet of units and all values of the facet, as signature bits. */
type SignatureChoice = { chosen: Int32Array; all: Int32Array };

/** Scratch arrays shared by searches: the bits to count, and the lowest passing price by first unit of a listing. */
let countedBitsBuffer = new Int32Array(0);
let cheapest = new Int32Array(0);

/** @param choices of all facets @returns a test that is valid until the next search */
export function unitTest(
  { units }: Store,
  query: SearchQuery,
  choices: readonly Choice[],
  costs: HomeCosts | null,
): UnitTest {
  const wanted = choices.filter(({ ofUnits }) => ofUnits).map(signatureChoice);
  const verdicts = new Uint8Array(units.signatures.length);
  if (countedBitsBuffer.length < units.bits.length) countedBitsBuffer = new Int32Array(units.bits.length);
  const countedBits = countedBitsBuffer;
  const evaluate = (signature: number) => {
    const verdict = evaluateSignature(units.bits, countedBits, signature * SIGNATURE_WORDS, wanted);
    verdicts[signature] = verdict;
    return verdict;
  };
  return { verdicts, countedBits, evaluate, failsRanges: rangeTest(units, query, costs) };
}

function rangeTest(
  { salePrice, rentalPrice, floorSize }: Units,
  { ranges }: SearchQuery,
  costs: HomeCosts | null,
): UnitTest['failsRanges'] {
  const price = (name: 'salePrice' | 'rentalPrice') =>
    hasBound(ranges[name]) ? wholeBounds(ranges[name], NONE_32, 2 ** 31 - 1) : null;
  const [sale, rental] = [price('salePrice'), price('rentalPrice')];
  const size = hasBound(ranges.floorSize) ? bounds(ranges.floorSize) : null;
  if (!sale && !rental && !size && !costs?.filters) return null;
  return (at, slot) =>
    (sale !== null && (salePrice[at]! < sale.low || salePrice[at]! > sale.high)) ||
    (rental !== null && (rentalPrice[at]! < rental.low || rentalPrice[at]! > rental.high)) ||
    (size !== null && !(floorSize[at]! >= size.low && floorSize[at]! <= size.high)) ||
    (costs?.filters === true && costs.fails(slot, at));
}

function signatureChoice({ facet, features }: Choice): SignatureChoice {
  return { chosen: signatureBits(features), all: bitsOfFacet[facet as UnitFacet] };
}

function signatureBits(features: readonly number[]): Int32Array {
  const bits = new Int32Array(SIGNATURE_WORDS);
  for (const feature of features) {
    const bit = feature - FIRST_UNIT_FEATURE;
    bits[bit >>> 5]! |= 1 << (bit & 31);
  }
  return bits;
}

const bitsOfFacet = Object.fromEntries(
  UNIT_FACETS.map((facet) => {
    const { first, values } = FEATURES_OF[facet];
    return [facet, signatureBits(values.map((_, index) => first + index))];
  }),
) as Record<UnitFacet, Int32Array>;

/** Evaluates the signature whose bits start at `own` and stores its bits to count. */
function evaluateSignature(
  bits: Int32Array,
  countedBits: Int32Array,
  own: number,
  wanted: readonly SignatureChoice[],
): Verdict {
  let failed: SignatureChoice | null = null;
  for (const choice of wanted) {
    let common = 0;
    for (let word = 0; word < SIGNATURE_WORDS; word++) common |= bits[own + word]! & choice.chosen[word]!;
    if (common !== 0) continue;
    if (failed) return FAILS;
    failed = choice;
  }
  for (let word = 0; word < SIGNATURE_WORDS; word++)
    countedBits[own + word] = bits[own + word]! & (failed ? failed.all[word]! : -1);
  return failed ? FAILS_ONE : PASSES;
}

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

/** The outputs to compute for multi-unit listings: facet counts and prices. */
export type UnitOutput = { counts: boolean; prices: boolean };

/** The multi-unit listings of a search, evaluated unit by unit. */
export type MultiUnit = {
  /** By unit feature: listings with such a unit that pass everything except the choice of the feature's own facet. */
  counts: Int32Array;
  /**
   * Only when prices are requested.
   * @returns the price of the listing's cheapest passing unit, or NONE_32; valid until the next search
   */
  priceOf: (slot: number) => number;
};

/**
 * Evaluates the multi-unit listings in WORK.multiUnit: only those with a unit that passes all filters on units stay
 * in WORK.units.
 * @param choices of facets; for the counts a listing must also pass the choices on listings
 */
export function evaluateMultiUnit(
  store: Store,
  test: UnitTest,
  side: Side,
  choices: readonly Choice[],
  wanted: UnitOutput,
  spans: Spans,
): MultiUnit {
  const { columns, units } = store;
  const { signature, last } = units;
  const { unitsAt, words } = columns;
  const { verdicts, countedBits, evaluate, failsRanges } = test;
  const counts = new Int32Array(FEATURES);
  const slots = gatherSlots(columns, WORK.multiUnit, spans);
  if (wanted.counts)
    for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.multiUnit, plane, spans);
  if (cheapest.length < units.used) cheapest = new Int32Array(units.signature.length);
  const target = (WORK.units * columns.capacity) >>> 5;
  const counted = (WORK.multiUnit * columns.capacity) >>> 5;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const bit = 1 << (slot & 31);
    const isCounted = wanted.counts && (words[counted + (slot >>> 5)]! & bit) !== 0;
    const first = unitsAt[slot]!;
    let passes = false;
    let lowest = NONE_32;
    // The combined feature bits of the listing's units, SIGNATURE_WORDS of them; local variables are much faster than
    // an array.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    for (let at = first; ; at++) {
      const own = signature[at]! * SIGNATURE_WORDS;
      let verdict = verdicts[signature[at]!]!;
      if (verdict === 0) verdict = evaluate(signature[at]!);
      if (failsRanges !== null && verdict !== FAILS && failsRanges(at, slot)) verdict = FAILS;
      if (verdict === PASSES) {
        passes = true;
        if (!isCounted && !wanted.prices) break;
        const price = wanted.prices ? unitPrice(units, at, side) : NONE_32;
        if (price !== NONE_32 && (lowest === NONE_32 || price < lowest)) lowest = price;
      }
      if (isCounted && verdict !== FAILS) {
        a |= countedBits[own]!;
        b |= countedBits[own + 1]!;
        c |= countedBits[own + 2]!;
        d |= countedBits[own + 3]!;
        e |= countedBits[own + 4]!;
        f |= countedBits[own + 5]!;
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

/** Whether a unit of a listing passes all filters on units. */
export function passesUnit(
  { signature }: Units,
  at: number,
  slot: number,
  { verdicts, evaluate, failsRanges }: UnitTest,
): boolean {
  return (verdicts[signature[at]!]! || evaluate(signature[at]!)) === PASSES && !failsRanges?.(at, slot);
}

/** @returns the ids of the listing's units that pass; empty when the listing itself is the unit */
export function passingUnits({ columns, units }: Store, slot: number, test: UnitTest | null): number[] {
  const ids: number[] = [];
  if (columns.unitsAt[slot]! < 0) return ids;
  const alone = !hasBit(columns, PLANE.multiUnit, slot);
  for (let at = columns.unitsAt[slot]!; ; at++) {
    if (!Number.isNaN(units.id[at]!) && (alone || test === null || passesUnit(units, at, slot, test)))
      ids.push(units.id[at]!);
    if (units.last[at] === 1) return ids;
  }
}
