import type { Area } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { SalesPlace } from './reads.ts';

/** @returns where the sales of an area and of all areas in it are searched */
export function salesPlaceOf(area: Area, tree: Gazetteer): SalesPlace {
  const areas = area.kind === 'county' ? [area] : [area, ...tree.within(area.id)];
  return { areaId: area.id, countyIds: [...new Set(areas.map(({ countyId }) => countyId))] };
}
