import type pg from 'pg';
import type { SellerKind } from '#property/seller.ts';

export type SellerRow = {
  seller_kind: SellerKind;
  seller_name: string | null;
  seller_branch: string | null;
  licence_number: string | null;
  background_colour: string | null;
  logo_path: string | null;
  seller_has_agency: boolean;
  /** The agency's licence, verified or claimed; agency listings must show one by law. */
  claimed_licence: string | null;
};

/** @returns the seller details of a listing: of the agency, or of the person for null */
export async function readSeller(
  client: pg.Pool | pg.ClientBase,
  { userId, agencyId }: { userId: string; agencyId: number | null },
): Promise<SellerRow> {
  const { rows } = await client.query<SellerRow>(
    `select coalesce(s.kind, 'private') as seller_kind, coalesce(s.name, u.name) as seller_name, b.name as seller_branch,
            s.licence_number, s.background_colour, s.logo_path, a.id is not null as seller_has_agency,
            a.licence_number as claimed_licence
       from user_account u left join agency a on a.id = $2
       left join agency_seller s on s.agency_id = a.id and s.branch_id is null
       left join agency_member m on m.user_id = u.id and m.agency_id = a.id
       left join agency_branch b on b.id = m.branch_id
      where u.id = $1`,
    [userId, agencyId],
  );
  return rows[0]!;
}

/** @returns the plan of an agency's agreement today, by id or level; null for none */
export async function readAgreement(
  client: pg.Pool | pg.ClientBase,
  agencyId: number,
): Promise<string | null> {
  const { rows } = await client.query<{ agreement_plan: string | null }>(
    'select agreement_plan_now(agency) as agreement_plan from agency where id = $1',
    [agencyId],
  );
  return rows[0]?.agreement_plan ?? null;
}
