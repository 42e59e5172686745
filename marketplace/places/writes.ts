import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Area, AreaRecord, RoutingKey } from './gazetteer/area.ts';
import { FIRST_IMPORTED_ID } from './import/plan.ts';

/** Counts of a write. */
export type WriteCounts = { inserted: number; updated: number };

/** An arbitrary constant: serialises writes of the gazetteer. */
const LOCK = 7_402_027;

/** Runs `work` in a transaction with the gazetteer lock; adds an outbox row if it wrote anything. */
export async function writeGazetteer<T extends WriteCounts>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    if (result.inserted + result.updated > 0) {
      await client.query("insert into outbox (topic, subject_id) values ('places', 0)");
    }
    return result;
  });
}

/**
 * Inserts or updates areas; unchanged rows are not touched. Irish names, populations and aliases are never removed,
 * because sources differ in detail.
 */
export async function upsertAreas(client: pg.PoolClient, areas: readonly AreaRecord[]): Promise<WriteCounts> {
  const { rows } = await client.query<{ inserted: boolean }>(
    `insert into area (id, kind, parent_id, county_id, name, name_ga, slug, latitude, longitude,
                       south, west, north, east, population, aliases, source)
     select id, kind, "parentId", "countyId", name, "nameGa", slug, latitude, longitude,
            (extent->>'south')::float8, (extent->>'west')::float8, (extent->>'north')::float8, (extent->>'east')::float8,
            population, array(select jsonb_array_elements_text(aliases)), source
       from jsonb_to_recordset($1::jsonb) as given (
         id integer, kind text, "parentId" integer, "countyId" integer, name text, "nameGa" text, slug text,
         latitude float8, longitude float8, extent jsonb, population integer, aliases jsonb, source text)
     on conflict (id) do update set
       kind = excluded.kind, parent_id = excluded.parent_id, county_id = excluded.county_id, name = excluded.name,
       name_ga = coalesce(excluded.name_ga, area.name_ga), slug = excluded.slug,
       latitude = excluded.latitude, longitude = excluded.longitude, south = excluded.south, west = excluded.west,
       north = excluded.north, east = excluded.east, population = coalesce(excluded.population, area.population),
       aliases = array(select distinct unnest(area.aliases || excluded.aliases) order by 1), source = excluded.source
     where (area.kind, area.parent_id, area.county_id, area.name, area.name_ga, area.slug, area.latitude, area.longitude,
            area.south, area.west, area.north, area.east, area.population, area.source)
       is distinct from
           (excluded.kind, excluded.parent_id, excluded.county_id, excluded.name,
            coalesce(excluded.name_ga, area.name_ga), excluded.slug, excluded.latitude, excluded.longitude,
            excluded.south, excluded.west, excluded.north, excluded.east,
            coalesce(excluded.population, area.population), excluded.source)
       or not excluded.aliases <@ area.aliases
     returning xmax = 0 as inserted`,
    [JSON.stringify(areas)],
  );
  const inserted = rows.filter((row) => row.inserted).length;
  return { inserted, updated: rows.length - inserted };
}

/** An imported area and the shipped one that has taken its slug. */
export type ReplacedArea = { imported_id: number; shipped_id: number };

/**
 * Frees the slugs of shipped areas that imported ones have: an import may have brought a place before the shipped
 * gazetteer knew it.
 */
export async function freeShippedSlugs(
  client: pg.PoolClient,
  shipped: readonly Pick<Area, 'id' | 'slug'>[],
): Promise<ReplacedArea[]> {
  const { rows } = await client.query<ReplacedArea>(
    `update area set slug = area.slug || '-place-' || area.id
       from jsonb_to_recordset($1::jsonb) as given (id integer, slug text)
      where area.slug = given.slug and area.id <> given.id and area.id >= $2
     returning area.id as imported_id, given.id as shipped_id`,
    [JSON.stringify(shipped.map(({ id, slug }) => ({ id, slug }))), FIRST_IMPORTED_ID],
  );
  return rows;
}

/** Makes imported areas parts of the shipped ones that replace them, so that a search finds the listings of both. */
export async function includeReplacedAreas(
  client: pg.PoolClient,
  replaced: readonly ReplacedArea[],
): Promise<WriteCounts> {
  const { rowCount } = await client.query(
    `insert into region_area (region_id, area_id)
     select shipped_id, imported_id from jsonb_to_recordset($1::jsonb) as given (imported_id integer, shipped_id integer)
     on conflict do nothing`,
    [JSON.stringify(replaced)],
  );
  return { inserted: 0, updated: rowCount ?? 0 };
}

/** Replaces the regions of the given areas. */
export async function replaceRegions(
  client: pg.PoolClient,
  areas: readonly Pick<Area, 'id' | 'regionIds'>[],
): Promise<WriteCounts> {
  const pairs = JSON.stringify(areas.flatMap(({ id, regionIds }) => regionIds.map((region) => [region, id])));
  const pairRows =
    'select (pair->>0)::integer as region_id, (pair->>1)::integer as area_id from jsonb_array_elements($1::jsonb) as pair';
  const removed = await client.query(
    `delete from region_area where area_id = any ($2) and (region_id, area_id) not in (${pairRows})`,
    [pairs, areas.map(({ id }) => id)],
  );
  const added = await client.query(
    `insert into region_area (region_id, area_id) ${pairRows} on conflict do nothing`,
    [pairs],
  );
  return { inserted: added.rowCount ?? 0, updated: removed.rowCount ?? 0 };
}

/** Inserts or updates routing keys; `gaff` never overwrites another source. */
export async function upsertRoutingKeys(
  client: pg.PoolClient,
  keys: readonly RoutingKey[],
  source: string,
): Promise<WriteCounts> {
  const { rows } = await client.query<{ inserted: boolean }>(
    `insert into routing_key (key, post_town, latitude, longitude, source)
     select key, "postTown", latitude, longitude, $2
       from jsonb_to_recordset($1::jsonb) as given (key text, "postTown" text, latitude float8, longitude float8)
     on conflict (key) do update set post_town = excluded.post_town, latitude = excluded.latitude,
       longitude = excluded.longitude, source = excluded.source
     where (excluded.source <> 'gaff' or routing_key.source = 'gaff')
       and (routing_key.post_town, routing_key.latitude, routing_key.longitude, routing_key.source)
         is distinct from (excluded.post_town, excluded.latitude, excluded.longitude, excluded.source)
     returning xmax = 0 as inserted`,
    [JSON.stringify(keys), source],
  );
  const inserted = rows.filter((row) => row.inserted).length;
  return { inserted, updated: rows.length - inserted };
}
