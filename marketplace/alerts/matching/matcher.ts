import { choiceBits, sectionBits } from '#marketplace/search/index/features.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import type { Box, RangeName, SearchQuery, SearchRow } from '#marketplace/search/query.ts';
import { DATE_RANGES } from '#marketplace/search/request/ranges.ts';
import { FACILITIES } from '#property/facilities.ts';
import { SECTIONS } from '#property/section.ts';
import { bytesOf } from './bytes.ts';
import { createLikely, lookEverywhere } from './candidates.ts';
import { choicesOf, decidesCounts, MOST_BATHS, MOST_BEDS } from './choices.ts';
import { nearAreas, releaseWords, writeConditions } from './conditions.ts';
import { askedAd, type Known } from './listing-input.ts';
import { createMoving } from './moving.ts';
import { type Filed, inAreas, placesNear, placesOf } from './partition.ts';
import { addEntry, BAND_AT, createPlaces, ENTRY, MORE, RENT, removeEntry, SEVERAL } from './places.ts';
import { ANY_BER, BER_AT, bandOf, decidesBer, priceBounds, TO_AT } from './prices.ts';
import {
  addSlot,
  conditionsOfSlot,
  createSearches,
  freeSlot,
  placesOfSlot,
  searchIn,
  slotOfSearch,
  writeRecord,
} from './searches.ts';
import { createVocabulary } from './vocabulary.ts';

/** Saved searches, and the question which of them an ad is for: search turned round. */
export type Matcher = {
  /**
   * Takes in a search, in the place of the one that had its id. Its sort and page play no part.
   * @param asOf gives the search with the dates it has at a moment, when they move with the present; nothing else of it
   *   moves, and within a day of UTC its dates never fall
   */
  put: (id: number, query: SearchQuery, asOf?: (now: number) => SearchQuery) => void;
  /** Takes out a search; one that is not there is no error. */
  remove: (id: number) => void;
  /**
   * @param now milliseconds since 1970, for dates that move with the present
   * @returns the ids of the searches that would return the ad, each once, in no order
   */
  match: (row: SearchRow, now?: number) => number[];
  /** Takes over the gazetteer; what is near an area may be other than before. */
  setAreas: (areas: readonly AreaExtent[]) => void;
  /** Searches taken in. */
  readonly count: number;
  /** Bytes of memory taken. */
  bytes: () => number;
};

