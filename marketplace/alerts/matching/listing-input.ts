import { choiceBits, facilityWord, sectionBits } from '#marketplace/search/index/features.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import {
  ROOM_TYPES,
  SALE_TYPES,
  type SearchRow,
  type SearchUnit,
  SUITABLE_FOR,
} from '#marketplace/search/query.ts';
import { type AdText, adText } from './ad-text.ts';
import { choicesMade } from './choices.ts';
import type { Moving } from './moving.ts';
import { ANY_BER, bandOf, priceStepAbove, priceStepBelow } from './prices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What searches share that their conditions are about. */
export type Known = {
  extents: Map<number, AreaExtent['extent']>;
  vocabulary: Vocabulary;
  /** Of searches whose bounds move with the present, by slot. */
  moving: Map<number, Moving>;
};

/** A unit of an ad as searches are asked about it. */
export type AskedUnit = {
  unit: SearchUnit;
  /** One bit, or 0 when it says none. */
  roomType: number;
  first: number;
  second: number;
  /** By side, sale and rent: the steps at or below the price and at or above it, and the band of the latter. */
  low: readonly [number, number];
  high: readonly [number, number];
  band: readonly [number, number];
  /** The best grade of its BER. */
  ber: number;
};

/** An ad as searches are asked about it. */
export type AskedAd = {
  row: SearchRow;
  now: number;
  known: Known;
  units: readonly AskedUnit[];
  sections: number;
  facilities: number;
  /** One bit, or 0 when it says none. */
  saleType: number;
  suitableFor: number;
  text: AdText;
  /** Whether the search that is asked was found by an area the ad lies in. */
  byArea: boolean;
};

export function askedAd(row: SearchRow, now: number, known: Known): AskedAd {
  return {
    row,
    now,
    known,
    units: row.units.map((unit) => askedUnit(row, unit)),
    sections: sectionBits(row.sections),
    facilities: facilityWord(row),
    saleType: row.saleType === null ? 0 : choiceBits([row.saleType], SALE_TYPES),
    suitableFor: choiceBits(row.suitableFor, SUITABLE_FOR),
    text: adText(row.text, known.vocabulary),
    byArea: false,
  };
}

function askedUnit(row: SearchRow, unit: SearchUnit): AskedUnit {
  const { salePrice, rentalPrice } = unit;
  const high = [priceStepAbove(salePrice), priceStepAbove(rentalPrice)] as const;
  return {
    unit,
    roomType: unit.roomType === null ? 0 : choiceBits([unit.roomType], ROOM_TYPES),
    ...choicesMade(row, unit),
    low: [priceStepBelow(salePrice), priceStepBelow(rentalPrice)],
    high,
    band: [bandOf(high[0]), bandOf(high[1])],
    ber: unit.ber?.[0] ?? ANY_BER,
  };
}
