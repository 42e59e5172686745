import { WORK } from './filters.ts';
import { distanceMetres, minDistanceToBox } from './geometry.ts';
import type { Store } from './model.ts';
import { selectPage } from './select.ts';
import type { Spans } from './spans.ts';
import { BLOCKS_PER_SEGMENT, zoneBox } from './zone-maps.ts';

type Point = { latitude: number; longitude: number };

/** Up to this many listings every distance is computed. */
const MEASURE_ALL_UP_TO = 1_500;
/** Radius of the first circle in metres; each further circle is CIRCLE_FACTOR times as wide. */
const FIRST_CIRCLE = 1_000;
const CIRCLE_FACTOR = 4;

/** @returns metres from a point; Infinity for a listing without a position */
export function distanceFrom({ columns }: Store, { latitude, longitude }: Point): (slot: number) => number {
  return (slot) => {
    const metres = distanceMetres(columns.latitude[slot]!, columns.longitude[slot]!, latitude, longitude);
    return Number.isNaN(metres) ? Infinity : metres;
  };
}

/**
 * Sorts the result by distance from a point and reads only blocks that may be near enough.
 * @returns the slots of the page
 */
export function nearestPage(
  store: Store,
  centre: Point,
  from: number,
  wanted: number,
  total: number,
  spans: Spans,
): number[] {
  const { columns, zoneMaps } = store;
  const distance = distanceFrom(store, centre);
  const words = (WORK.found * columns.capacity) >>> 5;
  const blocks: number[] = [];
  const minDistance: number[] = [];
  for (let at = 0; at < spans.length; at += 2)
    for (let block = spans[at]! / 16; block < spans[at + 1]! / 16; block++) {
      const word = words + block * 4;
      if (
        (columns.words[word]! |
          columns.words[word + 1]! |
          columns.words[word + 2]! |
          columns.words[word + 3]!) ===
        0
      )
        continue;
      blocks.push(block);
      minDistance.push(-1);
    }
  const segments = new Map<number, number>();
  /** Computes distances once, and only for blocks in segments that are near enough. */
  const isNear = (block: number, index: number, circle: number) => {
    const segment = Math.floor(block / BLOCKS_PER_SEGMENT);
    let away = segments.get(segment);
    if (away === undefined) {
      away = minDistanceToBox(centre.latitude, centre.longitude, zoneBox(zoneMaps.segments, segment));
      segments.set(segment, away);
    }
    if (!(away <= circle)) return false;
    if (minDistance[index] === -1)
      minDistance[index] = minDistanceToBox(centre.latitude, centre.longitude, zoneBox(zoneMaps, block));
    return minDistance[index]! <= circle;
  };
  for (let circle = total > MEASURE_ALL_UP_TO ? FIRST_CIRCLE : Infinity; ; circle *= CIRCLE_FACTOR) {
    const everywhere = circle > 1e7;
    const slots: number[] = [];
    blocks.forEach((block, index) => {
      if (!everywhere && !isNear(block, index, circle)) return;
      for (let word = block * 4; word < block * 4 + 4; word++)
        for (let rest = columns.words[words + word]!; rest !== 0; rest &= rest - 1)
          slots.push(word * 32 + 31 - Math.clz32(rest & -rest));
    });
    if (slots.length < from + wanted && !everywhere) continue;
    const page = selectPage(slots, distance, columns.id, from, wanted);
    // Nothing outside the circle can come before the last entry of the page.
    if (everywhere || page.values.at(-1)! <= circle) return page.slots;
  }
}
