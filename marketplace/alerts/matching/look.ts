import type { AskedAd, AskedUnit } from './asked-ad.ts';
import { LEVELS, pointIn } from './cells.ts';
import { meetsAll } from './conditions.ts';
import { BAND_AT, ENTRY, EVERYWHERE, GROUP, MORE, type Place, type Places, RENT, SEVERAL } from './places.ts';
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
    if (number !== undefined) lookIn(walk, places.list[number]!, unit, 0, 0, BY_AREA);
  }
  lookIn(walk, places.list[EVERYWHERE]!, unit, 0, 0, 0);
  if (latitude === null || longitude === null) return;
  for (let level = 0; level < LEVELS; level++) {
    const { cell, x, y } = pointIn(level, latitude, longitude);
    const number = places.byCell.get(cell);
    if (number !== undefined) lookIn(walk, places.list[number]!, unit, x, y, 0);
  }
}

/** @param x where the ad lies within a square; for other places 0, as `y` */
function lookIn(
  { places, ad, likely }: Walk,
  { groups, groupCount }: Place,
  unit: AskedUnit,
  x: number,
  y: number,
  found: number,
): void {
  for (let at = 0; at < groupCount * GROUP; at += GROUP) {
    if ((groups[at]! & ad.sections) === 0) continue;
    const side = (groups[at]! & RENT) === 0 ? 0 : 1;
    if (groups[at]! >> BAND_AT < unit.band[side]) continue;
    const low = unit.low[side];
    const high = unit.high[side];
    const count = groups[at + 2]!;
    makeRoom(likely, count);
    likely.count = lookThrough(
      places.entries.array,
      groups[at + 1]!,
      count,
      unit,
      low,
      high,
      x,
      y,
      likely,
      found,
    );
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

/** Asks one entry after the other, in the order of what rules most of them out. @returns how many are likely now */
function lookThrough(
  array: Int32Array,
  start: number,
  entries: number,
  { first, second }: AskedUnit,
  low: number,
  high: number,
  x: number,
  y: number,
  { searches, flags, records, count: before }: Likely,
  found: number,
): number {
  let count = before;
  const end = start + entries * ENTRY;
  for (let at = start; at < end; at += ENTRY) {
    const own = array[at + 1]!;
    if ((own & first) !== first || (array[at + 2]! & second) !== second) continue;
    if (array[at + 3]! > low || array[at + 4]! < high) continue;
    const part = array[at + 5]!;
    if (x < (part & 255) || x > ((part >>> 8) & 255)) continue;
    if (y < ((part >>> 16) & 255) || y > part >>> 24) continue;
    searches[count] = array[at]!;
    records[count] = array[at + 6]!;
    flags[count++] = (own & (MORE | SEVERAL)) | found;
  }
  return count;
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
