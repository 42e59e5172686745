import { OFFERS_CLOSE_SOON_MS } from '#marketplace/listings/rules.ts';
import { BER_GRADES } from '#property/ber.ts';
import { FACILITIES } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  type Range,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  SUITABLE_FOR,
} from '../model.ts';
import { type Columns, NONE_16, NONE_32, PLANE, planeAt, SCRATCH_PLANES } from './columns.ts';
import { FIRST_FEATURE, MAX_ROOMS } from './features.ts';
import type { Store } from './model.ts';
import type { Facet } from './search-index.ts';
import { clearSlots, copyPlane, drop, emptyPlane, gatherSlots, join, keep, type Spans } from './spans.ts';

/** Scratch bitmaps of a search. */
export const WORK = {
  /** Listings in the sections and places that pass every filter without a facet. */
  scope: SCRATCH_PLANES,
  /** Listings in scope that also pass the filters on units. */
  units: SCRATCH_PLANES + 1,
  /** Listings that pass all filters. */
  found: SCRATCH_PLANES + 2,
  /** Listings that would pass without the choice of one facet. */
  without: SCRATCH_PLANES + 3,
  spare: SCRATCH_PLANES + 4,
  /** Multi-unit listings that are evaluated unit by unit. */
  multiUnit: SCRATCH_PLANES + 5,
  /** Listings of the base that must not be read from a sorted order. */
  dirty: SCRATCH_PLANES + 6,
  /** The first of one bitmap per facet: listings that pass the facet's choice. */
  choices: SCRATCH_PLANES + 8,
} as const;

/** The choice of a search in a facet: any of some features. */
export type Choice = {
  facet: Facet;
  /** Whether one unit must pass it together with the other filters on units. */
  ofUnits: boolean;
  /** Numbers of the chosen features; empty when nothing can pass. */
  features: readonly number[];
  /** The bitmap of the listings that pass. */
  plane: number;
};

/** @returns the choices of a search, each with a bitmap that is not filled yet */
export function choicesOf(query: SearchQuery): Choice[] {
  const { ranges } = query;
  const listed: [Facet, boolean, readonly number[] | null][] = [
    ['adState', false, featuresOf('adState', query.states, LISTING_STATES)],
    ['furnishing', false, featuresOf('furnishing', query.furnishings, FURNISHINGS)],
    ['mediaTypes', false, featuresOf('mediaTypes', query.mediaTypes, MEDIA_TYPES)],
    ['saleType', false, featuresOf('saleType', query.saleTypes, SALE_TYPES)],
    ['suitableFor', false, featuresOf('suitableFor', query.suitableFor, SUITABLE_FOR)],
    ['ownerOccupied', false, featuresOf('ownerOccupied', query.ownerOccupied, [true, false])],
    ['roomType', true, featuresOf('roomType', query.roomTypes, ROOM_TYPES)],
    ['propertyKind', true, featuresOf('propertyKind', query.kinds, PROPERTY_KINDS)],
    ['ber', true, featuresInRange('ber', ranges.ber, BER_GRADES.length - 1)],
    ['numBeds', true, featuresInRange('numBeds', ranges.numBeds, MAX_ROOMS)],
    ['numBaths', true, featuresInRange('numBaths', ranges.numBaths, MAX_ROOMS)],
  ];
  const choices: Choice[] = [];
  for (const [facet, ofUnits, features] of listed)
    if (features) choices.push({ facet, ofUnits, features, plane: WORK.choices + choices.length });
  return choices;
}

function featuresOf<T>(facet: Facet, chosen: readonly T[], all: readonly T[]): number[] | null {
  if (chosen.length === 0) return null;
  const places = new Set(chosen.map((value) => all.indexOf(value)));
  return [...places].filter((place) => place >= 0).map((place) => FIRST_FEATURE[facet] + place);
}

function featuresInRange(facet: Facet, range: Range | undefined, max: number): number[] | null {
  if (!hasBound(range)) return null;
  const features: number[] = [];
  for (let value = 0; value <= max; value++)
    if (value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity))
      features.push(FIRST_FEATURE[facet] + value);
  return features;
}

/** Whether a range has at least one bound. */
export function hasBound(range: Range | undefined): range is Range {
  return range !== undefined && (range.from !== null || range.to !== null);
}

/** Fills the bitmap of a choice. A multi-unit listing is included when any of its units passes. */
export function fillChoice(
  { columns, segmentCounts }: Store,
  { features, plane }: Choice,
  spans: Spans,
): void {
  const [first, ...more] = features.filter((feature) => segmentCounts.totals[feature] !== 0);
  if (first === undefined) emptyPlane(columns, plane, spans);
  else copyPlane(columns, plane, first, spans);
  for (const feature of more) join(columns, plane, feature, spans);
}

