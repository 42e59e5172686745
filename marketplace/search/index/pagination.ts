import type { SearchQuery } from '../model.ts';
import { hasBit, PLANE } from './columns.ts';
import type { Matches } from './execute.ts';
import { WORK } from './filters.ts';
import { centreOf, extentOfPolygon } from './geometry.ts';
import type { Store } from './model.ts';
import { nearestPage } from './nearest.ts';
import { pageFromOrders } from './ordered.ts';
import { ORDER_OF, priceValue, sortValueOf } from './orders.ts';
import { sideOf } from './prices.ts';
import { selectPage } from './select.ts';
import { gatherSlots } from './spans.ts';
import { travelMinutes } from './travel.ts';
import { passesUnit } from './unit-filter.ts';

/** @returns the slots of one page of results, in order */
export function paginate(
  store: Store,
  query: SearchQuery,
  { multiUnit, total, spans, unitFilter, costs }: Matches,
): number[] {
  const wanted = Math.min(query.from + query.pageSize, total) - query.from;
  if (wanted <= 0) return [];
  const centre = query.sort === 'distance' ? searchCentre(store, query) : null;
  if (centre) return nearestPage(store, centre, query.from, wanted, total, spans);
  if (query.sort === 'monthlyCostAsc') {
    const value = (slot: number) =>
      costs!.lowest(slot, (at) => unitFilter === null || passesUnit(unitFilter, at, slot));
    const found = gatherSlots(store.columns, WORK.found, spans);
    return selectPage(found, value, store.columns.id, query.from, wanted).slots;
  }
  if (query.sort === 'travelTime' && query.travel.length > 0) {
    const minutesOf = travelMinutes(store, query);
    const value = (slot: number) => minutesOf(slot).reduce((sum, minutes) => sum + minutes, 0);
    const found = gatherSlots(store.columns, WORK.found, spans);
    return selectPage(found, value, store.columns.id, query.from, wanted).slots;
  }
  const sort = query.sort === 'distance' || query.sort === 'travelTime' ? 'bestMatch' : query.sort;
  const side = sideOf(query.sections);
  const byUnits = multiUnit !== null && ORDER_OF[sort].name === 'price';
  const own = sortValueOf(store, sort, side);
  const value = byUnits
    ? (slot: number) =>
        hasBit(store.columns, PLANE.multiUnit, slot) ? priceValue(multiUnit.priceOf(slot), sort) : own(slot)
    : own;
  return (
    pageFromOrders(store, { query, sort, side, value, byUnits, total, wanted, spans }) ??
    selectPage(gatherSlots(store.columns, WORK.found, spans), value, store.columns.id, query.from, wanted)
      .slots
  );
}

/**
 * The point that distances are measured from: the centre of the circle, else of the box, of the first known area or
 * of the first polygon. Null when there is none; results are then sorted by `bestMatch`.
 */
export function searchCentre(
  { areas }: Pick<Store, 'areas'>,
  { circle, box, areas: filters, polygons }: SearchQuery,
): { latitude: number; longitude: number } | null {
  if (circle) return circle;
  if (box) return centreOf(box);
  for (const { areaId } of filters) {
    const extent = areas.nodes[areas.numbers.get(areaId) ?? -1]?.extent;
    if (extent) return centreOf(extent);
  }
  for (const polygon of polygons) {
    const extent = extentOfPolygon(polygon);
    if (extent) return centreOf(extent);
  }
  return null;
}
