import { authorityOfArea } from '#marketplace/places/authorities/authority-of-area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { HomePlace } from './facts.ts';

/** @returns the country and authority of an area; null for an area that is not known, or for none */
export function placeOfArea(gazetteer: Gazetteer, areaId: number | null): HomePlace | null {
  const area = areaId === null ? undefined : gazetteer.byId(areaId);
  if (!area) return null;
  if (isNorthernIreland(area.countyId)) return { country: 'northernIreland', authority: null };
  return { country: 'ireland', authority: authorityOfArea(gazetteer, area.id) };
}
