import type pg from 'pg';
import { type Person, type PersonOptions, person } from './people.ts';

/** @returns the director of a new agency that values homes in some areas, given by slug */
export async function valuingAgency(
  pool: pg.Pool,
  slugs: readonly string[],
  agency: PersonOptions['agency'] = {},
): Promise<Person & { agencyId: number }> {
  const director = await person(pool, { name: 'Sinéad Walsh', agency });
  const agencyId = director.agencyId!;
  await pool.query(
    `insert into agency_valuation_area (agency_id, area_id) select $1, id from area where slug = any($2)
     on conflict do nothing`,
    [agencyId, slugs],
  );
  return { ...director, agencyId };
}
