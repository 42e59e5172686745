import { choiceBits, facilityWord, sectionBits } from '#marketplace/search/index/features.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import {
  ROOM_TYPES,
  SALE_TYPES,
  type SearchRow,
  type SearchUnit,
  SUITABLE_FOR,
} from '#marketplace/search/model.ts';
import { unitChoices } from './choices.ts';
import { type ListingText, listingText } from './listing-text.ts';
import type { RelativeDates } from './moving.ts';
import { ANY_BER, bandOf, priceStepAbove, priceStepBelow } from './prices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** State shared by all searches of a matcher that conditions depend on. */
export type MatcherState = {
  extents: Map<number, AreaExtent['extent']>;
  vocabulary: Vocabulary;
  /** Searches with dates relative to the present, by slot. */
  relativeDates: Map<number, RelativeDates>;
};

/** A unit of a listing, prepared for matching. */
export type UnitInput = {
  unit: SearchUnit;
  /** One bit, or 0 when not stated. */
  roomType: number;
  first: number;
  second: number;
  /** By side (sale, rent): the price steps at or below and at or above the price, and the band of the latter. */
  low: readonly [number, number];
  high: readonly [number, number];
  band: readonly [number, number];
  /** The best grade of its BER. */
  ber: number;
};

/** A listing, prepared for matching. */
export type ListingInput = {
  row: SearchRow;
  now: number;
  state: MatcherState;
  units: readonly UnitInput[];
  sections: number;
  facilities: number;
  /** One bit, or 0 when not stated. */
  saleType: number;
  suitableFor: number;
  text: ListingText;
  /** Whether the current search was found by an area of the listing. */
  byArea: boolean;
};

export function listingInput(row: SearchRow, now: number, state: MatcherState): ListingInput {
  return {
    row,
    now,
    state,
    units: row.units.map((unit) => unitInput(row, unit)),
    sections: sectionBits(row.sections),
    facilities: facilityWord(row),
    saleType: row.saleType === null ? 0 : choiceBits([row.saleType], SALE_TYPES),
    suitableFor: choiceBits(row.suitableFor, SUITABLE_FOR),
    text: listingText(row, state.vocabulary),
    byArea: false,
  };
}

function unitInput(row: SearchRow, unit: SearchUnit): UnitInput {
  const { salePrice, rentalPrice } = unit;
  const high = [priceStepAbove(salePrice), priceStepAbove(rentalPrice)] as const;
  return {
    unit,
    roomType: unit.roomType === null ? 0 : choiceBits([unit.roomType], ROOM_TYPES),
    ...unitChoices(row, unit),
    low: [priceStepBelow(salePrice), priceStepBelow(rentalPrice)],
    high,
    band: [bandOf(high[0]), bandOf(high[1])],
    ber: unit.ber?.[0] ?? ANY_BER,
  };
}
