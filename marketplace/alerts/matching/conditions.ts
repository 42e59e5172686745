import { choiceBits } from '#marketplace/search/index/features.ts';
import {
  AD_RANGES,
  type Range,
  type RangeName,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
  UNIT_RANGES,
} from '#marketplace/search/query.ts';
import { DATE_RANGES } from '#marketplace/search/request/ranges.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { FACILITIES } from '#property/facilities.ts';
import { isNear, liesInBox, liesInCircle, liesInPolygons, writePolygons } from './geo-predicates.ts';
import type { AskedAd, AskedUnit, Known } from './listing-input.ts';
import { rangesAt } from './moving.ts';
import { releaseWord, useWord } from './vocabulary.ts';

/** A search as its conditions are written: what of it is still to be asked, and where it is kept. */
export type Asking = {
  query: SearchQuery;
  slot: number;
  /** Ranges that are decided before. */
  decided: ReadonlySet<RangeName>;
  /** Whether its entries decide the facilities. */
  facilitiesDecided: boolean;
  known: Known;
};

const NONE: readonly number[][] = [];

type Condition = {
  /** @returns the numbers of each condition of this kind that the search has */
  write: (asking: Asking) => readonly number[][];
  /** Whether a unit of an ad meets the condition whose numbers stand from `at` up to `end`. */
  holds: (ad: AskedAd, unit: AskedUnit, numbers: Float64Array, at: number, end: number) => boolean;
};

/** Whether a value of an ad or its unit lies in a range; one that it does not have lies in none. */
const RANGES: Record<RangeName, (ad: AskedAd, unit: AskedUnit, from: number, to: number) => boolean> = {
  salePrice: (_, { unit }, from, to) => lies(unit.salePrice, from, to),
  rentalPrice: (_, { unit }, from, to) => lies(unit.rentalPrice, from, to),
  numBeds: (_, { unit }, from, to) => lies(unit.numBeds, from, to),
  numBaths: (_, { unit }, from, to) => lies(unit.numBaths, from, to),
  floorSize: (_, { unit }, from, to) => lies(unit.floorSize, from, to),
  // One of the grades it covers, which are whole numbers.
  ber: (_, { unit: { ber } }, from, to) =>
    ber !== null && Math.max(ber[0], Math.ceil(from)) <= Math.min(ber[1], Math.floor(to)),
  leaseLength: ({ row }, _, from, to) => lies(row.leaseLength, from, to),
  numTenants: ({ row }, _, from, to) => lies(row.numTenants, from, to),
  firstPublishDate: ({ row }, _, from, to) => lies(row.publishedAt, from, to),
  availableFrom: ({ row }, _, from, to) => lies(row.availableFrom, from, to),
  viewingTimes: ({ row }, _, from, to) => row.viewings.some((start) => lies(start, from, to)),
};

function lies(value: number | null, from: number, to: number): boolean {
  return value !== null && value >= from && value <= to;
}

function isClosed(range: Range | undefined): range is Range {
  return range !== undefined && (range.from !== null || range.to !== null);
}

function ofRange(name: RangeName): Condition {
  return {
    write: ({ query, decided }) => {
      const range = query.ranges[name];
      if (!isClosed(range) || decided.has(name)) return NONE;
      return [[range.from ?? -Infinity, range.to ?? Infinity]];
    },
    holds: (ad, unit, numbers, at) => RANGES[name](ad, unit, numbers[at]!, numbers[at + 1]!),
  };
}

/** One of the values chosen, as bits. */
function ofChoice<T>(
  chosen: (query: SearchQuery) => readonly T[],
  all: readonly T[],
  own: (ad: AskedAd, unit: AskedUnit) => number,
): Condition {
  return {
    write: ({ query }) => (chosen(query).length > 0 ? [[choiceBits(chosen(query), all)]] : NONE),
    holds: (ad, unit, numbers, at) => (own(ad, unit) & numbers[at]!) !== 0,
  };
}

const facilities: Condition = {
  write: ({ query, facilitiesDecided }) =>
    query.facilities.length === 0 || facilitiesDecided ? NONE : [[choiceBits(query.facilities, FACILITIES)]],
  holds: (ad, _, numbers, at) => (numbers[at]! & ~ad.facilities) === 0,
};

const circle: Condition = {
  write: ({ query: { circle } }) => (circle ? [[circle.latitude, circle.longitude, circle.radius]] : NONE),
  holds: liesInCircle,
};
const box: Condition = {
  write: ({ query: { box } }) => (box ? [[box.north, box.west, box.south, box.east]] : NONE),
  holds: liesInBox,
};
/** An ad that lies in one of the areas by the tree need not be near. */
const near: Condition = {
  write: ({ query: { areas } }) =>
    areas.some(({ radius }) => radius > 0)
      ? [areas.flatMap(({ areaId, radius }) => (radius > 0 ? [areaId, radius] : []))]
      : NONE,
  holds: (ad, _, numbers, at, end) => ad.byArea || isNear(ad, numbers, at, end),
};
const polygons: Condition = {
  write: ({ query }) => (query.polygons.length > 0 ? [writePolygons(query.polygons)] : NONE),
  holds: liesInPolygons,
};

