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
import { bandOf, highPrice, lowPrice } from './prices.ts';
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
  /** By side: sale, rent. */
  low: readonly [number, number];
  high: readonly [number, number];
  /** Bands below ask for less. */
  band: readonly [number, number];
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
  return {
    unit,
    roomType: unit.roomType === null ? 0 : choiceBits([unit.roomType], ROOM_TYPES),
    ...choicesMade(row, unit),
    low: [lowPrice(unit.salePrice), lowPrice(unit.rentalPrice)],
    high: [highPrice(unit.salePrice), highPrice(unit.rentalPrice)],
    band: [bandOf(highPrice(unit.salePrice)), bandOf(highPrice(unit.rentalPrice))],
  };
}
