import { WORK } from './filters.ts';
import { distanceMetres, leastDistance } from './geometry.ts';
import { selectPage } from './select.ts';
import type { Spans } from './spans.ts';
import type { Store } from './store.ts';
import { BLOCKS_OF_SHELF, zoneBox } from './zone-maps.ts';

type Point = { latitude: number; longitude: number };

/** Fewer ads are all measured. */
const FEW = 1_500;
/** The first circle that is looked into, metres; each further one is four times as wide. */
const FIRST_CIRCLE = 1_000;
const WIDER = 4;

/** @returns metres from a point, Infinity for an ad without a place on the map */
export function distanceFrom({ columns }: Store, { latitude, longitude }: Point): (slot: number) => number {
  return (slot) => {
    const metres = distanceMetres(columns.latitude[slot]!, columns.longitude[slot]!, latitude, longitude);
    return Number.isNaN(metres) ? Infinity : metres;
  };
}

/**
 * Sorts what was found by the distance from a point, looking only into blocks that may be near enough.
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
  const { columns, zones } = store;
  const distance = distanceFrom(store, centre);
  const words = (WORK.found * columns.capacity) >>> 5;
  const blocks: number[] = [];
  const least: number[] = [];
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
      least.push(-1);
    }
  const shelves = new Map<number, number>();
  /** Distances are worked out for blocks of shelves that are near enough, and once. */
  const isNear = (block: number, index: number, circle: number) => {
    const shelf = Math.floor(block / BLOCKS_OF_SHELF);
    let away = shelves.get(shelf);
    if (away === undefined) {
      away = leastDistance(centre.latitude, centre.longitude, zoneBox(zones.shelves, shelf));
      shelves.set(shelf, away);
    }
    if (!(away <= circle)) return false;
    if (least[index] === -1)
      least[index] = leastDistance(centre.latitude, centre.longitude, zoneBox(zones, block));
    return least[index]! <= circle;
  };
  for (let circle = total > FEW ? FIRST_CIRCLE : Infinity; ; circle *= WIDER) {
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
    // Nothing outside the circle can come before the last of the page.
    if (everywhere || page.values.at(-1)! <= circle) return page.slots;
  }
}
