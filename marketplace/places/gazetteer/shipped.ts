import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AREA_KINDS, extentAround, type RoutingKey } from './area.ts';
import { CLIENT_AREA_MATCHES, type ClientArea } from './client-areas.ts';

const optional = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema);
const number = z.string().min(1).transform(Number).pipe(z.number());
const integer = z.string().min(1).transform(Number).pipe(z.int());

/** A row of the shipped files. Exactly one of `extent` (south west north east, degrees) and `radius_km` is given. */
const areaRow = z.object({
  id: integer,
  kind: z.enum(AREA_KINDS),
  parent_id: optional(integer),
  county_id: integer,
  name: z.string().min(1),
  name_ga: optional(z.string()),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  lat: number,
  lon: number,
  extent: optional(z.string().transform((text) => text.split(' ').map(Number))),
  radius_km: optional(number),
  population: optional(integer),
  aliases: z.string().transform((text) => text.split('|').filter(Boolean)),
  source: z.string().min(1),
});

const memberRow = z.object({ region_id: integer, area_id: integer });
const clientAreaRow = z.object({
  id: integer,
  slug: z.string().min(1),
  area: z.string().min(1),
  match: z.enum(CLIENT_AREA_MATCHES),
  radius_m: optional(integer),
});
const keyRow = z.object({ key: z.string(), post_town: z.string(), lat: number, lon: number });

/** In an order where parents precede children. */
const AREA_FILES = ['counties', 'cities', 'dublin', 'leinster', 'munster', 'connacht', 'ulster'];

/** The shipped gazetteer, read from the CSV files in this folder. */
export function shippedAreas() {
  const regions = Map.groupBy(rowsOf('region-members', memberRow), (row) => row.area_id);
  return AREA_FILES.flatMap((file) => rowsOf(file, areaRow)).map((row) => {
    const point = { latitude: row.lat, longitude: row.lon };
    const [south, west, north, east] = row.extent ?? [];
    return {
      ...point,
      id: row.id,
      kind: row.kind,
      parentId: row.parent_id,
      countyId: row.county_id,
      name: row.name,
      nameGa: row.name_ga,
      slug: row.slug,
      extent: row.radius_km
        ? extentAround(point, row.radius_km)
        : { south: south!, west: west!, north: north!, east: east! },
      population: row.population,
      aliases: row.aliases,
      regionIds: (regions.get(row.id) ?? []).map((member) => member.region_id).sort((a, b) => a - b),
      source: row.source,
    };
  });
}

/** The 139 shipped routing keys. */
export function shippedRoutingKeys(): RoutingKey[] {
  return rowsOf('routing-keys', keyRow).map((row) => ({
    key: row.key,
    postTown: row.post_town,
    latitude: row.lat,
    longitude: row.lon,
  }));
}

/** The areas of existing clients with their own ids and slugs, ordered by those ids. */
export function shippedClientAreas(): ClientArea[] {
  return rowsOf('client-areas', clientAreaRow).map(({ radius_m, ...row }) => ({
    ...row,
    radius: radius_m ?? 0,
  }));
}

function rowsOf<T extends z.ZodType>(name: string, schema: T): z.output<T>[] {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.csv`), 'utf8');
  return z.array(schema).parse(parse(text, { columns: true }));
}
