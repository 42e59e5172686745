import type pg from 'pg';
import { textsParameter } from '#database/array-parameter.ts';
import type { PropertyRow } from '#database/rows.ts';
import type { Property } from './identify.ts';

type FoundRow = Omit<PropertyRow, 'created_at'>;

/** The properties with one of the Eircodes or home keys, in the order of their ids. */
export async function readProperties(
  client: pg.Pool | pg.ClientBase,
  eircodes: readonly string[],
  homeKeys: readonly string[],
): Promise<Property[]> {
  const { rows } = await client.query<FoundRow>(
    `select id, county_id, kind, home_key, localities, eircode, address, area_id, latitude, longitude
       from property
      where id in (select id from property where eircode = any($1::text[])
                   union all select id from property where home_key = any($2::text[]))
      order by id`,
    [textsParameter(eircodes), textsParameter(homeKeys)],
  );
  return rows.map((row) => ({
    id: row.id,
    countyId: row.county_id,
    kind: row.kind,
    homeKey: row.home_key,
    localities: row.localities,
    eircode: row.eircode,
    address: row.address,
    place:
      row.area_id === null || row.latitude === null || row.longitude === null
        ? null
        : { areaId: row.area_id, latitude: row.latitude, longitude: row.longitude },
  }));
}
