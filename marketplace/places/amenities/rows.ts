import { z } from 'zod';
import { foldedWords } from '#platform/text/normalize.ts';
import { islandLatitude, islandLongitude } from '../import/place-row.ts';
import type { StopKind } from './contract.ts';
import { readableName, type SchoolLevel, schoolLevel } from './school-name.ts';

/** A school as stored; `key` identifies it across imports. */
export type SchoolRecord = {
  key: string;
  name: string;
  level: SchoolLevel | null;
  pupils: number | null;
  latitude: number;
  longitude: number;
};

/** A stop or station as stored. */
export type StopRecord = {
  key: string;
  kind: StopKind;
  name: string;
  nameGa: string | null;
  provider: string | null;
  latitude: number;
  longitude: number;
};

const name = z
  .string()
  .min(1, 'is missing')
  .max(200, 'is too long')
  .regex(/\p{L}|\d/u, 'has no letter');
const optionalText = z
  .string()
  .max(200, 'is too long')
  .default('')
  .transform((text) => text || null);

/** A row of a school list; docs/amenities.md explains the columns. Other columns are ignored. */
export const schoolRow = z.object({
  name,
  lat: islandLatitude,
  lon: islandLongitude,
  id: optionalText,
  address: optionalText,
  eircode: optionalText,
  // A point shared by several schools is a town centre, so distances to it are meaningless.
  position: z.enum(['', 'point'], 'is not the point of the school').default(''),
  level: z
    .enum(['', 'primary', 'secondary', 'post-primary'], 'is none of primary, secondary, post-primary')
    .default(''),
  pupils: z
    .string()
    .regex(/^\d*$/, 'is not a whole number')
    .default('')
    .transform((text) => Number(text) || null),
});

/** @returns the school of a row; its level comes from the file, otherwise from its name */
export function schoolOf(row: z.output<typeof schoolRow>): SchoolRecord {
  const level = row.level === 'post-primary' ? 'secondary' : row.level || schoolLevel(row.name);
  const words = foldedWords(row.name).join(' ');
  return {
    key: row.id ?? `${words}|${row.eircode ?? foldedWords(row.address ?? '').join(' ')}`,
    name: readableName(row.name),
    level,
    pupils: row.pupils,
    latitude: row.lat,
    longitude: row.lon,
  };
}

const KINDS = { bus: 'Bus', coach: 'Bus', rail: 'Rail', tram: 'Tram' } as const;

/** A row of a stop list with the mode of transport. */
export const stopRow = z.object({
  stop_code: z.string().min(1, 'is missing'),
  name,
  name_ga: optionalText,
  mode: z.enum(['bus', 'coach', 'rail', 'tram'], 'is none of bus, coach, rail, tram'),
  operator: optionalText,
  lat: islandLatitude,
  lon: islandLongitude,
});

/** @returns the stop of a row */
export function stopOf(row: z.output<typeof stopRow>): StopRecord {
  return {
    key: `${row.mode}|${row.operator ?? ''}|${row.stop_code}`,
    kind: KINDS[row.mode],
    name: row.name,
    nameGa: row.name_ga,
    provider: row.operator,
    latitude: row.lat,
    longitude: row.lon,
  };
}

/** A row of `stops.txt` of a GTFS feed. */
export const gtfsStopRow = z.object({
  stop_id: z.string().min(1, 'is missing'),
  stop_name: name,
  stop_lat: islandLatitude,
  stop_lon: islandLongitude,
  location_type: z.enum(['', '0'], 'is no stop but a station, an entrance or a node').default(''),
});

/** A row of `translations.txt` of a GTFS feed. */
export const gtfsTranslationRow = z.object({
  table_name: z.string(),
  field_name: z.string(),
  language: z.string(),
  translation: z.string(),
  record_id: z.string(),
});

/** Stop ids of the national feed: a county number, then IR for railway platforms or GA for Luas stops. */
const RAIL_ID = /^\d+(?:IR\d+|[A-Z]{5})$/;
const TRAM_ID = /^\d+GA\d+$/;

/**
 * @param irishNames by stop id
 * @returns the stop of a GTFS row. `stops.txt` has no mode: the id identifies railway and tram platforms, others are
 * bus stops
 */
export function gtfsStopOf(
  row: z.output<typeof gtfsStopRow>,
  irishNames: ReadonlyMap<string, string>,
): StopRecord {
  const { stop_id: id } = row;
  return {
    key: id,
    kind: RAIL_ID.test(id) ? 'Rail' : TRAM_ID.test(id) ? 'Tram' : 'Bus',
    name: row.stop_name,
    nameGa: irishNames.get(id) ?? null,
    provider: null,
    latitude: row.stop_lat,
    longitude: row.stop_lon,
  };
}
