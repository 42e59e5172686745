import type { SearchQuery } from '../query.ts';
import { WORK } from './filters.ts';
import { centreOf, distanceMetres, extentOfPolygon } from './geometry.ts';
import { priceValue, sortValue } from './orders.ts';
import { sideOf } from './prices.ts';
import { selectPage } from './select.ts';
import type { Several } from './several.ts';
import { gatherSlots, type Spans } from './spans.ts';
import type { Store } from './store.ts';

/** @returns the slots of a page of what was found, in order */
export function pageOf(
  store: Store,
  query: SearchQuery,
  several: Several | null,
  total: number,
  spans: Spans,
): number[] {
  const wanted = Math.min(query.from + query.pageSize, total) - query.from;
  if (wanted <= 0) return [];
  const { columns } = store;
  const slots = gatherSlots(columns, WORK.found, spans);
  return selectPage(slots, valueBy(store, query, several), columns.id, query.from, wanted).slots;
}

/** @returns the number by which a search sorts an ad: the lowest first, Infinity last */
function valueBy(store: Store, query: SearchQuery, several: Several | null): (slot: number) => number {
  const { columns } = store;
  const { sort } = query;
  const side = sideOf(query.sections);
  if (sort === 'distance') {
    const centre = searchCentre(store, query);
    if (!centre) return (slot) => sortValue(store, slot, 'bestMatch', side);
    return (slot) => {
      const metres = distanceMetres(
        columns.latitude[slot]!,
        columns.longitude[slot]!,
        centre.latitude,
        centre.longitude,
      );
      return Number.isNaN(metres) ? Infinity : metres;
    };
  }
  if (several && (sort === 'priceAsc' || sort === 'priceDesc'))
    return (slot) => {
      const price = several.prices.get(slot);
      return price === undefined ? sortValue(store, slot, sort, side) : priceValue(price, sort);
    };
  return (slot) => sortValue(store, slot, sort, side);
}

/**
 * The point that distances are measured from: the centre of the circle, else of the box, the first area known, the first
 * polygon. Without any there is none, and ads are sorted by `bestMatch`.
 */
export function searchCentre(
  { areas }: Store,
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
