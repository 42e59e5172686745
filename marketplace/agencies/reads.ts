import type pg from 'pg';
import type { AgencyBranchRow, AgencyRow as AgencyColumns } from '#database/rows.ts';
import { tokenDigest } from '#marketplace/accounts/sign-in/token-digest.ts';
import { IS_SUSPENDED } from '#marketplace/accounts/suspension/reads.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import type { FoundAgency } from './contract.ts';
import { type DecidedRow, IS_CLAIMED_TWICE, LAST_DECISION } from './licences/reads.ts';

export type AgencyRow = Pick<
  AgencyColumns,
  | 'id'
  | 'name'
  | 'licence_number'
  | 'county_id'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'logo_path'
  | 'background_colour'
  | 'agreement_plan'
> & {
  isVerified: boolean;
  isRefused: boolean;
  isClaimedTwice: boolean;
  decided: DecidedRow | null;
};
export type BranchRow = Pick<AgencyBranchRow, 'id' | 'reference' | 'name' | 'address' | 'phone' | 'email'>;
export type MemberRow = {
  user_id: string;
  name: string;
  email: string;
  role: AgencyRole;
  branch_id: number | null;
  is_suspended: boolean;
};
export type InvitationRow = { email: string; role: AgencyRole; expires_at: Date };

/** @returns an agency with its branches, members and invitations; null if it does not exist */
export async function readAgency(client: pg.Pool | pg.ClientBase, id: number) {
  const { rows } = await client.query<AgencyRow>(
    `select id, name, licence_number, county_id, address, phone, email, website, logo_path,
            background_colour, agreement_plan, licence_verified_at is not null as "isVerified",
            licence_refused_at is not null as "isRefused", ${IS_CLAIMED_TWICE} as "isClaimedTwice",
            ${LAST_DECISION} as decided
       from agency a where id = $1`,
    [id],
  );
  if (!rows[0]) return null;
  const branches = await client.query<BranchRow>(
    'select id, reference, name, address, phone, email from agency_branch where agency_id = $1 order by name, id',
    [id],
  );
  const members = await client.query<MemberRow>(
    `select m.user_id, u.name, u.email, m.role, m.branch_id, ${IS_SUSPENDED} as is_suspended
       from agency_member m join user_account u on u.id = m.user_id where m.agency_id = $1 order by u.name, u.id`,
    [id],
  );
  const invitations = await client.query<InvitationRow>(
    'select email, role, expires_at from agency_invitation where agency_id = $1 and expires_at > now() order by email',
    [id],
  );
  return { agency: rows[0], branches: branches.rows, members: members.rows, invitations: invitations.rows };
}

/** Agencies in a search result. */
const FOUND = 20;

/** @returns the agencies with a licence number or a name prefix, by name */
export async function findAgencies(pool: pg.Pool, text: string): Promise<FoundAgency[]> {
  const { rows } = await pool.query<FoundAgency>(
    `select id, name, licence_number as "licenceNumber", agreement_plan as "agreementPlan" from agency
      where licence_number = $1 or starts_with(lower(name), lower($1)) order by name, id limit ${FOUND}`,
    [text],
  );
  return rows;
}

/** @returns the role of a member; null for other users */
export async function readRole(pool: pg.Pool, agencyId: number, userId: string): Promise<AgencyRole | null> {
  const { rows } = await pool.query<{ role: AgencyRole }>(
    'select role from agency_member where agency_id = $1 and user_id = $2',
    [agencyId, userId],
  );
  return rows[0]?.role ?? null;
}

/** @returns the inviting person and agency; null if no invitation to the account's address has the token */
export async function readInvitation(
  pool: pg.Pool,
  { email }: { email: string },
  token: string,
): Promise<{ agency: string; invitedBy: string | null; role: AgencyRole } | null> {
  const { rows } = await pool.query<{ agency: string; invitedBy: string | null; role: AgencyRole }>(
    `select a.name as agency, u.name as "invitedBy", i.role
       from agency_invitation i join agency a on a.id = i.agency_id left join user_account u on u.id = i.invited_by
      where i.digest = $1 and i.expires_at > now() and lower(i.email) = lower($2)`,
    [tokenDigest(token), email],
  );
  return rows[0] ?? null;
}

/** @returns the role in the pending invitation of an address, or null */
export async function readInvitedRole(
  pool: pg.Pool,
  agencyId: number,
  email: string,
): Promise<AgencyRole | null> {
  const { rows } = await pool.query<{ role: AgencyRole }>(
    'select role from agency_invitation where agency_id = $1 and email = $2 and expires_at > now()',
    [agencyId, email],
  );
  return rows[0]?.role ?? null;
}
