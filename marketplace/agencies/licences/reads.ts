import type pg from 'pg';
import type { AgencyRow } from '#database/rows.ts';
import { CLAIMS_PER_PAGE, type LicenceOutcome, type LicenceRefusal } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

export type ClaimantRow = {
  id: number;
  name: string;
  isVerified: boolean;
  isRefused: boolean;
  isClaimedTwice: boolean;
  createdAt: string;
};

/** The last decision about a licence. */
export type DecidedRow = {
  decision: LicenceOutcome;
  reason: LicenceRefusal | null;
  note: string | null;
  by: string | null;
  at: string;
};
export type ClaimRow = Omit<ClaimantRow, 'createdAt'> &
  Pick<AgencyRow, 'address' | 'phone' | 'email' | 'website'> & {
    createdAt: Date;
    licenceNumber: string | null;
    countyId: number;
    agreement: string | null;
    directors: { name: string; email: string; since: string }[];
    ads: number;
    others: ClaimantRow[];
    decided: DecidedRow | null;
  };

/** Whether another agency claims or has the number of the agency `a`. */
export const IS_CLAIMED_TWICE = `exists (select from agency twin where twin.licence_number = a.licence_number and twin.id <> a.id
  and twin.licence_refused_at is null)`;

const WHERE = {
  waiting: 'a.licence_verified_at is null and a.licence_refused_at is null',
  decided: '(a.licence_verified_at is not null or a.licence_refused_at is not null)',
} as const;

/** The last decision about the licence of the agency `a`, a `DecidedRow` as JSON. */
export const LAST_DECISION = `(select json_build_object('decision', d.decision, 'reason', d.reason, 'note', d.note,
     'by', u.name, 'at', d.decided_at)
     from agency_licence_decision d left join user_account u on u.id = d.decided_by
    where d.agency_id = a.id order by d.id desc limit 1)`;

const COLUMNS = `a.id, a.name, a.licence_verified_at is not null as "isVerified",
  a.licence_refused_at is not null as "isRefused", ${IS_CLAIMED_TWICE} as "isClaimedTwice", a.created_at as "createdAt",
  a.licence_number as "licenceNumber", a.county_id as "countyId", a.address, a.phone, a.email, a.website,
  coalesce(a.agreement_plan, a.suspended_agreement_plan) as agreement,
  (select coalesce(json_agg(json_build_object('name', u.name, 'email', u.email, 'since', u.created_at)
     order by m.joined_at), '[]') from agency_member m join user_account u on u.id = m.user_id
    where m.agency_id = a.id and m.role = 'director') as directors,
  (select count(*) from ad join advertiser v on v.id = ad.advertiser_id
    where v.agency_id = a.id and ad.state in ('published', 'sale_agreed', 'let_agreed')) as ads,
  (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'isVerified', o.licence_verified_at is not null,
     'isRefused', o.licence_refused_at is not null, 'isClaimedTwice', true, 'createdAt', o.created_at) order by o.id), '[]')
     from agency o where o.licence_number = a.licence_number and o.id <> a.id) as others,
  ${LAST_DECISION} as decided`;

/** @returns a page of the licence claims: disputed ones first, then the oldest; or those decided, the latest first */
export async function readClaims(
  client: Client,
  { state, from }: { state: keyof typeof WHERE; from: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const order =
    state === 'waiting'
      ? '"isClaimedTwice" desc, a.created_at, a.id'
      : 'greatest(a.licence_verified_at, a.licence_refused_at) desc, a.id desc';
  const found = `from agency a where ${WHERE[state]}`;
  const { rows } = await client.query<ClaimRow>(
    `select ${COLUMNS} ${found} order by ${order} offset $1 limit $2`,
    [from, CLAIMS_PER_PAGE],
  );
  const counted = await client.query<{ total: number }>(`select count(*) as total ${found}`);
  return { rows, total: counted.rows[0]!.total };
}

/** @returns the licence claim of an agency; null where there is no such agency */
export async function readClaim(client: Client, agencyId: number): Promise<ClaimRow | null> {
  const { rows } = await client.query<ClaimRow>(`select ${COLUMNS} from agency a where a.id = $1`, [
    agencyId,
  ]);
  return rows[0] ?? null;
}
