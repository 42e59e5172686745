import type pg from 'pg';
import type { TravelPlaceRow } from '#database/rows.ts';
import { HERE } from '#marketplace/places/amenities/reads.ts';
import { distanceKm, type Extent, type Point } from '#marketplace/places/gazetteer/area.ts';
import { MAX_MATCHES, MAX_ROWS, queryOf } from '../reads.ts';

export type NamedRow = Pick<TravelPlaceRow, 'kind' | 'name' | 'name_ga' | 'latitude' | 'longitude'>;

/** The generation in use of the table `travel_place`; null without streets. */
export const GENERATION = "(select (facts ->> 'generation')::uuid from data_file where name = 'streets')";

const SHOWN = 'kind, name, name_ga, latitude, longitude';
/** Mercator degrees: some 300 m in Ireland. */
const SAME_STATION = 0.0045;
/** Stations of the map stand back for stops of a timetable or a list that have a part of their name. */
const IS_SHOWN = `(kind <> 'station' or not exists (
    select from transport_stop stop where stop.kind = 'Rail' and position <@ circle(center(extent), ${SAME_STATION})
       and to_tsvector('simple', folded_all) @@ plainto_tsquery('simple', folded_name(stop.name))))`;

function byWords(condition: string): string {
  return `
  select ${SHOWN} from (
    select * from travel_place
       where to_tsvector('simple', folded_all) @@ $1::tsquery and ${condition} and generation = ${GENERATION}
         and ($3::float8 is null or (latitude between $3 and $4 and longitude between $5 and $6))
       limit ${MAX_MATCHES}) found
  order by not (folded = $2 or coalesce(folded_ga = $2, false)),
    not (folded ^@ $2 or coalesce(folded_ga ^@ $2, false)), length(name), name, latitude, longitude
  limit ${MAX_ROWS}`;
}

const BY_WORDS = {
  streets: byWords("kind = 'street'"),
  others: byWords(`kind <> 'street' and ${IS_SHOWN}`),
} as const;

/** The next ones are seldom meant. */
const MAX_ALIKE = 3;
const BY_LETTERS = `
  select ${SHOWN} from (
    select * from travel_place where $1 <% folded_all and ${IS_SHOWN} and generation = ${GENERATION}
       limit ${MAX_MATCHES}) found
  order by word_similarity($1, folded_all) desc, length(name), name, latitude, longitude
  limit ${MAX_ALIKE}`;

/**
 * Finds streets, or places other than streets, whose names together have a word that begins with each typed word. Whole
 * names come first, then names that begin with the text, a short name before a long one.
 * @param words folded, at least one
 * @param within the area where they are; null for all
 */
export async function readNamed(
  pool: pg.Pool,
  words: readonly string[],
  what: keyof typeof BY_WORDS,
  within: Extent | null,
): Promise<NamedRow[]> {
  const box = within ? [within.south, within.north, within.west, within.east] : [null, null, null, null];
  const values = [queryOf(words), words.join(' '), ...box];
  const { rows } = await pool.query<NamedRow>({ name: `travel-${what}`, text: BY_WORDS[what], values });
  return rows;
}

/** Finds streets and places by a text with typing errors, the most alike first. */
export async function readAlike(pool: pg.Pool, words: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await pool.query<NamedRow>({
    name: 'travel-alike',
    text: BY_LETTERS,
    values: [words.join(' ')],
  });
  return rows;
}

/** A street or place further away does not name a point. */
const MAX_KM = 0.3;
/** Streets whose surroundings are nearest, before they are compared by their lines. */
const CANDIDATES = 60;
/** A shop or an office says less about where a point is than its street. */
const NEAREST = `
  select name, name_ga, away from (
    select name, name_ga, id, coalesce((select min(line <-> ${HERE}) from unnest(lines) line), extent <-> ${HERE}) as away
      from (select * from travel_place where kind in ('street', 'park', 'hospital', 'university')
              and extent && box(${HERE} - point($3::float8, $3), ${HERE} + point($3, $3)) and generation = ${GENERATION}
              order by extent <-> ${HERE} limit ${CANDIDATES}) near) found
  order by away, id limit 1`;

/** @returns the names of the nearest street, park, hospital or university within some 300 m; null without any */
export async function readNameAt(
  pool: pg.Pool,
  { latitude, longitude }: Point,
): Promise<{ name: string; nameGa: string | null } | null> {
  // Mercator degrees are as long as degrees of longitude at the point.
  const far = MAX_KM / distanceKm({ latitude, longitude: 0 }, { latitude, longitude: 1 });
  const { rows } = await pool.query<{ name: string; name_ga: string | null; away: number }>({
    name: 'travel-name-at',
    text: NEAREST,
    values: [longitude, latitude, far],
  });
  const [nearest] = rows;
  if (!nearest || nearest.away > far) return null;
  return { name: nearest.name, nameGa: nearest.name_ga };
}
