import { choiceBits } from '#marketplace/search/index/features.ts';
import {
  AD_STATES,
  FURNISHINGS,
  MEDIA_TYPES,
  type Range,
  type SearchQuery,
  type SearchRow,
  type SearchUnit,
} from '#marketplace/search/query.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';

/**
 * What a search allows, as two words of bits: an ad's unit sets the bit of each value it has, and passes when all its bits
 * are allowed. A search without a choice allows every value, and also the unit that does not say.
 */
export type Choices = { first: number; second: number };

/** The first word: kinds, then states, then owner occupied; the last two bits are flags of `entries.ts`. */
const STATES_AT = PROPERTY_KINDS.length;
const OWNER_AT = STATES_AT + AD_STATES.length;
const OWNER = [null, true, false] as const;
if (OWNER_AT + OWNER.length > 30) throw new RangeError('More choices than a word has bits');

/** The second word: beds, baths, then which of the furnishings and of the media there are. */
export const MOST_BEDS = 8;
export const MOST_BATHS = 5;
const BATHS_AT = MOST_BEDS + 2;
const FURNISHINGS_AT = BATHS_AT + MOST_BATHS + 2;
const MEDIA_AT = FURNISHINGS_AT + 2 ** FURNISHINGS.length;
if (MEDIA_AT + 2 ** MEDIA_TYPES.length > 32) throw new RangeError('More choices than a word has bits');

/** @returns what a search allows */
export function choicesOf(query: SearchQuery): Choices {
  const { kinds, states, ownerOccupied, ranges } = query;
  return {
    first:
      chosen(kinds, PROPERTY_KINDS) |
      (chosen(states, AD_STATES) << STATES_AT) |
      (chosen(ownerOccupied, OWNER) << OWNER_AT),
    second:
      countsWithin(ranges.numBeds, MOST_BEDS) |
      (countsWithin(ranges.numBaths, MOST_BATHS) << BATHS_AT) |
      (sharing(choiceBits(query.furnishings, FURNISHINGS), FURNISHINGS.length) << FURNISHINGS_AT) |
      (sharing(choiceBits(query.mediaTypes, MEDIA_TYPES), MEDIA_TYPES.length) << MEDIA_AT),
  };
}

/** @returns the bits of what an ad's unit has */
export function choicesMade(row: SearchRow, unit: SearchUnit): Choices {
  return {
    first:
      (1 << PROPERTY_KINDS.indexOf(unit.kind)) |
      (1 << (STATES_AT + AD_STATES.indexOf(row.state))) |
      (1 << (OWNER_AT + OWNER.indexOf(row.ownerOccupied))),
    second:
      countBits(unit.numBeds, MOST_BEDS) |
      (countBits(unit.numBaths, MOST_BATHS) << BATHS_AT) |
      (1 << (FURNISHINGS_AT + choiceBits(row.furnishings, FURNISHINGS))) |
      (1 << (MEDIA_AT + choiceBits(row.mediaTypes, MEDIA_TYPES))),
  };
}

/** @returns whether the bits alone decide a range of counts: its ends are whole, and no end lies above the last bit */
export function decidesCounts({ from, to }: Range, most: number): boolean {
  const low = from === null || (Number.isInteger(from) && from <= most);
  return low && (to === null || (Number.isInteger(to) && to < most));
}

function chosen<T>(values: readonly T[], all: readonly T[]): number {
  return values.length === 0 ? 2 ** all.length - 1 : choiceBits(values, all);
}

/** Bit 0: not said; then 0, 1, … and one for `most` and more. A count between two whole ones has the bits of both. */
function countBits(count: number | null, most: number): number {
  if (count === null) return 1;
  return (2 << Math.min(Math.floor(count), most)) | (2 << Math.min(Math.ceil(count), most));
}

function countsWithin(range: Range | undefined, most: number): number {
  const { from = null, to = null } = range ?? {};
  if (from === null && to === null) return 2 ** (most + 2) - 1;
  let bits = 0;
  for (let count = 0; count <= most; count++) {
    const above = from === null || count === most || count >= Math.floor(from);
    if (above && (to === null || count <= Math.ceil(to))) bits |= 2 << count;
  }
  return bits;
}

/** One bit for each set of `count` values, set where it has one of those chosen; all where none is. */
function sharing(choice: number, count: number): number {
  let bits = 0;
  for (let set = 0; set < 2 ** count; set++) if (choice === 0 || (set & choice) !== 0) bits |= 1 << set;
  return bits;
}
