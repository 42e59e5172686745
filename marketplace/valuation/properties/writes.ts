import type pg from 'pg';
import { numbersParameter, textsParameter } from '#database/array-parameter.ts';
import type { Property } from './identify.ts';

/** Joins lists in parameters, which cannot be arrays of arrays of different lengths. No comparable name has it. */
const LIST_SEPARATOR = '|';

/** @returns so many unused ids of properties, ascending */
async function reserveIds(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(nextval(sequence)) as ids
       from (select pg_get_serial_sequence('property', 'id')::regclass as sequence) as own,
            generate_series(1, $1::integer)`,
    [count],
  );
  return rows[0]!.ids;
}

/** Stores new properties, and sets their ids. */
export async function insertProperties(
  client: pg.ClientBase,
  properties: readonly Property[],
): Promise<void> {
  if (properties.length === 0) return;
  const ids = await reserveIds(client, properties.length);
  properties.forEach((property, at) => {
    property.id = ids[at]!;
  });
  await client.query(
    `insert into property
       (id, county_id, kind, home_key, localities, eircode, address, area_id, latitude, longitude)
     overriding system value
     select id, county_id, kind, home_key, string_to_array(localities, '${LIST_SEPARATOR}'), eircode, address,
            area_id, latitude, longitude
       from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                   $8::integer[], $9::double precision[], $10::double precision[])
         as given (id, county_id, kind, home_key, localities, eircode, address, area_id, latitude, longitude)`,
    [
      numbersParameter(properties.map((one) => one.id)),
      numbersParameter(properties.map((one) => one.countyId)),
      textsParameter(properties.map((one) => one.kind)),
      textsParameter(properties.map((one) => one.homeKey)),
      textsParameter(properties.map((one) => one.localities.join(LIST_SEPARATOR))),
      textsParameter(properties.map((one) => one.eircode)),
      textsParameter(properties.map((one) => one.address)),
      numbersParameter(properties.map((one) => one.place?.areaId ?? null)),
      numbersParameter(properties.map((one) => one.place?.latitude ?? null)),
      numbersParameter(properties.map((one) => one.place?.longitude ?? null)),
    ],
  );
}

/** Stores the Eircodes and addresses that known properties gained. */
export async function updateProperties(
  client: pg.ClientBase,
  properties: readonly Property[],
): Promise<void> {
  if (properties.length === 0) return;
  await client.query(
    `update property set eircode = given.eircode, address = given.address
       from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, eircode, address)
      where property.id = given.id`,
    [
      numbersParameter(properties.map((one) => one.id)),
      textsParameter(properties.map((one) => one.eircode)),
      textsParameter(properties.map((one) => one.address)),
    ],
  );
}

/**
 * Describes properties by the sales that remain after some were removed: the first sale names the home, the last Eircode
 * counts. Properties without sales stay as they are.
 */
export async function describeByRemainingSales(
  client: pg.ClientBase,
  propertyIds: readonly number[],
): Promise<void> {
  await client.query(
    `update property
        set kind = first.kind, home_key = first.home_key, localities = first.localities,
            eircode = (select eircode from register_sale
                        where property_id = property.id and eircode is not null
                        order by sold_on desc, id desc limit 1)
       from (select distinct on (property_id) property_id, kind, home_key, localities
               from register_sale where property_id = any($1::bigint[]) order by property_id, sold_on, id) as first
      where property.id = first.property_id`,
    [propertyIds],
  );
}

/** Stores the places of properties, after the gazetteer or the parser of addresses changed. @returns how many changed */
export async function updatePlaces(
  client: pg.ClientBase,
  properties: readonly Pick<Property, 'id' | 'place'>[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update property set area_id = given.area_id, latitude = given.latitude, longitude = given.longitude
       from unnest($1::bigint[], $2::integer[], $3::double precision[], $4::double precision[])
         as given (id, area_id, latitude, longitude)
      where property.id = given.id
        and (property.area_id, property.latitude, property.longitude)
            is distinct from (given.area_id, given.latitude, given.longitude)`,
    [
      numbersParameter(properties.map(({ id }) => id)),
      numbersParameter(properties.map(({ place }) => place?.areaId ?? null)),
      numbersParameter(properties.map(({ place }) => place?.latitude ?? null)),
      numbersParameter(properties.map(({ place }) => place?.longitude ?? null)),
    ],
  );
  return rowCount ?? 0;
}

/** Removes those of some properties that have no sales. @returns how many */
export async function deleteUnsoldProperties(
  client: pg.ClientBase,
  propertyIds: readonly number[],
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from property
      where id = any($1::bigint[]) and not exists (select from register_sale where property_id = property.id)`,
    [propertyIds],
  );
  return rowCount ?? 0;
}