/** Makes a matcher without searches. @param areas the gazetteer */
export function createMatcher(areas: readonly AreaExtent[]): Matcher {
  const places = createPlaces();
  const searches = createSearches();
  const extents = new Map<number, Box>();
  const known: Known = { extents, vocabulary: createVocabulary(), moving: new Map() };
  const entry = new Int32Array(ENTRY);
  const likely = createLikely(1024);
  let mark = 0;

  /** @param wanted the facilities that entries elsewhere than in squares ask for */
  const file = (slot: number, filed: readonly Filed[], wanted: number) => {
    entry[5] = searches.record[slot]!;
    for (const { place, part } of filed) {
      entry[4] = part ?? wanted;
      addEntry(places, place, searches.group[slot]!, entry);
    }
  };
  /** Leaves the numbers of the search's entries in `entry`. */
  const takeOut = (slot: number, from: readonly number[]) => {
    const search = searchIn(searches, slot);
    for (const place of from) removeEntry(places, place, searches.group[slot]!, search, entry);
  };

  const remove = (id: number) => {
    const slot = slotOfSearch(searches, id);
    if (slot < 0) return;
    takeOut(slot, placesOfSlot(searches, slot));
    const { from, to } = conditionsOfSlot(searches, slot);
    releaseWords(known, searches.records.array, from, to);
    known.moving.delete(slot);
    freeSlot(searches, slot);
  };

  const put: Matcher['put'] = (id, query, asOf) => {
    remove(id);
    const slot = addSlot(searches, id);
    if (asOf) known.moving.set(slot, createMoving(asOf));
    const side = sideOf(query);
    const price = priceBounds(query.ranges[side]);
    const filed = placesOf(places, query, extents);
    // An ad may come to the search in a square too when it asks for what is near an area, there then or not.
    const near = query.areas.some(({ radius }) => radius > 0);
    const facilitiesDecided = !near && filed.every(({ part }) => part === null);
    const conditions = writeConditions({
      ...{ query, slot, known, facilitiesDecided },
      decided: decidedRanges(query, asOf !== undefined),
    });
    const choices = choicesOf(query);
    searches.group[slot] =
      sectionBits(query.sections) | (side === 'rentalPrice' ? RENT : 0) | (bandOf(price.to) << BAND_AT);
    writeRecord(
      searches,
      slot,
      filed.map(({ place }) => place),
      conditions,
    );
    // Squares around one place never hold the same ad; areas and what is near them may.
    const several = near || (query.areas.length > 0 && filed.length > 1) ? SEVERAL : 0;
    entry[0] = searchIn(searches, slot);
    entry[1] = choices.first | (conditions.length > 0 ? MORE : 0) | several;
    entry[2] = choices.second;
    entry[3] = price.from | (price.to << TO_AT) | (lastBer(query) << BER_AT);
    file(slot, filed, facilitiesDecided ? choiceBits(query.facilities, FACILITIES) : 0);
  };

  /** Files a search anew when it asks for what is near an area that has changed. */
  const moveNear = (slot: number, changed: ReadonlySet<number>) => {
    const { from, to } = conditionsOfSlot(searches, slot);
    const near = nearAreas(searches.records.array, from, to);
    if (!near.some(({ areaId }) => changed.has(areaId))) return;
    const before = placesOfSlot(searches, slot);
    const areaIds = before
      .map((number) => places.list[number]!)
      .filter((place) => place.in === places.byArea)
      .map(({ key }) => key);
    takeOut(slot, before);
    const filed = [...inAreas(places, areaIds), ...placesNear(places, near, extents)];
    writeRecord(
      searches,
      slot,
      filed.map(({ place }) => place),
      searches.records.array.slice(from, to),
    );
    file(slot, filed, 0);
  };

  const setAreas: Matcher['setAreas'] = (next) => {
    const changed = takeExtents(extents, next);
    if (changed.size === 0) return;
    for (let slot = 0; slot < searches.used; slot++) moveNear(slot, changed);
  };
  setAreas(areas);

  return {
    put,
    remove,
    match: (row, now = Date.now()) => {
      mark++;
      return lookEverywhere({ places, searches, ad: askedAd(row, now, known), mark, likely });
    },
    setAreas,
    get count() {
      return searches.ids.count;
    },
    bytes: () => bytesOf(places, searches, known),
  };
}

/** The side whose price bounds stand in the entries: that of the sections, sale where they have both. */
function sideOf({ sections }: SearchQuery): 'salePrice' | 'rentalPrice' {
  return sections.every((section) => SECTIONS[section].side === 'rent') ? 'rentalPrice' : 'salePrice';
}

/** The last grade of BER that will do, where that decides. */
function lastBer({ ranges: { ber } }: SearchQuery): number {
  return ber && decidesBer(ber) ? ber.to! : ANY_BER;
}

/** Ranges that need no condition: an entry decides them, or they are read when an ad asks. */
function decidedRanges(query: SearchQuery, moves: boolean): Set<RangeName> {
  const { ranges } = query;
  const decided = new Set<RangeName>(moves ? DATE_RANGES : []);
  const side = sideOf(query);
  if (priceBounds(ranges[side]).exact) decided.add(side);
  if (ranges.ber && decidesBer(ranges.ber)) decided.add('ber');
  if (ranges.numBeds && decidesCounts(ranges.numBeds, MOST_BEDS)) decided.add('numBeds');
  if (ranges.numBaths && decidesCounts(ranges.numBaths, MOST_BATHS)) decided.add('numBaths');
  return decided;
}

/** @returns the areas whose extent is another than before, now taken over */
function takeExtents(extents: Map<number, Box>, areas: readonly AreaExtent[]): Set<number> {
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
