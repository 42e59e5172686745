import type pg from 'pg';
import type { StopKind } from '#marketplace/places/amenities/contract.ts';
import type { SchoolLevel } from '#marketplace/places/amenities/school-name.ts';

type Named = { name: string; latitude: number; longitude: number };
export type StopRow = Named & { name_ga: string | null; kind: StopKind };
export type SchoolRow = Named & { level: SchoolLevel | null };

/**
 * Rows that the first letters of a frequent word may find, which bounds the time of a request: with two letters some
 * thousands of stops match.
 */
export const MAX_MATCHES = 1_000;
/** The best of them, before stops of the same name are joined: a terminus has some twenty. */
export const MAX_ROWS = 60;

/** Whole names that begin with the text come first; a station before a stop, a short name before a long one. */
const STOPS = `
  select name, name_ga, kind, latitude, longitude from (
    select * from transport_stop
       where to_tsvector('simple', folded_name(name || ' ' || coalesce(name_ga, ''))) @@ $1::tsquery limit ${MAX_MATCHES}) found
  order by not (folded_name(name) ^@ $2 or coalesce(folded_name(name_ga) ^@ $2, false)), kind = 'Bus', length(name), name,
    latitude, longitude
  limit ${MAX_ROWS}`;

const SCHOOLS = `
  select name, level, latitude, longitude from (
    select * from school
       where to_tsvector('simple', folded_name(name)) @@ $1::tsquery limit ${MAX_MATCHES}) found
  order by not folded_name(name) ^@ $2, length(name), name, latitude, longitude
  limit ${MAX_ROWS}`;

/**
 * Finds stops whose English and Irish names together have a word that begins with each typed word.
 * @param words folded, at least one
 */
export async function readStops(pool: pg.Pool, words: readonly string[]): Promise<StopRow[]> {
  const values = [queryOf(words), words.join(' ')];
  const { rows } = await pool.query<StopRow>({ name: 'travel-stops', text: STOPS, values });
  return rows;
}

/** Finds schools that have a word in their names which begins with each typed word. */
export async function readSchools(pool: pg.Pool, words: readonly string[]): Promise<SchoolRow[]> {
  const values = [queryOf(words), words.join(' ')];
  const { rows } = await pool.query<SchoolRow>({ name: 'travel-schools', text: SCHOOLS, values });
  return rows;
}

/** @returns a search for words that begin so; folded words are letters and digits, which need no escape */
export function queryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ');
}
