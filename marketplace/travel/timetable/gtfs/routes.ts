import { LINE_KINDS, type LineKind } from '../model.ts';
import type { GtfsArchive } from './archive.ts';

/** A route of the feed. */
export type Route = { name: string; agency: string; kind: LineKind };

/**
 * Kinds by route type: of GTFS and of its extension by hundreds
 * (https://developers.google.com/transit/gtfs/reference/extended-route-types). Air, taxi and unknown services are absent.
 */
const KIND_RANGES: readonly (readonly [first: number, last: number, kind: LineKind])[] = [
  [0, 0, 'Tram'],
  [1, 2, 'Rail'],
  [3, 3, 'Bus'],
  [4, 4, 'Ferry'],
  [5, 6, 'Tram'],
  [7, 7, 'Rail'],
  [11, 11, 'Bus'],
  [12, 12, 'Rail'],
  [100, 199, 'Rail'],
  [200, 299, 'Bus'],
  [400, 499, 'Rail'],
  [700, 899, 'Bus'],
  [900, 999, 'Tram'],
  [1000, 1099, 'Ferry'],
  [1200, 1299, 'Ferry'],
  [1300, 1399, 'Tram'],
  [1400, 1499, 'Rail'],
];

/** Reads agencies and routes. @returns routes by number, and the numbers by id */
export async function readRoutes(
  archive: GtfsArchive,
): Promise<{ routes: Route[]; numbers: ReadonlyMap<string, number> }> {
  const agencies = new Map<string, string>();
  await archive.read('agency.txt', ['agency_name'], ['agency_id'], (row) => {
    agencies.set(row.text('agency_id'), row.text('agency_name'));
    return undefined;
  });
  // A feed of one agency need not repeat its id.
  const onlyAgency = agencies.size === 1 ? [...agencies.values()][0]! : '';
  const routes: Route[] = [];
  const numbers = new Map<string, number>();
  const optional = ['agency_id', 'route_short_name', 'route_long_name'] as const;
  await archive.read('routes.txt', ['route_id', 'route_type'], optional, (row) => {
    const id = row.text('route_id');
    if (id === '') return 'no route_id';
    if (numbers.has(id)) return `route ${id} was named before`;
    const type = row.number('route_type');
    const kind = KIND_RANGES.find(([first, last]) => first <= type && type <= last)?.[2];
    if (!kind) return `route_type ${row.text('route_type')} is no ${LINE_KINDS.join(', ')}`;
    numbers.set(id, routes.length);
    routes.push({
      name: row.text('route_short_name') || row.text('route_long_name'),
      agency: agencies.get(row.text('agency_id')) ?? onlyAgency,
      kind,
    });
    return undefined;
  });
  return { routes, numbers };
}
