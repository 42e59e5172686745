import type { Box, SearchQuery } from '../model.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { executeQuery, type Matches } from './execute.ts';
import { WORK } from './filters.ts';
import { intersectBoxes } from './geometry.ts';
import type { Store } from './model.ts';
import { naturalSide, priceOf, sideOf } from './prices.ts';
import type { MapPin } from './search-index.ts';
import { gatherSlots } from './spans.ts';

/**
 * Pins of a search in a map box: one per listing up to the limit, otherwise one per cell of a grid over the box; a
 * listing that is alone in its cell keeps its own pin.
 * @param limit maximum number of pins; below 1 there are none
 * @param without ids of listings that are left out
 */
export function findPins(
  store: Store,
  query: SearchQuery,
  box: Box,
  limit: number,
  without: ReadonlySet<number> = new Set(),
): MapPin[] {
  if (limit < 1) return [];
  const within = { ...query, box: query.box ? intersectBoxes(query.box, box) : box };
  const matches = executeQuery(store, within, false);
  const found = gatherSlots(store.columns, WORK.found, matches.spans);
  const slots = without.size === 0 ? found : found.filter((slot) => !without.has(store.columns.id[slot]!));
  if (slots.length <= limit) return Array.from(slots, (slot) => listingPin(store, query, matches, slot));
  const cells = clusters(store, slots, box, limit);
  return cells.map(({ slot, count, latitude, longitude, extent }) =>
    count === 1
      ? listingPin(store, query, matches, slot)
      : { kind: 'cluster', count, latitude: latitude / count, longitude: longitude / count, extent },
  );
}

type Cell = { slot: number; count: number; latitude: number; longitude: number; extent: Box };

function clusters({ columns }: Store, slots: Int32Array, box: Box, limit: number): Cell[] {
  const side = Math.floor(Math.sqrt(limit));
  const cells: (Cell | undefined)[] = new Array(side * side);
  const perLatitude = side / Math.max(box.north - box.south, 1e-9);
  const perLongitude = side / Math.max(box.east - box.west, 1e-9);
  for (const slot of slots) {
    const latitude = columns.latitude[slot]!;
    const longitude = columns.longitude[slot]!;
    const row = Math.min(side - 1, Math.floor((latitude - box.south) * perLatitude));
    const column = Math.min(side - 1, Math.floor((longitude - box.west) * perLongitude));
    const at = row * side + column;
    const cell = cells[at];
    if (!cell) {
      const extent = { north: latitude, south: latitude, west: longitude, east: longitude };
      cells[at] = { slot, count: 1, latitude, longitude, extent };
      continue;
    }
    cell.count++;
    cell.latitude += latitude;
    cell.longitude += longitude;
    const { extent } = cell;
    if (latitude > extent.north) extent.north = latitude;
    if (latitude < extent.south) extent.south = latitude;
    if (longitude < extent.west) extent.west = longitude;
    if (longitude > extent.east) extent.east = longitude;
  }
  return cells.filter((cell) => cell !== undefined);
}

function listingPin(store: Store, query: SearchQuery, { multiUnit }: Matches, slot: number): MapPin {
  const { columns, areas } = store;
  const side = sideOf(query.sections);
  const price =
    multiUnit && hasBit(columns, PLANE.multiUnit, slot)
      ? multiUnit.priceOf(slot)
      : priceOf(store, slot, side);
  return {
    kind: 'listing',
    id: columns.id[slot]!,
    areaId: areas.nodes[columns.area[slot]!]!.id,
    latitude: columns.latitude[slot]!,
    longitude: columns.longitude[slot]!,
    isApproximate: hasBit(columns, PLANE.approximate, slot),
    price: price === NONE_32 ? null : price,
    side: side === 'either' ? naturalSide(columns.sections[slot]!) : side,
  };
}
