import { searchCentre } from '../index/pagination.ts';
import { type Side, sideOf } from '../index/prices.ts';
import type { Found } from '../index/search-index.ts';
import type { SearchQuery } from '../model.ts';
import { unitConditions } from './conditions.ts';
import { ONLY_UNIT } from './costs.ts';
import { type Matching, multiUnitsWhere, passingUnits, singlesWhere } from './matching.ts';
import { metresTo } from './places.ts';
import { selectRows } from './select-rows.ts';

/** Prices by the side of a search, of a listing or of a unit. */
export const PRICES: Record<Side, (table: '' | 'a.' | 'u.') => string> = {
  sale: (table) => `${table}sale`,
  rent: (table) => `${table}rent`,
  either: (table) => `coalesce(${table}sale, ${table}rent)`,
};

/** @returns the listings of one page, in order */
export async function pageOf(matching: Matching): Promise<Found[]> {
  const { query } = matching;
  if (query.pageSize === 0) return [];
  const found = await withUnits(matching, await idsOf(matching));
  const { travel } = matching;
  return travel ? found.map((listing) => ({ ...listing, travelMinutes: travel.get(listing.id)! })) : found;
}

function idsOf(matching: Matching): Promise<number[]> {
  if (matching.query.sort === 'monthlyCostAsc') return idsByCost(matching);
  return matching.query.sort === 'travelTime' && matching.travel
    ? idsByTravel(matching)
    : idsInOrder(matching);
}

/** The page from an index where there is one of the order, merged with the few listings of several units. */
async function idsInOrder(matching: Matching): Promise<number[]> {
  const { query, client } = matching;
  const { single, multiUnit, order } = sortKey(matching);
  const needed = query.from + query.pageSize;
  const rows = await selectRows<[number]>(
    client,
    `select id from (
       (select id, ${single} as value from search_listing a where ${singlesWhere(matching)}
         order by ${single} ${order}, id desc limit ${needed})
       union all
       (select id, ${multiUnit} as value from search_listing a where ${multiUnitsWhere(matching)})
     ) found order by value ${order}, id desc limit ${query.pageSize} offset ${query.from}`,
  );
  return rows.map(([id]) => id);
}

function sortKey(matching: Matching): { single: string; multiUnit: string; order: string } {
  const { query, areas, conditions } = matching;
  const centre = query.sort === 'distance' ? searchCentre({ areas }, query) : null;
  if (centre) {
    const metres = metresTo(centre.latitude, centre.longitude);
    return { single: metres, multiUnit: metres, order: 'asc nulls last' };
  }
  const [column, order] = ORDERS[query.sort];
  if (column) return { single: column, multiUnit: column, order };
  const side = sideOf(query.sections);
  const price = PRICES[side];
  const byUnit = side === 'either' || unitConditions(conditions, 'u.').length > 0;
  return {
    single: price(''),
    multiUnit: byUnit ? `(select min(${price('u.')}) ${passingUnits(matching)})` : price(''),
    order,
  };
}

/** The column and direction of each order; none for those by price. Costs and travel times are ordered by programs. */
const ORDERS: Record<SearchQuery['sort'], [column: string | null, order: string]> = {
  bestMatch: ['rank', 'desc'],
  distance: ['rank', 'desc'],
  travelTime: ['rank', 'desc'],
  publishDateDesc: ['published', 'desc'],
  publishDateAsc: ['published', 'asc'],
  priceAsc: [null, 'asc nulls last'],
  priceDesc: [null, 'desc nulls last'],
  monthlyCostAsc: [null, 'asc nulls last'],
};

/** By the sum of the minutes to all destinations. */
async function idsByTravel(matching: Matching): Promise<number[]> {
  const { client, query, travel } = matching;
  const rows = await selectRows<[id: number]>(
    client,
    `select id from search_listing a where ${singlesWhere(matching)}
     union all select id from search_listing a where ${multiUnitsWhere(matching)}`,
  );
  const minutes = (id: number) => travel!.get(id)!.reduce((sum, one) => sum + one, 0);
  return rows
    .map(([id]) => [id, minutes(id)] as const)
    .sort(([idA, a], [idB, b]) => a - b || idB - idA)
    .slice(query.from, query.from + query.pageSize)
    .map(([id]) => id);
}

/** Unknown costs come last. */
async function idsByCost(matching: Matching): Promise<number[]> {
  const { client, query, costs } = matching;
  const rows = await selectRows<[id: number, position: number]>(
    client,
    `select id, ${ONLY_UNIT} from search_listing a where ${singlesWhere(matching)}
     union all
     select a.id, unit.position from search_listing a
       cross join lateral (select u.position ${passingUnits(matching)}) unit where ${multiUnitsWhere(matching)}`,
  );
  const lowest = new Map<number, number>();
  for (const [id, position] of rows)
    lowest.set(id, Math.min(lowest.get(id) ?? Infinity, costs!.monthly(id, position)));
  return [...lowest]
    .sort(([idA, costA], [idB, costB]) => (costA === costB ? idB - idA : costA - costB))
    .slice(query.from, query.from + query.pageSize)
    .map(([id]) => id);
}

/** Adds to each listing the ids of its units that pass. */
async function withUnits(matching: Matching, ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const listed = `'{${ids.join(',')}}'::bigint[]`;
  // A listing in several sections has its units in each.
  const rows = await selectRows<[id: number, unitId: number, position: number]>(
    matching.client,
    `select id, unit_id, 0 from search_listing where id = any(${listed}) and unit_id is not null
     union
     select a.id, unit.unit_id, unit.position from search_listing a
       cross join lateral (select u.unit_id, u.position ${passingUnits(matching)}) unit
      where a.id = any(${listed}) and a.multi_unit
     order by 1, 3`,
  );
  const units = Map.groupBy(rows, ([id]) => id);
  return ids.map((id) => ({ id, unitIds: (units.get(id) ?? []).map(([, unitId]) => unitId) }));
}
