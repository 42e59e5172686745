import { intersectBoxes } from '../index/geometry.ts';
import { naturalSide, sideOf } from '../index/prices.ts';
import type { MapPin } from '../index/search-index.ts';
import type { Box } from '../model.ts';
import { type Matching, matchingOf, multiUnitsWhere, passingUnits, singlesWhere } from './matching.ts';
import { PRICES } from './page.ts';
import { selectRows } from './select-rows.ts';

/** The listings of a search with the price of the cheapest unit that passes. */
function pricedListings(matching: Matching, columns: string): string {
  const price = PRICES[sideOf(matching.query.sections)];
  return `select ${columns}, ${price('')} as price from search_listing a where ${singlesWhere(matching)}
    union all
    select ${columns}, (select min(${price('u.')}) ${passingUnits(matching)}) as price
      from search_listing a where ${multiUnitsWhere(matching)}`;
}

/** Counts listings below the first bound, from each bound to the next, and from the last on. */
export async function countPrices(matching: Matching, bounds: readonly number[]): Promise<number[]> {
  const counts = new Array<number>(bounds.length + 1).fill(0);
  const rows = await selectRows<[number, number]>(
    matching.client,
    bounds.length === 0
      ? `select 0, count(*) from (${pricedListings(matching, 'id')}) priced where price is not null`
      : `select width_bucket(price::float8, '{${bounds.join(',')}}'::float8[]), count(*)
           from (${pricedListings(matching, 'id')}) priced where price is not null group by 1`,
  );
  for (const [bucket, count] of rows) counts[bucket] = count;
  return counts;
}

type PinRow = [
  id: number,
  areaId: number,
  longitude: number,
  latitude: number,
  isApproximate: boolean,
  sections: number,
  price: number | null,
];

/** Pins as the index in memory makes them: one for each listing up to the limit, otherwise one for each cell of a grid. */
export async function pinsOf(
  { client, query, areas }: Pick<Matching, 'client' | 'query' | 'areas'>,
  box: Box,
  limit: number,
  without: ReadonlySet<number>,
): Promise<MapPin[]> {
  if (limit < 1) return [];
  const within = { ...query, box: query.box ? intersectBoxes(query.box, box) : box };
  const matching = await matchingOf(client, within, areas);
  const hidden = without.size === 0 ? 'true' : `id <> all('{${[...without].join(',')}}'::bigint[])`;
  const found = await readPins(matching, hidden, limit + 1);
  if (found.length <= limit) return found;
  const cells = await readCells(matching, hidden, box, limit);
  const alone = cells.filter(([, count]) => count === 1).map(([id]) => id);
  const pins = alone.length === 0 ? [] : await readPins(matching, `id in (${alone})`, alone.length);
  return [
    ...pins,
    ...cells.flatMap(([, count, latitude, longitude, south, north, west, east]): MapPin[] =>
      count === 1
        ? []
        : [{ kind: 'cluster', count, latitude, longitude, extent: { south, north, west, east } }],
    ),
  ];
}

async function readPins(matching: Matching, condition: string, limit: number): Promise<MapPin[]> {
  const side = sideOf(matching.query.sections);
  const columns = 'id, area_id, place[0] as longitude, place[1] as latitude, is_approximate, sections';
  const rows = await selectRows<PinRow>(
    matching.client,
    `select * from (${pricedListings(matching, columns)}) found where ${condition} limit ${limit}`,
  );
  return rows.map(([id, areaId, longitude, latitude, isApproximate, sections, price]) => ({
    ...{ kind: 'listing', id, areaId, latitude, longitude, isApproximate, price },
    side: side === 'either' ? naturalSide(sections) : side,
  }));
}

type CellRow = [
  id: number,
  count: number,
  latitude: number,
  longitude: number,
  south: number,
  north: number,
  west: number,
  east: number,
];

async function readCells(matching: Matching, condition: string, box: Box, limit: number): Promise<CellRow[]> {
  const side = Math.floor(Math.sqrt(limit));
  const perLatitude = side / Math.max(box.north - box.south, 1e-9);
  const perLongitude = side / Math.max(box.east - box.west, 1e-9);
  const cell = (degrees: string, start: number, per: number) =>
    `least(${side - 1}, floor((${degrees} - ${start}) * ${per}))`;
  return selectRows<CellRow>(
    matching.client,
    `select min(id), count(*), avg(latitude), avg(longitude), min(latitude), max(latitude), min(longitude), max(longitude)
       from (select id, place[1] as latitude, place[0] as longitude from search_listing a where ${singlesWhere(matching)}
             union all
             select id, place[1], place[0] from search_listing a where ${multiUnitsWhere(matching)}) found
      where ${condition}
      group by ${cell('latitude', box.south, perLatitude)}, ${cell('longitude', box.west, perLongitude)}`,
  );
}
