import { choiceBits } from '#marketplace/search/index/features.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  type Range,
  type SearchQuery,
  type SearchRow,
  type SearchUnit,
} from '#marketplace/search/model.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';

/**
 * The values a search allows, as two bit masks: a unit of a listing sets the bit of each of its values and passes
 * when all of them are allowed. A search without a choice allows every value, including "not stated".
 */
export type Choices = { first: number; second: number };

/** The first mask: kinds, states, owner occupied; the top two bits are the flags of an entry in `places.ts`. */
const STATES_AT = PROPERTY_KINDS.length;
const OWNER_AT = STATES_AT + LISTING_STATES.length;
const OWNER = [null, true, false] as const;
if (OWNER_AT + OWNER.length > 30) throw new RangeError('More choices than a word has bits');

/** The second mask: beds, baths, the set of furnishings and the set of media types. */
export const MAX_BEDS = 8;
export const MAX_BATHS = 5;
const BATHS_AT = MAX_BEDS + 2;
const FURNISHINGS_AT = BATHS_AT + MAX_BATHS + 2;
const MEDIA_AT = FURNISHINGS_AT + 2 ** FURNISHINGS.length;
if (MEDIA_AT + 2 ** MEDIA_TYPES.length > 32) throw new RangeError('More choices than a word has bits');

/** @returns the masks of the values that a search allows */
export function searchChoices(query: SearchQuery): Choices {
  const { kinds, states, ownerOccupied, ranges } = query;
  return {
    first:
      choiceMask(kinds, PROPERTY_KINDS) |
      (choiceMask(states, LISTING_STATES) << STATES_AT) |
      (choiceMask(ownerOccupied, OWNER) << OWNER_AT),
    second:
      countsWithin(ranges.numBeds, MAX_BEDS) |
      (countsWithin(ranges.numBaths, MAX_BATHS) << BATHS_AT) |
      (overlapMask(choiceBits(query.furnishings, FURNISHINGS), FURNISHINGS.length) << FURNISHINGS_AT) |
      (overlapMask(choiceBits(query.mediaTypes, MEDIA_TYPES), MEDIA_TYPES.length) << MEDIA_AT),
  };
}

/** @returns the bits of a unit's values */
export function unitChoices(row: SearchRow, unit: SearchUnit): Choices {
  return {
    first:
      (1 << PROPERTY_KINDS.indexOf(unit.kind)) |
      (1 << (STATES_AT + LISTING_STATES.indexOf(row.state))) |
      (1 << (OWNER_AT + OWNER.indexOf(row.ownerOccupied))),
    second:
      countBits(unit.numBeds, MAX_BEDS) |
      (countBits(unit.numBaths, MAX_BATHS) << BATHS_AT) |
      (1 << (FURNISHINGS_AT + choiceBits(row.furnishings, FURNISHINGS))) |
      (1 << (MEDIA_AT + choiceBits(row.mediaTypes, MEDIA_TYPES))),
  };
}

/** @returns whether the bits alone decide a range of counts: its ends are integers and not above the last bit */
export function decidesCounts({ from, to }: Range, max: number): boolean {
  const low = from === null || (Number.isInteger(from) && from <= max);
  return low && (to === null || (Number.isInteger(to) && to < max));
}

function choiceMask<T>(values: readonly T[], all: readonly T[]): number {
  return values.length === 0 ? 2 ** all.length - 1 : choiceBits(values, all);
}

/**
 * Bit 0 means not stated; then 0, 1, … and one bit for `max` or more. A fractional count sets the bits of both
 * neighbours.
 */
function countBits(count: number | null, max: number): number {
  if (count === null) return 1;
  return (2 << Math.min(Math.floor(count), max)) | (2 << Math.min(Math.ceil(count), max));
}

function countsWithin(range: Range | undefined, max: number): number {
  const { from = null, to = null } = range ?? {};
  if (from === null && to === null) return 2 ** (max + 2) - 1;
  let bits = 0;
  for (let count = 0; count <= max; count++) {
    const above = from === null || count === max || count >= Math.floor(from);
    if (above && (to === null || count <= Math.ceil(to))) bits |= 2 << count;
  }
  return bits;
}

/**
 * One bit per subset of `count` values, set for subsets that contain a chosen value; all bits when nothing is chosen.
 */
function overlapMask(choice: number, count: number): number {
  let bits = 0;
  for (let set = 0; set < 2 ** count; set++) if (choice === 0 || (set & choice) !== 0) bits |= 1 << set;
  return bits;
}