/**
 * Removes listings from the scope that fail a filter without a facet. Multi-unit listings pass filters on units here
 * and are evaluated later.
 */
export function applyPlainFilters(store: Store, query: SearchQuery, spans: Spans): void {
  const { columns } = store;
  const { ranges } = query;
  for (const facility of query.facilities)
    keep(columns, WORK.scope, FIRST_FEATURE.facilities + FACILITIES.indexOf(facility), spans);
  for (const name of ['leaseLength', 'numTenants'] as const)
    if (hasBound(ranges[name])) {
      const { low, high } = wholeBounds(ranges[name], NONE_16, 2 ** 15 - 1);
      for (let at = 0; at < spans.length; at += 2)
        columns.kernels.rangeOf16(...span(columns, name, spans, at), low, high);
    }
  for (const [name, column] of [
    ['firstPublishDate', 'publishedAt'],
    ['availableFrom', 'availableFrom'],
  ] as const)
    if (hasBound(ranges[name])) {
      const { low, high } = bounds(ranges[name]);
      for (let at = 0; at < spans.length; at += 2)
        columns.kernels.rangeOfFloat64(...span(columns, column, spans, at), low, high);
    }
  applyUnitRanges(store, query, spans);
  if (hasBound(ranges.viewingTimes)) applyViewings(store, ranges.viewingTimes, spans);
  if (query.offers.length > 0) applyOffers(store, query, spans);
}

function applyUnitRanges({ columns }: Store, { ranges }: SearchQuery, spans: Spans): void {
  const { salePrice, rentalPrice, floorSize } = ranges;
  if (!hasBound(salePrice) && !hasBound(rentalPrice) && !hasBound(floorSize)) return;
  // Multi-unit listings are set aside; their units are evaluated one by one.
  emptyPlane(columns, WORK.spare, spans);
  join(columns, WORK.spare, WORK.scope, spans);
  keep(columns, WORK.spare, PLANE.multiUnit, spans);
  drop(columns, WORK.scope, PLANE.multiUnit, spans);
  for (const [name, range] of [
    ['salePrice', salePrice],
    ['rentalPrice', rentalPrice],
  ] as const)
    if (hasBound(range)) {
      const { low, high } = wholeBounds(range, NONE_32, 2 ** 31 - 1);
      for (let at = 0; at < spans.length; at += 2)
        columns.kernels.rangeOf32(...span(columns, name, spans, at), low, high);
    }
  if (hasBound(floorSize)) {
    const { low, high } = bounds(floorSize);
    for (let at = 0; at < spans.length; at += 2)
      columns.kernels.rangeOfFloat64(...span(columns, 'floorSize', spans, at), low, high);
  }
  join(columns, WORK.scope, WORK.spare, spans);
}

function span(
  columns: Columns,
  name: keyof Columns['address'],
  spans: Spans,
  at: number,
): [bits: number, column: number, from: number, to: number] {
  return [planeAt(columns, WORK.scope), columns.address[name], spans[at]!, spans[at + 1]!];
}

/** A range as two numbers; nothing lies between them when the range is empty. */
export function bounds({ from, to }: Range): { low: number; high: number } {
  return { low: from ?? -Infinity, high: to ?? Infinity };
}

/** The same for integers above `none`, which stands for a missing value and never passes. */
export function wholeBounds(range: Range, none: number, max: number): { low: number; high: number } {
  const low = range.from === null ? none + 1 : Math.max(none + 1, Math.ceil(range.from));
  const high = range.to === null ? max : Math.min(max, Math.floor(range.to));
  // Nothing passes: reversed bounds that fit 32 bits.
  return low > max || high <= none ? { low: max, high: none + 1 } : { low, high };
}

function applyViewings(store: Store, range: Range, spans: Spans): void {
  const { columns } = store;
  const { low, high } = bounds(range);
  keep(columns, WORK.scope, PLANE.viewings, spans);
  const failing = [...gatherSlots(columns, WORK.scope, spans)].filter(
    (slot) => !store.viewings.get(slot)?.some((start) => start >= low && start <= high),
  );
  clearSlots(columns, WORK.scope, failing);
}

/** Few listings take offers, so their deadlines are compared one by one. */
function applyOffers(store: Store, { offers, offersAt }: SearchQuery, spans: Spans): void {
  const { columns } = store;
  const now = offersAt ?? Date.now();
  const latest = offers.includes('open') ? Infinity : now + OFFERS_CLOSE_SOON_MS;
  keep(columns, WORK.scope, PLANE.offers, spans);
  const failing = [...gatherSlots(columns, WORK.scope, spans)].filter((slot) => {
    const until = store.offersUntil.get(slot)!;
    return until <= now || until > latest;
  });
  clearSlots(columns, WORK.scope, failing);
}
