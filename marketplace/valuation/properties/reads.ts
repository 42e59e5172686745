import type pg from 'pg';
import { textsParameter } from '#database/array-parameter.ts';
import type { PropertyRow, RegisterSaleRow } from '#database/rows.ts';
import { type Property, propertyOfSales } from './identify.ts';

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
  return rows.map((row) => ({ id: row.id, ...identified(row) }));
}

type KnownSaleRow = Pick<
  RegisterSaleRow,
  'property_id' | 'county_id' | 'kind' | 'home_key' | 'localities' | 'eircode' | 'address'
> &
  Pick<PropertyRow, 'area_id' | 'latitude' | 'longitude'>;

/**
 * Reads the properties with an Eircode or a home key as the sales up to a month alone describe them: later sales may have given
 * a property its Eircode or a better address.
 * @param known months since January 2005
 */
export async function readPropertiesKnown(
  client: pg.Pool,
  named: { eircode: string | null; homeKey: string | null },
  known: number,
): Promise<Property[]> {
  const { rows } = await client.query<KnownSaleRow>({
    name: 'valuation-known-properties',
    text: `
      select s.property_id, s.county_id, s.kind, s.home_key, s.localities, s.eircode, s.address,
             p.area_id, p.latitude, p.longitude
        from register_sale s join property p on p.id = s.property_id
       where s.month <= $3
         and s.property_id in (select property_id from register_sale where eircode = $1
                               union all select property_id from register_sale where home_key = $2)
       order by s.property_id, s.sold_on, s.id`,
    values: [named.eircode, named.homeKey, known],
  });
  const properties = [...Map.groupBy(rows, (row) => row.property_id)].map(([id, sales]) =>
    propertyOfSales(id, sales.map(identified)),
  );
  return properties.filter(
    ({ eircode, homeKey }) => (eircode !== null && eircode === named.eircode) || homeKey === named.homeKey,
  );
}

function identified(row: Omit<FoundRow, 'id'>): Omit<Property, 'id'> {
  const { area_id: areaId, latitude, longitude } = row;
  return {
    countyId: row.county_id,
    kind: row.kind,
    homeKey: row.home_key,
    localities: row.localities,
    eircode: row.eircode,
    address: row.address,
    place:
      areaId === null || latitude === null || longitude === null ? null : { areaId, latitude, longitude },
  };
}
