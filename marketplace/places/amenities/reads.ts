import type pg from 'pg';
import { distanceKm, type Point } from '../gazetteer/area.ts';
import type { StopKind } from './contract.ts';
import { worseSources } from './sources.ts';

/** Maximum schools and stops in each list. */
export const MAX_NEAREST = 10;
/** Maximum distance of anything listed as nearby. */
export const MAX_DISTANCE_KM = 25;
/**
 * Rows read per list before sorting by kilometres. The index orders by Mercator distance, whose scale changes by less
 * than 1 % within `MAX_DISTANCE_KM`, so misplaced rows are close neighbours.
 */
const CANDIDATES = 20;

type List = 'primary' | 'secondary' | 'other' | 'stop';
export type AmenityRow = {
  list: List;
  /** The id of the row in its source. */
  key: string;
  source: string;
  name: string;
  name_ga: string | null;
  kind: StopKind | null;
  provider: string | null;
  pupils: number | null;
  latitude: number;
  longitude: number;
  attribution: string | null;
  km: number;
};

/** The point of the longitude `$1` and the latitude `$2` in Mercator degrees, as positions are stored. */
export const HERE = 'point($1::float8, degrees(ln(tan(pi() / 4 + radians($2::float8) / 2))))';

function nearestSchools(list: List, condition: string): string {
  return `(select '${list}' as list, key, name, null::text as name_ga, null::text as kind, null::text as provider, pupils,
             latitude, longitude, source_id
        from school where ${condition} order by position <-> ${HERE} limit ${CANDIDATES})`;
}

const NEAREST = `
  select list, near.key, amenity_source.name as source, near.name, name_ga, near.kind, provider, pupils, latitude,
         longitude, attribution from (
    ${nearestSchools('primary', "level = 'primary'")}
    union all ${nearestSchools('secondary', "level = 'secondary'")}
    union all ${nearestSchools('other', 'level is null')}
    union all (select 'stop', key, name, name_ga, kind, provider, null, latitude, longitude, source_id
        from transport_stop order by position <-> ${HERE} limit ${CANDIDATES})
  ) near join amenity_source on amenity_source.id = near.source_id`;

/** @returns at most `MAX_NEAREST` rows of each list, nearest first, within `MAX_DISTANCE_KM` of a point */
export async function readNearest(pool: pg.Pool, point: Point): Promise<AmenityRow[]> {
  const { rows } = await pool.query<Omit<AmenityRow, 'km'>>({
    name: 'amenities-nearest',
    text: NEAREST,
    values: [point.longitude, point.latitude],
  });
  const sorted = rows
    .map((row) => ({ ...row, km: distanceKm(point, row) }))
    .filter(({ km }) => km <= MAX_DISTANCE_KM)
    .sort((a, b) => a.km - b.km || (a.name < b.name ? -1 : 1));
  return [...Map.groupBy(sorted, ({ list }) => list).values()].flatMap((list) => list.slice(0, MAX_NEAREST));
}

/** @returns whether a source that does not leave for this one has schools or stops */
export async function hasBetterSources(
  pool: pg.Pool,
  kind: 'schools' | 'stops',
  name: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from amenity_source where kind = $1 and name <> $2 and name <> all ($3)) as found',
    [kind, name, worseSources(name)],
  );
  return rows[0]!.found;
}
