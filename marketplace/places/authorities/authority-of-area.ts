import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { LOCAL_AUTHORITIES, type LocalAuthority } from '#property/local-authority.ts';
import type { AreaTree } from '../gazetteer/area-tree.ts';

/** The counties of one authority, by id. Dublin, Cork and Galway are in `authorities.csv`. */
const ONE_PER_COUNTY: Readonly<Record<number, LocalAuthority>> = {
  2: 'meath',
  3: 'kildare',
  4: 'wicklow',
  5: 'longford',
  6: 'offaly',
  7: 'westmeath',
  8: 'laois',
  9: 'louth',
  10: 'carlow',
  11: 'kilkenny',
  12: 'waterford',
  13: 'wexford',
  14: 'kerry',
  16: 'clare',
  17: 'limerick',
  18: 'tipperary',
  20: 'mayo',
  21: 'roscommon',
  22: 'sligo',
  23: 'leitrim',
  24: 'donegal',
  25: 'cavan',
  26: 'monaghan',
};

const authorityRow = z.object({
  area_id: z.string().min(1).transform(Number).pipe(z.int()),
  authority: z.enum(LOCAL_AUTHORITIES),
});

/** The areas of Dublin, Cork and Galway whose authority differs from the authority of the area they are in. */
export const SHIPPED_AUTHORITIES: ReadonlyMap<number, LocalAuthority> = new Map(
  z
    .array(authorityRow)
    .parse(parse(readFileSync(path.join(import.meta.dirname, 'authorities.csv'), 'utf8'), { columns: true }))
    .map(({ area_id, authority }) => [area_id, authority]),
);

/**
 * The local authority of an area. An area that crosses a border has the authority of its centre. A county of several,
 * where nothing better is known, has the one of most of its homes: Dublin City, County Cork, County Galway. Cork City
 * is the city as extended in 2019.
 * @returns null in Northern Ireland and for an unknown area
 */
export function authorityOfArea(
  tree: Pick<AreaTree, 'byId' | 'ancestorsOf'>,
  areaId: number,
): LocalAuthority | null {
  const area = tree.byId(areaId);
  if (!area) return null;
  return authorityOfChain([areaId, ...[...tree.ancestorsOf(area)].map(({ id }) => id), area.countyId]);
}

/**
 * The same for an area given with those that contain it.
 * @param areaIds the area first, then the areas that contain it, its county last
 */
export function authorityOfChain(areaIds: readonly number[]): LocalAuthority | null {
  const single = ONE_PER_COUNTY[areaIds.at(-1)!];
  if (single) return single;
  for (const id of areaIds) {
    const own = SHIPPED_AUTHORITIES.get(id);
    if (own) return own;
  }
  return null;
}
