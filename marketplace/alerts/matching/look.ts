import type { AskedAd, AskedUnit } from './asked-ad.ts';
import { LEVELS, pointIn } from './cells.ts';
import { meetsAll } from './conditions.ts';
import { ENTRY, EVERYWHERE, GROUP, MORE, type Place, type Places, SEVERAL, SIDE } from './places.ts';
import type { Searches } from './searches.ts';

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
 * Searches whose entry lets a unit through: the slot, the flags of the entry, the record. What is known of them by slot
 * lies far apart in memory; it is read for all of them at once, which takes a fraction of reading it one by one.
 */
export type Likely = { count: number; slots: Int32Array; flags: Int32Array; records: Int32Array };

export function createLikely(room: number): Likely {
  return {
    count: 0,
    slots: new Int32Array(room),
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
  return found;
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
    const side = (groups[at]! & SIDE) === 0 ? 0 : 1;
    const low = unit.low[side];
    const high = unit.high[side];
    // Every search of the group asks for less.
    if (groups[at + 1]! < high) continue;
    const count = groups[at + 3]!;
    makeRoom(likely, count);
    likely.count = lookThrough(
      places.entries.array,
      groups[at + 2]!,
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
  if (likely.count + count <= likely.slots.length) return;
  const more = createLikely(2 * (likely.count + count));
  more.slots.set(likely.slots);
  more.flags.set(likely.flags);
  Object.assign(likely, { slots: more.slots, flags: more.flags, records: more.records });
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
  { slots, flags, count: before }: Likely,
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
    slots[count] = array[at]!;
    flags[count++] = (own & (MORE | SEVERAL)) | found;
  }
  return count;
}

/** Asks what is likely for the rest of its conditions, and passes over what the ad was given to before. */
function askLikely({ searches, ad, mark, likely }: Walk, unit: AskedUnit, found: number[]): void {
  const { count, slots, flags, records } = likely;
  const { given, record, id } = searches;
  const numbers = searches.records.array;
  const several = ad.units.length > 1 ? SEVERAL : 0;
  for (let index = 0; index < count; index++) records[index] = record[slots[index]!]!;
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const slot = slots[index]!;
    const own = flags[index]! | several;
    if ((own & SEVERAL) !== 0 && given[slot] === mark) continue;
    if ((own & MORE) !== 0) {
      const start = records[index]!;
      ad.byArea = (own & BY_AREA) !== 0;
      if (!meetsAll(ad, unit, numbers, start + 2 + numbers[start + 1]!, start + numbers[start]!)) continue;
    }
    if ((own & SEVERAL) !== 0) given[slot] = mark;
    slots[kept++] = slot;
  }
  for (let index = 0; index < kept; index++) found.push(id[slots[index]!]!);
}
