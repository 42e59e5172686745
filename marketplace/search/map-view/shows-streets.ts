import { isInExtent } from '#marketplace/places/gazetteer/area.ts';
import type { MapTiles } from '#platform/pages/site.ts';
import type { Place } from './geometry.ts';

/** Whether a map shows streets at a place: street maps cover a part of the island only, if an operator has no more. */
export function showsStreets(tiles: MapTiles | null, place: Place): boolean {
  return tiles?.kind === 'street-map' ? isInExtent(place, tiles.bounds) : tiles !== null;
}
