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
  /** Ids of the searches that want the ad. */
  found: number[];
};

/** Looks for the searches that want an ad in every place it lies in. */
export function lookEverywhere(walk: Walk): void {
  const { places, ad } = walk;
  const { areaIds, latitude, longitude } = ad.row;
  ad.byArea = true;
  for (const areaId of new Set(areaIds)) {
    const number = places.byArea.get(areaId);
    if (number !== undefined) lookIn(walk, places.list[number]!, 0, 0);
  }
  ad.byArea = false;
  lookIn(walk, places.list[EVERYWHERE]!, 0, 0);
  if (latitude === null || longitude === null) return;
  for (let level = 0; level < LEVELS; level++) {
    const { cell, x, y } = pointIn(level, latitude, longitude);
    const number = places.byCell.get(cell);
    if (number !== undefined) lookIn(walk, places.list[number]!, x, y);
  }
}

/** @param x where the ad lies within a square; for other places 0, as `y` */
function lookIn(walk: Walk, { groups, groupCount }: Place, x: number, y: number): void {
  const { sections, lowest, units } = walk.ad;
  for (let at = 0; at < groupCount * GROUP; at += GROUP) {
    if ((groups[at]! & sections) === 0) continue;
    const side = (groups[at]! & SIDE) === 0 ? 0 : 1;
    // Every search of the group asks for less than the cheapest unit.
    if (groups[at + 1]! < lowest[side]) continue;
    const start = groups[at + 2]!;
    const end = start + groups[at + 3]! * ENTRY;
    for (const unit of units) lookThrough(walk, start, end, unit, side, x, y);
  }
}

/** Asks one search after the other, in the order of what rules most of them out. */
function lookThrough(
  { places, searches, ad, mark, found }: Walk,
  start: number,
  end: number,
  unit: AskedUnit,
  side: 0 | 1,
  x: number,
  y: number,
): void {
  const { array } = places.entries;
  const { first, second } = unit;
  const [low, high] = [unit.low[side], unit.high[side]];
  const { given, record, id } = searches;
  const numbers = searches.records.array;
  const always = ad.units.length > 1 ? SEVERAL : 0;
  for (let at = start; at < end; at += ENTRY) {
    const flags = array[at + 1]!;
    if ((flags & first) !== first || (array[at + 2]! & second) !== second) continue;
    if (array[at + 3]! > low || array[at + 4]! < high) continue;
    const part = array[at + 5]!;
    if (x < (part & 255) || x > ((part >>> 8) & 255)) continue;
    if (y < ((part >>> 16) & 255) || y > part >>> 24) continue;
    const slot = array[at]!;
    const several = ((flags | always) & SEVERAL) !== 0;
    if (several && given[slot] === mark) continue;
    if ((flags & MORE) !== 0) {
      const begin = record[slot]!;
      if (!meetsAll(ad, unit, numbers, begin + 2 + numbers[begin + 1]!, begin + numbers[begin]!)) continue;
    }
    if (several) given[slot] = mark;
    found.push(id[slot]!);
  }
}
