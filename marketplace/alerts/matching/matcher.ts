import { choiceBits, sectionBits } from '#marketplace/search/index/features.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { Box, RangeName, SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { DATE_RANGES } from '#marketplace/search/request/ranges.ts';
import { FACILITIES } from '#property/facilities.ts';
import { SECTIONS } from '#property/section.ts';
import { bytesOf } from './bytes.ts';
import { createCandidates, findMatchingSearches } from './candidates.ts';
import { decidesCounts, MAX_BATHS, MAX_BEDS, searchChoices } from './choices.ts';
import { nearAreas, releaseWords, writeConditions } from './conditions.ts';
import { listingInput, type MatcherState } from './listing-input.ts';
import { createRelativeDates } from './moving.ts';
import { areaPartitions, nearPartitions, type Partition, partitionsOf } from './partition.ts';
import {
  addEntry,
  BAND_AT,
  createPlaces,
  ENTRY,
  HAS_CONDITIONS,
  MULTIPLE,
  RENT,
  removeEntry,
} from './places.ts';
import { ANY_BER, BER_AT, bandOf, decidesBer, priceBounds, TO_AT } from './prices.ts';
import {
  addSlot,
  conditionsOfSlot,
  createSearches,
  entryKeyOf,
  freeSlot,
  placesOfSlot,
  slotOfSearch,
  writeRecord,
} from './searches.ts';
import { createVocabulary } from './vocabulary.ts';

/** Matches listings with saved searches: reverse search. Travel times are checked later (`travel-times/`). */
export type Matcher = {
  /**
   * Adds a search or replaces the one with the same id. Sort order and page are ignored.
   * @param asOf returns the search with its dates at a time, when they are relative to the present; nothing else may
   *   change, and within a UTC day its dates never decrease
   */
  put: (id: number, query: SearchQuery, asOf?: (now: number) => SearchQuery) => void;
  /** Removes a search; unknown ids are ignored. */
  remove: (id: number) => void;
  /**
   * @param now milliseconds since 1970, for relative dates
   * @returns the ids of the searches that would return the listing, each once, in no order; of those with destinations
   *   all that would, and few others
   */
  match: (row: SearchRow, now?: number) => number[];
  /** Whether a search has destinations. */
  hasTravel: (id: number) => boolean;
  /** Replaces the gazetteer; distances to areas may change. */
  setAreas: (areas: readonly AreaExtent[]) => void;
  /** The number of searches. */
  readonly count: number;
  /** Memory used, in bytes. */
  bytes: () => number;
};

