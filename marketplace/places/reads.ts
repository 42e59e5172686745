import type { Database } from '#database/client.ts';
import type { AreaRecord, RoutingKey } from './gazetteer/area.ts';

/** Every area with the regions that take it in. */
export async function readAreas(db: Database): Promise<AreaRecord[]> {
  const rows = await db
    .selectFrom('area')
    .selectAll()
    .select((one) =>
      one
        .selectFrom('region_area')
        .whereRef('region_area.area_id', '=', 'area.id')
        .select(({ fn }) => fn.agg<number[]>('array_agg', ['region_area.region_id']).as('ids'))
        .as('region_ids'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    parentId: row.parent_id,
    countyId: row.county_id,
    name: row.name,
    nameGa: row.name_ga,
    slug: row.slug,
    latitude: row.latitude,
    longitude: row.longitude,
    extent: { south: row.south, west: row.west, north: row.north, east: row.east },
    population: row.population,
    aliases: row.aliases,
    regionIds: (row.region_ids ?? []).toSorted((a, b) => a - b),
    source: row.source,
  }));
}

/** Every routing key, in order. */
export async function readRoutingKeys(db: Database): Promise<RoutingKey[]> {
  return db
    .selectFrom('routing_key')
    .select(['key', 'post_town as postTown', 'latitude', 'longitude'])
    .orderBy('key')
    .execute();
}
