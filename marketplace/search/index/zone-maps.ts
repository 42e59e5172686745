import { atLeast, shared } from '#platform/memory/typed-arrays.ts';
import type { Box } from '../model.ts';
import { BLOCK } from './columns.ts';
import { SEGMENT_SLOTS } from './segment-counts.ts';

export const BLOCKS_PER_SEGMENT = SEGMENT_SLOTS / BLOCK;

/** Bounding boxes of the listings in ranges of slots; they only grow until the index is rebuilt. */
export type Boxes = {
  south: Float64Array;
  north: Float64Array;
  west: Float64Array;
  east: Float64Array;
};

/**
 * Bounding boxes of every block of 128 slots and of every segment: a map search reads only segments that it overlaps,
 * and in them only blocks that it overlaps.
 */
export type ZoneMaps = Boxes & {
  /** 1 when a listing of the block has no position. */
  unplaced: Uint8Array;
  segments: Boxes;
};

export function createZoneMaps(slots: number): ZoneMaps {
  const zoneMaps = { ...noBoxes(), unplaced: shared('uint8', 0), segments: noBoxes() };
  makeRoom(zoneMaps, Math.ceil(slots / BLOCK));
  return zoneMaps;
}

function noBoxes(): Boxes {
  return {
    south: shared('float64', 0),
    north: shared('float64', 0),
    west: shared('float64', 0),
    east: shared('float64', 0),
  };
}

function makeRoom(zoneMaps: ZoneMaps, blocks: number): void {
  if (blocks <= zoneMaps.south.length) return;
  zoneMaps.unplaced = atLeast(zoneMaps.unplaced, blocks);
  growBoxes(zoneMaps, blocks);
  growBoxes(zoneMaps.segments, Math.ceil(zoneMaps.south.length / BLOCKS_PER_SEGMENT));
}

function growBoxes(boxes: Boxes, length: number): void {
  const before = boxes.south.length;
  boxes.south = atLeast(boxes.south, length).fill(Infinity, before);
  boxes.north = atLeast(boxes.north, length).fill(-Infinity, before);
  boxes.west = atLeast(boxes.west, length).fill(Infinity, before);
  boxes.east = atLeast(boxes.east, length).fill(-Infinity, before);
}

/** Adds the position of a slot's listing; NaN means no position. */
export function widenZoneMap(zoneMaps: ZoneMaps, slot: number, latitude: number, longitude: number): void {
  const block = Math.floor(slot / BLOCK);
  makeRoom(zoneMaps, block + 1);
  if (Number.isNaN(latitude)) {
    zoneMaps.unplaced[block] = 1;
    return;
  }
  widenBox(zoneMaps, block, latitude, longitude);
  widenBox(zoneMaps.segments, Math.floor(block / BLOCKS_PER_SEGMENT), latitude, longitude);
}

function widenBox(boxes: Boxes, at: number, latitude: number, longitude: number): void {
  if (latitude < boxes.south[at]!) boxes.south[at] = latitude;
  if (latitude > boxes.north[at]!) boxes.north[at] = latitude;
  if (longitude < boxes.west[at]!) boxes.west[at] = longitude;
  if (longitude > boxes.east[at]!) boxes.east[at] = longitude;
}

/** Whether a listing of the block or segment may be in the box. */
export function zoneOverlaps(zoneMaps: Boxes, block: number, box: Box): boolean {
  return (
    zoneMaps.south[block]! <= box.north &&
    zoneMaps.north[block]! >= box.south &&
    zoneMaps.west[block]! <= box.east &&
    zoneMaps.east[block]! >= box.west
  );
}

/** Whether every listing of the block is in the box. */
export function zoneInside(zoneMaps: ZoneMaps, block: number, box: Box): boolean {
  return (
    zoneMaps.unplaced[block] === 0 &&
    zoneMaps.south[block]! >= box.south &&
    zoneMaps.north[block]! <= box.north &&
    zoneMaps.west[block]! >= box.west &&
    zoneMaps.east[block]! <= box.east
  );
}

export function zoneBox(zoneMaps: Boxes, block: number): Box {
  return {
    south: zoneMaps.south[block]!,
    north: zoneMaps.north[block]!,
    west: zoneMaps.west[block]!,
    east: zoneMaps.east[block]!,
  };
}
