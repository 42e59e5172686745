import { OFFERS_CLOSE_SOON_MS } from '#marketplace/listings/rules.ts';
import { filtersCosts, passesCosts, pricedHomeOf } from '#marketplace/search/costs/costed-home.ts';
import { homePricer } from '#marketplace/search/costs/home-pricer.ts';
import { choiceBits } from '#marketplace/search/index/features.ts';
import { markerOf } from '#marketplace/search/keywords/markers.ts';
import {
  LISTING_RANGES,
  type Range,
  type RangeName,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
  UNIT_RANGES,
} from '#marketplace/search/model.ts';
import { DATE_RANGES } from '#marketplace/search/request/ranges.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { irishDay } from '#platform/time/clock.ts';
import { FACILITIES } from '#property/facilities.ts';
import { costOperands, costsOfOperands } from './cost-operands.ts';
import { isInBox, isInCircle, isInPolygons, isNear, writePolygons } from './geo-predicates.ts';
import type { ListingInput, MatcherState, UnitInput } from './listing-input.ts';
import { rangesAt } from './moving.ts';
import { circlesOf } from './reach.ts';
import { releaseWord, useWord } from './vocabulary.ts';

/** A search whose conditions are written: what is still to be tested, and its slot. */
export type ConditionInput = {
  query: SearchQuery;
  slot: number;
  /** Ranges that need no condition because the entry decides them. */
  decided: ReadonlySet<RangeName>;
  /** Whether the entries decide the facilities. */
  facilitiesDecided: boolean;
  state: MatcherState;
};

const NO_CONDITIONS: readonly number[][] = [];

type Condition = {
  /** @returns the operands of each condition of this kind in the search */
  write: (input: ConditionInput) => readonly number[][];
  /** Whether a unit of a listing meets the condition whose operands are from `at` up to `end`. */
  holds: (listing: ListingInput, unit: UnitInput, numbers: Float64Array, at: number, end: number) => boolean;
};

/** Costs are computed: they have a condition of their own. */
type StoredRange = Exclude<RangeName, 'monthlyCost'>;
const isStored = (name: RangeName): name is StoredRange => name !== 'monthlyCost';

/** Whether a value of a listing or unit is in a range; a missing value is in no range. */
const RANGES: Record<
  StoredRange,
  (listing: ListingInput, unit: UnitInput, from: number, to: number) => boolean
> = {
  salePrice: (_, { unit }, from, to) => isInRange(unit.salePrice, from, to),
  rentalPrice: (_, { unit }, from, to) => isInRange(unit.rentalPrice, from, to),
  numBeds: (_, { unit }, from, to) => isInRange(unit.numBeds, from, to),
  numBaths: (_, { unit }, from, to) => isInRange(unit.numBaths, from, to),
  floorSize: (_, { unit }, from, to) => isInRange(unit.floorSize, from, to),
  // True when the BER covers a grade in the range; grades are integers.
  ber: (_, { unit: { ber } }, from, to) =>
    ber !== null && Math.max(ber[0], Math.ceil(from)) <= Math.min(ber[1], Math.floor(to)),
  leaseLength: ({ row }, _, from, to) => isInRange(row.leaseLength, from, to),
  numTenants: ({ row }, _, from, to) => isInRange(row.numTenants, from, to),
  firstPublishDate: ({ row }, _, from, to) => isInRange(row.publishedAt, from, to),
  availableFrom: ({ row }, _, from, to) => isInRange(row.availableFrom, from, to),
  viewingTimes: ({ row }, _, from, to) => row.viewings.some((start) => isInRange(start, from, to)),
};

function isInRange(value: number | null, from: number, to: number): boolean {
  return value !== null && value >= from && value <= to;
}

function hasBound(range: Range | undefined): range is Range {
  return range !== undefined && (range.from !== null || range.to !== null);
}

function rangeCondition(name: StoredRange): Condition {
  return {
    write: ({ query, decided }) => {
      const range = query.ranges[name];
      if (!hasBound(range) || decided.has(name)) return NO_CONDITIONS;
      return [[range.from ?? -Infinity, range.to ?? Infinity]];
    },
    holds: (listing, unit, numbers, at) => RANGES[name](listing, unit, numbers[at]!, numbers[at + 1]!),
  };
}

/** Any of the chosen values, as bits. */
function choiceCondition<T>(
  chosen: (query: SearchQuery) => readonly T[],
  all: readonly T[],
  own: (listing: ListingInput, unit: UnitInput) => number,
): Condition {
  return {
    write: ({ query }) => (chosen(query).length > 0 ? [[choiceBits(chosen(query), all)]] : NO_CONDITIONS),
    holds: (listing, unit, numbers, at) => (own(listing, unit) & numbers[at]!) !== 0,
  };
}

const facilities: Condition = {
  write: ({ query, facilitiesDecided }) =>
    query.facilities.length === 0 || facilitiesDecided
      ? NO_CONDITIONS
      : [[choiceBits(query.facilities, FACILITIES)]],
  holds: (listing, _, numbers, at) => (numbers[at]! & ~listing.facilities) === 0,
};

/** The operand is the longest time from now to the deadline. */
const offers: Condition = {
  write: ({ query: { offers } }) =>
    offers.length === 0 ? NO_CONDITIONS : [[offers.includes('open') ? Infinity : OFFERS_CLOSE_SOON_MS]],
  holds: ({ row: { offersUntil }, now }, _, numbers, at) =>
    offersUntil !== null && offersUntil > now && offersUntil - now <= numbers[at]!,
};