/** Creates an empty matcher. @param areas the gazetteer */
export function createMatcher(areas: readonly AreaExtent[]): Matcher {
  const places = createPlaces();
  const searches = createSearches();
  const extents = new Map<number, Box>();
  const state: MatcherState = { extents, vocabulary: createVocabulary(), relativeDates: new Map() };
  const entry = new Int32Array(ENTRY);
  const candidates = createCandidates(1024);
  const withTravel = new Set<number>();
  let stamp = 0;

  /** @param wanted the facilities required by entries outside grid cells */
  const addEntries = (slot: number, partitions: readonly Partition[], wanted: number) => {
    entry[5] = searches.record[slot]!;
    for (const { place, part } of partitions) {
      entry[4] = part ?? wanted;
      addEntry(places, place, searches.group[slot]!, entry);
    }
  };
  /** Removes the entries of a search and leaves the last one in `entry`. */
  const removeEntries = (slot: number, from: readonly number[]) => {
    const search = entryKeyOf(searches, slot);
    for (const place of from) removeEntry(places, place, searches.group[slot]!, search, entry);
  };

  const remove = (id: number) => {
    const slot = slotOfSearch(searches, id);
    if (slot < 0) return;
    removeEntries(slot, placesOfSlot(searches, slot));
    const { from, to } = conditionsOfSlot(searches, slot);
    releaseWords(state, searches.records.array, from, to);
    state.relativeDates.delete(slot);
    withTravel.delete(id);
    freeSlot(searches, slot);
  };

  const put: Matcher['put'] = (id, query, asOf) => {
    remove(id);
    const slot = addSlot(searches, id);
    if (asOf) state.relativeDates.set(slot, createRelativeDates(asOf));
    if (query.travel.length > 0) withTravel.add(id);
    const side = sideOf(query);
    const price = priceBounds(query.ranges[side]);
    const partitions = partitionsOf(places, query, extents);
    // A search with a radius around an area can also match through a grid cell, now or after a change of the gazetteer.
    const near = query.areas.some(({ radius }) => radius > 0);
    const facilitiesDecided = !near && partitions.every(({ part }) => part === null);
    const conditions = writeConditions({
      ...{ query, slot, state, facilitiesDecided },
      decided: decidedRanges(query, asOf !== undefined),
    });
    const choices = searchChoices(query);
    searches.group[slot] =
      sectionBits(query.sections) | (side === 'rentalPrice' ? RENT : 0) | (bandOf(price.to) << BAND_AT);
    writeRecord(
      searches,
      slot,
      partitions.map(({ place }) => place),
      conditions,
    );
    // Cells around one box never contain the same listing twice; areas and their surroundings may.
    const multiple = near || (query.areas.length > 0 && partitions.length > 1) ? MULTIPLE : 0;
    entry[0] = entryKeyOf(searches, slot);
    entry[1] = choices.first | (conditions.length > 0 ? HAS_CONDITIONS : 0) | multiple;
    entry[2] = choices.second;
    entry[3] = price.from | (price.to << TO_AT) | (maxBer(query) << BER_AT);
    addEntries(slot, partitions, facilitiesDecided ? choiceBits(query.facilities, FACILITIES) : 0);
  };

  /** Moves a search that has a radius around a changed area to its new partitions. */
  const refileNear = (slot: number, changed: ReadonlySet<number>) => {
    const { from, to } = conditionsOfSlot(searches, slot);
    const near = nearAreas(searches.records.array, from, to);
    if (!near.some(({ areaId }) => changed.has(areaId))) return;
    const before = placesOfSlot(searches, slot);
    const areaIds = before
      .map((number) => places.list[number]!)
      .filter((place) => place.in === places.byArea)
      .map(({ key }) => key);
    removeEntries(slot, before);
    const partitions = [...areaPartitions(places, areaIds), ...nearPartitions(places, near, extents)];
    writeRecord(
      searches,
      slot,
      partitions.map(({ place }) => place),
      searches.records.array.slice(from, to),
    );
    addEntries(slot, partitions, 0);
  };

  const setAreas: Matcher['setAreas'] = (next) => {
    const changed = replaceExtents(extents, next);
    if (changed.size === 0) return;
    for (let slot = 0; slot < searches.used; slot++) refileNear(slot, changed);
  };
  setAreas(areas);

  return {
    put,
    remove,
    match: (row, now = Date.now()) => {
      stamp++;
      return findMatchingSearches({
        places,
        searches,
        listing: listingInput(row, now, state),
        stamp,
        candidates,
      });
    },
    hasTravel: (id) => withTravel.has(id),
    setAreas,
    get count() {
      return searches.ids.count;
    },
    bytes: () => bytesOf(places, searches, state),
  };
}

/** The side whose price bounds are in the entries: the side of the sections, sale when they have both. */
function sideOf({ sections }: SearchQuery): 'salePrice' | 'rentalPrice' {
  return sections.every((section) => SECTIONS[section].side === 'rent') ? 'rentalPrice' : 'salePrice';
}

/** The worst accepted BER grade, when that alone decides the range. */
function maxBer({ ranges: { ber } }: SearchQuery): number {
  return ber && decidesBer(ber) ? ber.to! : ANY_BER;
}

/** Ranges that need no condition: an entry decides them, or they are computed when a listing is matched. */
function decidedRanges(query: SearchQuery, moves: boolean): Set<RangeName> {
  const { ranges } = query;
  const decided = new Set<RangeName>(moves ? DATE_RANGES : []);
  const side = sideOf(query);
  if (priceBounds(ranges[side]).exact) decided.add(side);
  if (ranges.ber && decidesBer(ranges.ber)) decided.add('ber');
  if (ranges.numBeds && decidesCounts(ranges.numBeds, MAX_BEDS)) decided.add('numBeds');
  if (ranges.numBaths && decidesCounts(ranges.numBaths, MAX_BATHS)) decided.add('numBaths');
  return decided;
}

/** @returns the areas whose extent has changed; replaces the extents */
function replaceExtents(extents: Map<number, Box>, areas: readonly AreaExtent[]): Set<number> {
  const before = new Map(extents);
  const changed = new Set<number>();
  extents.clear();
  for (const { id, extent } of areas) {
    const old = before.get(id);
    before.delete(id);
    extents.set(id, extent);
    if (!old || !sameBox(old, extent)) changed.add(id);
  }
  for (const gone of before.keys()) changed.add(gone);
  return changed;
}

function sameBox(one: Box, other: Box): boolean {
  return (
    one.north === other.north &&
    one.south === other.south &&
    one.west === other.west &&
    one.east === other.east
  );
}