/** What is one word to the asker may be several in a text: each is then looked for as a beginning. */
const prefixes: Condition = {
  write: ({ query, known }) =>
    query.terms.flatMap((term) =>
      term.kind === 'prefix' ? foldedWords(term.word).map((word) => [useWord(known.vocabulary, word)]) : [],
    ),
  holds: (ad, _, numbers, at) => ad.text.hasPrefix(numbers[at]!),
};
const phrases: Condition = {
  write: ({ query, known }) =>
    query.terms.flatMap((term) => {
      const words = term.kind === 'phrase' ? term.words.flatMap(foldedWords) : [];
      return words.length > 0 ? [words.map((word) => useWord(known.vocabulary, word))] : [];
    }),
  holds: (ad, _, numbers, at, end) => ad.text.hasPhrase(numbers, at, end),
};

/** Dates that move with the present are read when an ad asks. */
const moving: Condition = {
  write: ({ slot, known }) => (known.moving.has(slot) ? [[slot]] : NONE),
  holds: (ad, unit, numbers, at) => {
    const ranges = rangesAt(ad.known.moving.get(numbers[at]!)!, ad.now);
    for (const name of DATE_RANGES) {
      const range = ranges[name];
      if (!isClosed(range)) continue;
      if (!RANGES[name](ad, unit, range.from ?? -Infinity, range.to ?? Infinity)) return false;
    }
    return true;
  },
};

/** In the order in which they are asked, what costs most last. */
const CONDITIONS: readonly Condition[] = [
  facilities,
  ...[...UNIT_RANGES, ...AD_RANGES].map(ofRange),
  ofChoice(
    ({ roomTypes }) => roomTypes,
    ROOM_TYPES,
    (_, unit) => unit.roomType,
  ),
  ofChoice(
    ({ saleTypes }) => saleTypes,
    SALE_TYPES,
    (ad) => ad.saleType,
  ),
  ofChoice(
    ({ suitableFor }) => suitableFor,
    SUITABLE_FOR,
    (ad) => ad.suitableFor,
  ),
  box,
  circle,
  near,
  prefixes,
  phrases,
  polygons,
  moving,
];
const NEAR = CONDITIONS.indexOf(near);
const WITH_WORDS: ReadonlySet<number> = new Set([prefixes, phrases].map((one) => CONDITIONS.indexOf(one)));
/** A condition begins with its kind and its length in one number. */
const KINDS = 32;

/** @returns the conditions of a search one after the other, each led by its kind and length */
export function writeConditions(asking: Asking): number[] {
  const written: number[] = [];
  for (let kind = 0; kind < CONDITIONS.length; kind++)
    for (const numbers of CONDITIONS[kind]!.write(asking))
      written.push(kind + numbers.length * KINDS, ...numbers);
  return written;
}

/** @returns whether a unit of an ad meets all conditions from `at` up to `end` */
export function meetsAll(
  ad: AskedAd,
  unit: AskedUnit,
  numbers: Float64Array,
  at: number,
  end: number,
): boolean {
  let next = at;
  while (next < end) {
    const head = numbers[next]! | 0;
    const from = next + 1;
    next = from + ((head / KINDS) | 0);
    if (!CONDITIONS[head & (KINDS - 1)]!.holds(ad, unit, numbers, from, next)) return false;
  }
  return true;
}

/** Calls `each` with the kind of every condition and where its numbers stand. */
function eachCondition(
  numbers: Float64Array,
  at: number,
  end: number,
  each: (kind: number, from: number, to: number) => void,
): void {
  for (let next = at; next < end; ) {
    const from = next + 1;
    const head = numbers[next]! | 0;
    next = from + ((head / KINDS) | 0);
    each(head & (KINDS - 1), from, next);
  }
}

/** Gives back the words that conditions ask for. */
export function releaseWords(known: Known, numbers: Float64Array, at: number, end: number): void {
  eachCondition(numbers, at, end, (kind, from, to) => {
    if (!WITH_WORDS.has(kind)) return;
    for (let index = from; index < to; index++) releaseWord(known.vocabulary, numbers[index]!);
  });
}

/** @returns the areas that conditions ask an ad to be near to, with their radius */
export function nearAreas(numbers: Float64Array, at: number, end: number) {
  const areas: { areaId: number; radius: number }[] = [];
  eachCondition(numbers, at, end, (kind, from, to) => {
    if (kind !== NEAR) return;
    for (let index = from; index < to; index += 2)
      areas.push({ areaId: numbers[index]!, radius: numbers[index + 1]! });
  });
  return areas;
}