/** The operands are the budget, whether the price must be within it, and the bounds of the monthly cost. */
const costs: Condition = {
  write: ({ query }) => (filtersCosts(query) ? [costOperands(query)] : NO_CONDITIONS),
  holds: ({ row, now }, { unit }, numbers, at) => {
    const query = costsOfOperands(numbers, at);
    const pricer = homePricer({ budget: query.budget, costsOn: irishDay(new Date(now)) });
    return passesCosts(query, pricedHomeOf(row, unit), pricer);
  },
};

const circle: Condition = {
  write: ({ query }) =>
    circlesOf(query).map(({ latitude, longitude, radius }) => [latitude, longitude, radius]),
  holds: isInCircle,
};
const box: Condition = {
  write: ({ query: { box } }) => (box ? [[box.north, box.west, box.south, box.east]] : NO_CONDITIONS),
  holds: isInBox,
};
/** A listing in one of the areas by the tree passes without a distance test. */
const near: Condition = {
  write: ({ query: { areas } }) =>
    areas.some(({ radius }) => radius > 0)
      ? [areas.flatMap(({ areaId, radius }) => (radius > 0 ? [areaId, radius] : []))]
      : NO_CONDITIONS,
  holds: (listing, _, numbers, at, end) => listing.byArea || isNear(listing, numbers, at, end),
};
const polygons: Condition = {
  write: ({ query }) => (query.polygons.length > 0 ? [writePolygons(query.polygons)] : NO_CONDITIONS),
  holds: isInPolygons,
};

/** One word of the query may fold to several words; each must match as a prefix, and so must a marker. */
const prefixes: Condition = {
  write: ({ query, state }) =>
    query.terms.flatMap((term) => {
      if (term.kind === 'phrase') return [];
      const words = term.kind === 'prefix' ? foldedWords(term.word) : [markerOf(term)];
      return words.map((word) => [useWord(state.vocabulary, word)]);
    }),
  holds: (listing, _, numbers, at) => listing.text.hasPrefix(numbers[at]!),
};
const phrases: Condition = {
  write: ({ query, state }) =>
    query.terms.flatMap((term) => {
      const words = term.kind === 'phrase' ? term.words.flatMap(foldedWords) : [];
      return words.length > 0 ? [words.map((word) => useWord(state.vocabulary, word))] : [];
    }),
  holds: (listing, _, numbers, at, end) => listing.text.hasPhrase(numbers, at, end),
};

/** Relative dates are computed when a listing is matched. */
const relativeDates: Condition = {
  write: ({ slot, state }) => (state.relativeDates.has(slot) ? [[slot]] : NO_CONDITIONS),
  holds: (listing, unit, numbers, at) => {
    const ranges = rangesAt(listing.state.relativeDates.get(numbers[at]!)!, listing.now);
    for (const name of DATE_RANGES) {
      const range = ranges[name];
      if (!hasBound(range) || !isStored(name)) continue;
      if (!RANGES[name](listing, unit, range.from ?? -Infinity, range.to ?? Infinity)) return false;
    }
    return true;
  },
};

/** In evaluation order, the most expensive last. */
const CONDITIONS: readonly Condition[] = [
  facilities,
  ...[...UNIT_RANGES, ...LISTING_RANGES].filter(isStored).map(rangeCondition),
  choiceCondition(
    ({ roomTypes }) => roomTypes,
    ROOM_TYPES,
    (_, unit) => unit.roomType,
  ),
  choiceCondition(
    ({ saleTypes }) => saleTypes,
    SALE_TYPES,
    (listing) => listing.saleType,
  ),
  choiceCondition(
    ({ suitableFor }) => suitableFor,
    SUITABLE_FOR,
    (listing) => listing.suitableFor,
  ),
  offers,
  costs,
  box,
  circle,
  near,
  prefixes,
  phrases,
  polygons,
  relativeDates,
];
const NEAR = CONDITIONS.indexOf(near);
const WITH_WORDS: ReadonlySet<number> = new Set([prefixes, phrases].map((one) => CONDITIONS.indexOf(one)));
/** A condition starts with its kind and length packed in one number. */
const KINDS = 32;

/** @returns the concatenated conditions of a search, each starting with its kind and length */
export function writeConditions(input: ConditionInput): number[] {
  const written: number[] = [];
  for (let kind = 0; kind < CONDITIONS.length; kind++)
    for (const numbers of CONDITIONS[kind]!.write(input))
      written.push(kind + numbers.length * KINDS, ...numbers);
  return written;
}

/** @returns whether a unit of a listing meets all conditions from `at` up to `end` */
export function meetsAll(
  listing: ListingInput,
  unit: UnitInput,
  numbers: Float64Array,
  at: number,
  end: number,
): boolean {
  let next = at;
  while (next < end) {
    const head = numbers[next]! | 0;
    const from = next + 1;
    next = from + ((head / KINDS) | 0);
    if (!CONDITIONS[head & (KINDS - 1)]!.holds(listing, unit, numbers, from, next)) return false;
  }
  return true;
}

/** Calls `each` with the kind of every condition and the position of its operands. */
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

/** Releases the vocabulary words of conditions. */
export function releaseWords(state: MatcherState, numbers: Float64Array, at: number, end: number): void {
  eachCondition(numbers, at, end, (kind, from, to) => {
    if (!WITH_WORDS.has(kind)) return;
    for (let index = from; index < to; index++) releaseWord(state.vocabulary, numbers[index]!);
  });
}

/** @returns the areas with a radius in the conditions */
export function nearAreas(numbers: Float64Array, at: number, end: number) {
  const areas: { areaId: number; radius: number }[] = [];
  eachCondition(numbers, at, end, (kind, from, to) => {
    if (kind !== NEAR) return;
    for (let index = from; index < to; index += 2)
      areas.push({ areaId: numbers[index]!, radius: numbers[index + 1]! });
  });
  return areas;
}
