import { down, largestOf, smallestOf } from './fraction.ts';
import {
  conditionsAt,
  MAX_AMOUNT,
  marginsOf,
  type OraclePlan,
  type Purchase,
  planAt,
  preferredPlan,
  SCHEME_SETS,
  type SchemeSet,
} from './purchase.ts';

/** @returns the plan of the highest price in whole euro, with the preferred schemes of those that reach it */
export function highestPlan(purchase: Purchase): OraclePlan | null {
  const highest = largestOf(0n, ...SCHEME_SETS.map((set) => highestWith(purchase, set)));
  return highest === 0n ? null : preferredPlan(purchase, highest * 100n);
}

/**
 * Goes down through the stretches of prices within which every condition is a straight line but for rounding, finds by the
 * line where each stretch can begin to be possible, and tries every whole euro from there down.
 * @returns whole euro; 0 if no price is possible
 */
function highestWith(purchase: Purchase, set: SchemeSet): bigint {
  const ends = breaksOf(purchase, set);
  for (let at = ends.length - 1; at > 0; at--) {
    const stretch = possiblePart(purchase, set, ends[at - 1]! + 1n, ends[at]!);
    if (!stretch) continue;
    for (let euro = stretch.high; euro >= stretch.low; euro--)
      if (planAt(purchase, euro * 100n, set)) return euro;
  }
  return 0n;
}

/** The prices at which a formula of costs or schemes changes, from 0 to the highest allowed one, rising. */
function breaksOf({ breaks, helpToBuy, firstHome }: Purchase, set: SchemeSet): bigint[] {
  const help = set.helpToBuy ? helpToBuy : null;
  const ceilings = [help?.ceiling, set.firstHome ? firstHome?.ceiling : undefined];
  const top = smallestOf(MAX_AMOUNT, ...ceilings.filter((one) => one !== undefined)) / 100n;
  const all = new Set([0n, top, ...breaks]);
  // Help to Buy rises with the price up to this one.
  if (help) all.add(down({ top: help.maximum * help.share.bottom, bottom: help.share.top }));
  return [...all].filter((euro) => euro <= top).sort((a, b) => (a < b ? -1 : 1));
}

/** Cents by which rounding can lift a margin above a straight line: duty to whole euro, and single cents elsewhere. */
const ROUNDING = 120n;

/** @returns the part of a stretch in which no condition is certainly broken, or a larger one; null for none */
function possiblePart(purchase: Purchase, set: SchemeSet, low: bigint, high: bigint) {
  const atLow = conditionsAt(purchase, low * 100n, set);
  const atHigh = conditionsAt(purchase, high * 100n, set);
  if (!atLow || !atHigh) return null;
  const lowMargins = marginsOf(atLow);
  const highMargins = marginsOf(atHigh);
  const part = { low, high };
  for (const [at, margin] of lowMargins.entries()) {
    const first = margin + ROUNDING;
    const last = highMargins[at]! + ROUNDING;
    if (first < 0n && last < 0n) return null;
    if (first >= 0n && last >= 0n) continue;
    // Where the line crosses zero, or up to a euro outside.
    const crossing = low + ((high - low) * first) / (first - last);
    if (last < 0n) part.high = smallestOf(part.high, crossing + 1n);
    else part.low = largestOf(part.low, crossing - 1n);
  }
  return part.low > part.high ? null : part;
}
