import { meetsAll } from './conditions.ts';
import { cellOfPoint, LEVELS } from './grid.ts';
import type { ListingInput, UnitInput } from './listing-input.ts';
import { BAND_AT, ENTRY, EVERYWHERE, GROUP, HAS_CONDITIONS, MULTIPLE, type Places, RENT } from './places.ts';
import { BER_AT, STEP_BITS, TO_AT } from './prices.ts';
import { conditionsIn, idOfEntryKey, type Searches, STAMP } from './searches.ts';

/** The state of matching one listing. */
export type MatchRun = {
  places: Places;
  searches: Searches;
  listing: ListingInput;
  /** A number unique to this listing, to skip searches that were already returned. */
  stamp: number;
  candidates: Candidates;
};

/**
 * Entries that a unit passes: search, flags, record. Records are scattered in memory; reading them in one batch takes
 * a fraction of the time of reading them one by one.
 */
export type Candidates = { count: number; searches: Int32Array; flags: Int32Array; records: Int32Array };

export function createCandidates(room: number): Candidates {
  return {
    count: 0,
    searches: new Int32Array(room),
    flags: new Int32Array(room),
    records: new Int32Array(room),
  };
}

/** Flag of a candidate: the search was found by an area of the listing. */
const BY_AREA = 1;

/** @returns the ids of the searches that a listing matches, each once */
export function findMatchingSearches(run: MatchRun): number[] {
  const found: number[] = [];
  for (const unit of run.listing.units) {
    run.candidates.count = 0;
    collectCandidates(run, unit);
    verifyCandidates(run, unit, found);
  }
  return run.listing.units.length > 1 ? [...new Set(found)] : found;
}

/** Collects candidate searches for a unit from every place of its listing. */
function collectCandidates(run: MatchRun, unit: UnitInput): void {
  const { places, listing } = run;
  const { areaIds, latitude, longitude } = listing.row;
  for (const areaId of new Set(areaIds)) {
    const number = places.byArea.get(areaId);
    if (number !== undefined) collectFromPlace(run, number, unit, IN_AREA);
  }
  collectFromPlace(run, EVERYWHERE, unit, ANYWHERE);
  if (latitude === null || longitude === null) return;
  for (let level = 0; level < LEVELS; level++) {
    const { cell, x, y } = cellOfPoint(level, latitude, longitude);
    const number = places.byCell.get(cell);
    if (number !== undefined) collectFromPlace(run, number, unit, { byArea: false, square: true, x, y });
  }
}

/** The kind of a place, and the listing's position in a cell. */
type Location = { byArea: boolean; square: boolean; x: number; y: number };
const ANYWHERE: Location = { byArea: false, square: false, x: 0, y: 0 };
const IN_AREA: Location = { ...ANYWHERE, byArea: true };

function collectFromPlace(run: MatchRun, place: number, unit: UnitInput, location: Location): void {
  const { places, listing, candidates } = run;
  const { groups, groupCount } = places.list[place]!;
  for (let group = 0; group < groupCount * GROUP; group += GROUP) {
    const name = groups[group]!;
    if ((name & listing.sections) === 0) continue;
    const side = (name & RENT) === 0 ? 0 : 1;
    if (name >> BAND_AT < unit.band[side]) continue;
    const start = groups[group + 1]!;
    const count = groups[group + 2]!;
    ensureCapacity(candidates, count);
    scanEntries(run, start, start + count * ENTRY, unit, unit.low[side], unit.high[side], location);
  }
}

function ensureCapacity(candidates: Candidates, count: number): void {
  if (candidates.count + count <= candidates.searches.length) return;
  const more = createCandidates(2 * (candidates.count + count));
  for (const column of ['searches', 'flags', 'records'] as const) {
    more[column].set(candidates[column]);
    candidates[column] = more[column];
  }
}

/** Scans entries; the most selective tests come first. */
function scanEntries(
  { places, listing, candidates }: MatchRun,
  start: number,
  end: number,
  { first, second, ber }: UnitInput,
  low: number,
  high: number,
  location: Location,
): void {
  const { array } = places.entries;
  const { searches, flags, records } = candidates;
  const missingFacilities = ~listing.facilities;
  const { square, x, y } = location;
  const by = location.byArea ? BY_AREA : 0;
  let { count } = candidates;
  for (let next = start; next < end; next += ENTRY) {
    const own = array[next + 1]!;
    if ((own & first) !== first || (array[next + 2]! & second) !== second) continue;
    const bounds = array[next + 3]!;
    if ((bounds & STEP_BITS) > low || ((bounds >>> TO_AT) & STEP_BITS) < high || bounds >>> BER_AT < ber)
      continue;
    const part = array[next + 4]!;
    if (square) {
      if (x < (part & 255) || x > ((part >>> 8) & 255)) continue;
      if (y < ((part >>> 16) & 255) || y > part >>> 24) continue;
    } else if ((part & missingFacilities) !== 0) continue;
    searches[count] = array[next]!;
    records[count] = array[next + 5]!;
    flags[count++] = (own & (HAS_CONDITIONS | MULTIPLE)) | by;
  }
  candidates.count = count;
}

/** Tests the remaining conditions of the candidates and skips searches that were already returned. */
function verifyCandidates(
  { searches, listing, stamp, candidates }: MatchRun,
  unit: UnitInput,
  found: number[],
): void {
  const { count, flags, records } = candidates;
  const { array } = searches.records;
  let read = 0;
  for (let index = 0; index < count; index++) read += array[records[index]!]!;
  for (let index = 0; read >= 0 && index < count; index++) {
    const own = flags[index]!;
    const start = records[index]!;
    if ((own & MULTIPLE) !== 0 && array[start + STAMP] === stamp) continue;
    if ((own & HAS_CONDITIONS) !== 0) {
      listing.byArea = (own & BY_AREA) !== 0;
      if (!meetsAll(listing, unit, array, conditionsIn(array, start), start + array[start]!)) continue;
    }
    if ((own & MULTIPLE) !== 0) array[start + STAMP] = stamp;
    found.push(idOfEntryKey(searches, candidates.searches[index]!));
  }
}
