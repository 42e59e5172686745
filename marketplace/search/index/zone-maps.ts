import type { Box } from '../query.ts';
import { atLeast, shared } from './arrays.ts';
import { BLOCK } from './columns.ts';
import { SHELF } from './segment-counts.ts';

export const BLOCKS_OF_SHELF = SHELF / BLOCK;

/** Boxes around the ads of stretches of slots. They only grow until the index is made anew. */
export type Boxes = {
  south: Float64Array;
  north: Float64Array;
  west: Float64Array;
  east: Float64Array;
};

/**
 * Where the ads of every block of 128 slots are, and of every shelf: a search on the map looks only into shelves that it
 * touches, and in these into blocks.
 */
export type Zones = Boxes & {
  /** 1 when an ad of the block has no place on the map. */
  unplaced: Uint8Array;
  shelves: Boxes;
};

export function createZones(slots: number): Zones {
  const zones = { ...noBoxes(), unplaced: shared('uint8', 0), shelves: noBoxes() };
  makeRoom(zones, Math.ceil(slots / BLOCK));
  return zones;
}

function noBoxes(): Boxes {
  return {
    south: shared('float64', 0),
    north: shared('float64', 0),
    west: shared('float64', 0),
    east: shared('float64', 0),
  };
}

function makeRoom(zones: Zones, blocks: number): void {
  if (blocks <= zones.south.length) return;
  zones.unplaced = atLeast(zones.unplaced, blocks);
  growBoxes(zones, blocks);
  growBoxes(zones.shelves, Math.ceil(zones.south.length / BLOCKS_OF_SHELF));
}

function growBoxes(boxes: Boxes, length: number): void {
  const before = boxes.south.length;
  boxes.south = atLeast(boxes.south, length).fill(Infinity, before);
  boxes.north = atLeast(boxes.north, length).fill(-Infinity, before);
  boxes.west = atLeast(boxes.west, length).fill(Infinity, before);
  boxes.east = atLeast(boxes.east, length).fill(-Infinity, before);
}

/** Notes where the ad of a slot is; not a number: nowhere. */
export function widenZone(zones: Zones, slot: number, latitude: number, longitude: number): void {
  const block = Math.floor(slot / BLOCK);
  makeRoom(zones, block + 1);
  if (Number.isNaN(latitude)) {
    zones.unplaced[block] = 1;
    return;
  }
  widenBox(zones, block, latitude, longitude);
  widenBox(zones.shelves, Math.floor(block / BLOCKS_OF_SHELF), latitude, longitude);
}

function widenBox(boxes: Boxes, at: number, latitude: number, longitude: number): void {
  if (latitude < boxes.south[at]!) boxes.south[at] = latitude;
  if (latitude > boxes.north[at]!) boxes.north[at] = latitude;
  if (longitude < boxes.west[at]!) boxes.west[at] = longitude;
  if (longitude > boxes.east[at]!) boxes.east[at] = longitude;
}

/** Whether an ad of the block, or of the shelf, may lie in the box. */
export function zoneMeets(zones: Boxes, block: number, box: Box): boolean {
  return (
    zones.south[block]! <= box.north &&
    zones.north[block]! >= box.south &&
    zones.west[block]! <= box.east &&
    zones.east[block]! >= box.west
  );
}

/** Whether every ad of the block lies in the box. */
export function zoneWithin(zones: Zones, block: number, box: Box): boolean {
  return (
    zones.unplaced[block] === 0 &&
    zones.south[block]! >= box.south &&
    zones.north[block]! <= box.north &&
    zones.west[block]! >= box.west &&
    zones.east[block]! <= box.east
  );
}

export function zoneBox(zones: Boxes, block: number): Box {
  return {
    south: zones.south[block]!,
    north: zones.north[block]!,
    west: zones.west[block]!,
    east: zones.east[block]!,
  };
}
