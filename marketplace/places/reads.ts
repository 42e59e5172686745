import type pg from 'pg';
import type { AreaRow } from '#database/rows.ts';
import type { AreaRecord, RoutingKey } from './gazetteer/area.ts';

type Client = pg.Pool | pg.ClientBase;

/** All areas with the regions that include them. */
export async function readAreas(client: Client): Promise<AreaRecord[]> {
  const { rows } = await client.query<AreaRow & { region_ids: number[] }>(
    `select area.*, array(select region_id from region_area where area_id = area.id order by region_id) as region_ids
       from area order by id`,
  );
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
    regionIds: row.region_ids,
    source: row.source,
  }));
}

/** All routing keys, ordered. */
export async function readRoutingKeys(client: Client): Promise<RoutingKey[]> {
  const { rows } = await client.query<RoutingKey>(
    'select key, post_town as "postTown", latitude, longitude from routing_key order by key',
  );
  return rows;
}
