import { meetsAll } from './conditions.ts';
import { LEVELS, pointIn } from './grid.ts';
import type { AskedAd, AskedUnit } from './listing-input.ts';
import { BAND_AT, ENTRY, EVERYWHERE, GROUP, MORE, type Places, RENT, SEVERAL } from './places.ts';
import { BER_AT, STEP_BITS, TO_AT } from './prices.ts';
import { conditionsIn, GIVEN, idOf, type Searches } from './searches.ts';

/** An ad on its way through the places it lies in. */
export type Walk = {
  places: Places;
  searches: Searches;
  ad: AskedAd;
  /** A number that no ad before had. */
  mark: number;
  likely: Likely;
};

/**
 * Entries that let a unit through: the search, the flags, the record. Records lie far apart in memory; they are read for
 * all of them at once, which takes a fraction of reading them one by one.
 */
export type Likely = { count: number; searches: Int32Array; flags: Int32Array; records: Int32Array };

export function createLikely(room: number): Likely {
  return {
    count: 0,
    searches: new Int32Array(room),
    flags: new Int32Array(room),
    records: new Int32Array(room),
  };
}

/** Of the flags of what is likely: the search was found by an area the ad lies in. */
const BY_AREA = 1;

/** @returns the ids of the searches that want an ad, each once */
export function lookEverywhere(walk: Walk): number[] {
  const found: number[] = [];
  for (const unit of walk.ad.units) {
    walk.likely.count = 0;
    lookFor(walk, unit);
    askLikely(walk, unit, found);
  }
  return walk.ad.units.length > 1 ? [...new Set(found)] : found;
}

/** Gathers what is likely to want a unit, in every place its ad lies in. */
function lookFor(walk: Walk, unit: AskedUnit): void {
  const { places, ad } = walk;
  const { areaIds, latitude, longitude } = ad.row;
  for (const areaId of new Set(areaIds)) {
    const number = places.byArea.get(areaId);
    if (number !== undefined) lookIn(walk, number, unit, IN_AREA);
  }
  lookIn(walk, EVERYWHERE, unit, ANYWHERE);
  if (latitude === null || longitude === null) return;
  for (let level = 0; level < LEVELS; level++) {
    const { cell, x, y } = pointIn(level, latitude, longitude);
    const number = places.byCell.get(cell);
    if (number !== undefined) lookIn(walk, number, unit, { byArea: false, square: true, x, y });
  }
}

/** What kind of place an ad lies in, and where in a square. */
type At = { byArea: boolean; square: boolean; x: number; y: number };
const ANYWHERE: At = { byArea: false, square: false, x: 0, y: 0 };
const IN_AREA: At = { ...ANYWHERE, byArea: true };

function lookIn(walk: Walk, place: number, unit: AskedUnit, at: At): void {
  const { places, ad, likely } = walk;
  const { groups, groupCount } = places.list[place]!;
  for (let group = 0; group < groupCount * GROUP; group += GROUP) {
    const name = groups[group]!;
    if ((name & ad.sections) === 0) continue;
    const side = (name & RENT) === 0 ? 0 : 1;
    if (name >> BAND_AT < unit.band[side]) continue;
    const start = groups[group + 1]!;
    const count = groups[group + 2]!;
    makeRoom(likely, count);
    lookThrough(walk, start, start + count * ENTRY, unit, unit.low[side], unit.high[side], at);
  }
}

function makeRoom(likely: Likely, count: number): void {
  if (likely.count + count <= likely.searches.length) return;
  const more = createLikely(2 * (likely.count + count));
  for (const column of ['searches', 'flags', 'records'] as const) {
    more[column].set(likely[column]);
    likely[column] = more[column];
  }
}

/** Asks one entry after the other, in the order of what rules most of them out. */
function lookThrough(
  { places, ad, likely }: Walk,
  start: number,
  end: number,
  { first, second, ber }: AskedUnit,
  low: number,
  high: number,
  at: At,
): void {
  const { array } = places.entries;
  const { searches, flags, records } = likely;
  const lacking = ~ad.facilities;
  const { square, x, y } = at;
  const by = at.byArea ? BY_AREA : 0;
  let { count } = likely;
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
    } else if ((part & lacking) !== 0) continue;
    searches[count] = array[next]!;
    records[count] = array[next + 5]!;
    flags[count++] = (own & (MORE | SEVERAL)) | by;
  }
  likely.count = count;
}

/** Asks what is likely for the rest of its conditions, and passes over what the ad was given to before. */
function askLikely({ searches, ad, mark, likely }: Walk, unit: AskedUnit, found: number[]): void {
  const { count, flags, records } = likely;
  const { array } = searches.records;
  let read = 0;
  for (let index = 0; index < count; index++) read += array[records[index]!]!;
  for (let index = 0; read >= 0 && index < count; index++) {
    const own = flags[index]!;
    const start = records[index]!;
    if ((own & SEVERAL) !== 0 && array[start + GIVEN] === mark) continue;
    if ((own & MORE) !== 0) {
      ad.byArea = (own & BY_AREA) !== 0;
      if (!meetsAll(ad, unit, array, conditionsIn(array, start), start + array[start]!)) continue;
    }
    if ((own & SEVERAL) !== 0) array[start + GIVEN] = mark;
    found.push(idOf(searches, likely.searches[index]!));
  }
}
