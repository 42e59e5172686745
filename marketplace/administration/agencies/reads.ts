import type pg from 'pg';
import type { AgencyMemberRow, AgencyRow } from '#database/rows.ts';

export type AgencyStateRow = Pick<
  AgencyRow,
  | 'id'
  | 'name'
  | 'licence_number'
  | 'licence_verified_at'
  | 'licence_refused_at'
  | 'agreement_plan'
  | 'created_at'
> & { members: number; branches: number; listings: number; on_market: number };

/** @returns the state of an agency; null when it does not exist */
export async function readAgencyState(
  client: pg.Pool | pg.ClientBase,
  agencyId: number,
): Promise<AgencyStateRow | null> {
  const { rows } = await client.query<AgencyStateRow>(
    `select a.id, a.name, a.licence_number, a.licence_verified_at, a.licence_refused_at, a.agreement_plan, a.created_at,
            (select count(*) from agency_member m where m.agency_id = a.id) as members,
            (select count(*) from agency_branch b where b.agency_id = a.id) as branches,
            (select count(*) from ad join advertiser s on s.id = ad.advertiser_id where s.agency_id = a.id) as listings,
            (select count(*) from ad join advertiser s on s.id = ad.advertiser_id
              where s.agency_id = a.id and ad.state in ('published', 'sale_agreed', 'let_agreed')) as on_market
       from agency a where a.id = $1`,
    [agencyId],
  );
  return rows[0] ?? null;
}

export type AgencyMemberState = Pick<AgencyMemberRow, 'user_id' | 'role' | 'joined_at'> & {
  name: string;
  email: string;
  is_suspended: boolean;
};

/** @returns the members of an agency, directors first */
export async function readAgencyMembers(
  client: pg.Pool | pg.ClientBase,
  agencyId: number,
): Promise<AgencyMemberState[]> {
  const { rows } = await client.query<AgencyMemberState>(
    `select m.user_id, m.role, m.joined_at, u.name, u.email,
            exists (select from account_suspension x where x.user_id = u.id and x.lifted_at is null) as is_suspended
       from agency_member m join user_account u on u.id = m.user_id
      where m.agency_id = $1 order by array_position(array['director', 'manager', 'agent'], m.role), u.name, u.id`,
    [agencyId],
  );
  return rows;
}
