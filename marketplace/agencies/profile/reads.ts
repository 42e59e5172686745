import type pg from 'pg';
import type { AgencyProfile } from './contract.ts';
import { agencyPath } from './path.ts';

/** @returns what everybody may see of an agency; null for one whose licence is not verified */
export async function readAgencyProfile(pool: pg.Pool, agencyId: number): Promise<AgencyProfile | null> {
  const { rows } = await pool.query<Omit<AgencyProfile, 'path'>>(
    `select a.id, a.name, a.licence_number as "licenceNumber", a.address, a.phone, a.website, a.logo_path as logo,
            json_build_object('id', county.id, 'name', county.name, 'nameGa', county.name_ga) as county,
            (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'address', b.address,
                'phone', b.phone) order by b.name, b.id), '[]') from agency_branch b where b.agency_id = a.id) as branches,
            (select coalesce(json_agg(json_build_object('name', u.name, 'role', m.role, 'branch', b.name)
                order by m.role <> 'director', m.role <> 'manager', u.name, u.id), '[]')
               from agency_member m join user_account u on u.id = m.user_id
               left join agency_branch b on b.id = m.branch_id
              where m.agency_id = a.id
                and not exists (select from account_erasure e where e.user_id = m.user_id)) as team
       from agency a join area county on county.id = a.county_id
      where a.id = $1 and a.licence_verified_at is not null`,
    [agencyId],
  );
  return rows[0] ? { ...rows[0], path: agencyPath(rows[0]) } : null;
}

/** @returns the pages of all agencies that have one and listings on the market, for the sitemap */
export async function readAgencyPaths(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select a.id, a.name from agency a where a.licence_verified_at is not null
        and exists (select from advertiser s join ad on ad.advertiser_id = s.id
          where s.agency_id = a.id and ad.state in ('published', 'sale_agreed', 'let_agreed')) order by a.id`,
  );
  return rows.map(agencyPath);
}
