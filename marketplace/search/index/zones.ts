import type { Box } from '../query.ts';
import { atLeast, shared } from './arrays.ts';
import { BLOCK } from './columns.ts';

/**
 * For every block of 128 slots the box around its ads: a search on the map looks only into blocks that it touches. Boxes
 * only grow until the index is made anew.
 */
export type Zones = {
  south: Float64Array;
  north: Float64Array;
  west: Float64Array;
  east: Float64Array;
  /** 1 when an ad of the block has no place on the map. */
  unplaced: Uint8Array;
};

export function createZones(slots: number): Zones {
  const zones = {
    south: shared('float64', 0),
    north: shared('float64', 0),
    west: shared('float64', 0),
    east: shared('float64', 0),
    unplaced: shared('uint8', 0),
  };
  makeRoom(zones, Math.ceil(slots / BLOCK));
  return zones;
}

function makeRoom(zones: Zones, blocks: number): void {
  const before = zones.south.length;
  if (blocks <= before) return;
  zones.south = atLeast(zones.south, blocks).fill(Infinity, before);
  zones.north = atLeast(zones.north, blocks).fill(-Infinity, before);
  zones.west = atLeast(zones.west, blocks).fill(Infinity, before);
  zones.east = atLeast(zones.east, blocks).fill(-Infinity, before);
  zones.unplaced = atLeast(zones.unplaced, blocks);
}

/** Notes where the ad of a slot is; not a number: nowhere. */
export function widenZone(zones: Zones, slot: number, latitude: number, longitude: number): void {
  const block = Math.floor(slot / BLOCK);
  makeRoom(zones, block + 1);
  if (Number.isNaN(latitude)) {
    zones.unplaced[block] = 1;
    return;
  }
  if (latitude < zones.south[block]!) zones.south[block] = latitude;
  if (latitude > zones.north[block]!) zones.north[block] = latitude;
  if (longitude < zones.west[block]!) zones.west[block] = longitude;
  if (longitude > zones.east[block]!) zones.east[block] = longitude;
}

/** Whether an ad of the block may lie in the box. */
export function zoneMeets(zones: Zones, block: number, box: Box): boolean {
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

export function zoneBox(zones: Zones, block: number): Box {
  return {
    south: zones.south[block]!,
    north: zones.north[block]!,
    west: zones.west[block]!,
    east: zones.east[block]!,
  };
}
