import type pg from 'pg';
import type { AgencyRow, ValuationRequestRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { LeadsQuery } from './contract.ts';
import {
  type LeadParty,
  type LeadState,
  MAX_LISTED_REQUESTS,
  MAX_MAILED_MEMBERS,
  OPEN_STATES,
} from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

export type AgentRow = Pick<
  AgencyRow,
  'id' | 'name' | 'address' | 'phone' | 'website' | 'logo_path' | 'background_colour'
>;

const AGENT = 'a.id, a.name, a.address, a.phone, a.website, a.logo_path, a.background_colour';
/** People are offered agencies whose licence a moderator has verified, because they get personal details. */
const IS_OFFERED = 'a.licence_verified_at is not null';

/** @returns the areas that an agency chose, and whether people are offered it */
export async function readAgencyAreas(
  client: Client,
  agencyId: number,
): Promise<{ areaIds: number[]; isOffered: boolean }> {
  const { rows } = await client.query<{ areaIds: number[]; isOffered: boolean }>(
    `select array(select v.area_id from agency_valuation_area v where v.agency_id = a.id order by v.area_id) as "areaIds",
            ${IS_OFFERED} as "isOffered" from agency a where a.id = $1`,
    [agencyId],
  );
  return rows[0] ?? { areaIds: [], isOffered: false };
}

/** @returns how many offered agencies chose each area, and whether one agency did; areas without any are left out */
export async function countAgencies(
  client: Client,
  areaIds: readonly number[],
  agencyId: number,
): Promise<{ areaId: number; agencies: number; isOwn: boolean }[]> {
  const { rows } = await client.query<{ areaId: number; agencies: number; isOwn: boolean }>(
    `select v.area_id as "areaId", count(*) filter (where ${IS_OFFERED}) as agencies,
            coalesce(bool_or(a.id = $2), false) as "isOwn"
       from agency_valuation_area v join agency a on a.id = v.agency_id
      where v.area_id = any($1) group by v.area_id`,
    [areaIds, agencyId],
  );
  return rows;
}

/**
 * Finds the agencies that value in one of some areas: those that chose a narrow area first, then those with the fewest
 * leads received in the last month.
 * @param areaIds the narrowest area first
 * @param only the ids of the agencies to choose from; null for all
 */
export async function readValuingAgencies(
  client: Client,
  areaIds: readonly number[],
  only: readonly number[] | null,
  limit: number,
): Promise<AgentRow[]> {
  const { rows } = await client.query<AgentRow>(
    `select ${AGENT} from agency a
       join (select v.agency_id, min(array_position($1::integer[], v.area_id)) as nearness
               from agency_valuation_area v where v.area_id = any($1) group by v.agency_id) near on near.agency_id = a.id
      where ${IS_OFFERED} and ($2::integer[] is null or a.id = any($2))
      order by near.nearness,
               (select count(*) from valuation_lead l join valuation_request r on r.id = l.request_id
                 where l.agency_id = a.id and r.created_at > now() - interval '30 days'),
               a.id
      limit $3`,
    [areaIds, only, limit],
  );
  return rows;
}

/** @returns how many offered agencies value in one of some areas */
export async function countValuingAgencies(client: Client, areaIds: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct a.id) from agency_valuation_area v join agency a on a.id = v.agency_id
      where v.area_id = any($1) and ${IS_OFFERED}`,
    [areaIds],
  );
  return rows[0]!.count;
}

/** @returns the verified phone number of an account, or null */
export async function readPhoneOfUser(client: Client, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ phone: string | null }>(
    'select phone from user_account where id = $1',
    [userId],
  );
  return rows[0]?.phone ?? null;
}

/** The person who makes a request: by account, or by email address. */
export type Asker = { userId: string | null; email: string };

/** @returns the agencies that have an open lead of the same person about the same home, with the id of its request */
export async function readAskedAgencies(
  client: Client,
  { userId, email }: Asker,
  addressDigest: string,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ agency_id: number; request_id: number }>(
    `select l.agency_id, max(l.request_id) as request_id from valuation_lead l join valuation_request r on r.id = l.request_id
      where r.address_digest = $3 and l.state = any($4)
        and case when $1::uuid is null then lower(r.email) = lower($2) else r.user_id = $1 end
      group by l.agency_id`,
    [userId, email, addressDigest, OPEN_STATES],
  );
  return new Map(rows.map((row) => [row.agency_id, row.request_id]));
}

export type RequestRow = Pick<
  ValuationRequestRow,
  'id' | 'user_id' | 'address' | 'eircode' | 'locale' | 'created_at'
> & { recipient: string };

const REQUEST =
  'r.id, r.user_id, r.address, r.eircode, r.locale, r.created_at, coalesce(u.email, r.email) as recipient';

/** @returns a request; null if it does not exist */
export async function readRequest(client: Client, id: number): Promise<RequestRow | null> {
  const { rows } = await client.query<RequestRow>(
    `select ${REQUEST} from valuation_request r left join user_account u on u.id = r.user_id where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns the requests of an account, the latest first */
export async function readRequestsOf(client: Client, userId: string): Promise<RequestRow[]> {
  const { rows } = await client.query<RequestRow>(
    `select ${REQUEST} from valuation_request r left join user_account u on u.id = r.user_id
      where r.user_id = $1 order by r.id desc limit ${MAX_LISTED_REQUESTS}`,
    [userId],
  );
  return rows;
}

export type AskedAgentRow = AgentRow & { request_id: number; state: LeadState; changed_at: Date };

/** @returns the asked agencies of requests with the states of their leads */
export async function readAskedAgents(
  client: Client,
  requestIds: readonly number[],
): Promise<AskedAgentRow[]> {
  const { rows } = await client.query<AskedAgentRow>(
    `select ${AGENT}, l.request_id, l.state, l.changed_at from valuation_lead l join agency a on a.id = l.agency_id
      where l.request_id = any($1) order by l.id`,
    [requestIds],
  );
  return rows;
}

export type LeadRow = Pick<
  ValuationRequestRow,
  | 'name'
  | 'phone'
  | 'address'
  | 'eircode'
  | 'property_type'
  | 'beds'
  | 'message'
  | 'price_estimate_id'
  | 'created_at'
> & {
  id: number;
  agency_id: number;
  state: LeadState;
  changed_at: Date;
  recipient: string;
  from_state: LeadState | null;
  changed_by: LeadParty | null;
  is_undo: boolean | null;
  member: string | null;
};

const LEAD = `select l.id, l.agency_id, l.state, l.changed_at, r.name, r.phone, r.address, r.eircode, r.property_type, r.beds,
       r.message, r.price_estimate_id, r.created_at, coalesce(u.email, r.email) as recipient,
       c.from_state, c.changed_by, c.is_undo, m.name as member
  from valuation_lead l join valuation_request r on r.id = l.request_id
  left join user_account u on u.id = r.user_id
  left join valuation_lead_change c on c.id = (select max(o.id) from valuation_lead_change o where o.lead_id = l.id)
  left join user_account m on m.id = c.by_user`;

/** @returns a lead of an agency; null if the agency does not have it */
export async function readLead(client: Client, agencyId: number, leadId: number): Promise<LeadRow | null> {
  const { rows } = await client.query<LeadRow>(`${LEAD} where l.agency_id = $1 and l.id = $2`, [
    agencyId,
    leadId,
  ]);
  return rows[0] ?? null;
}

/** @returns a page of an agency's leads, open ones first, then the latest first, and the numbers of all */
export async function readLeads(
  client: Client,
  agencyId: number,
  { state, from, pageSize }: LeadsQuery,
): Promise<{ rows: LeadRow[]; open: number; closed: number }> {
  const { rows } = await client.query<LeadRow>(
    `${LEAD} where l.agency_id = $1 and ($3 = 'all' or (l.state = any($2)) = ($3 = 'open'))
      order by (l.state = any($2)) desc, l.id desc limit $4 offset $5`,
    [agencyId, OPEN_STATES, state, pageSize, from],
  );
  const counts = await client.query<{ open: number; closed: number }>(
    `select count(*) filter (where state = any($2)) as open, count(*) filter (where state <> all($2)) as closed
       from valuation_lead where agency_id = $1`,
    [agencyId, OPEN_STATES],
  );
  return { rows, ...counts.rows[0]! };
}

export type MailedMember = { userId: string; email: string; name: string; locale: Locale };

/** @returns the members of an agency who are mailed about its leads: directors and managers first */
export async function readMailedMembers(client: Client, agencyId: number): Promise<MailedMember[]> {
  const { rows } = await client.query<MailedMember>(
    `select u.id as "userId", u.email, u.name, u.locale from agency_member m join user_account u on u.id = m.user_id
      where m.agency_id = $1 and not exists (select from account_erasure e where e.user_id = u.id)
      order by array_position(array['director', 'manager', 'agent'], m.role), m.joined_at, u.id limit ${MAX_MAILED_MEMBERS}`,
    [agencyId],
  );
  return rows;
}

type ExportedLead = { id: number; request_id: number; agency: string; state: LeadState; changed_at: Date };
type ExportedChange = {
  id: number;
  lead_id: number;
  from_state: string;
  to_state: string;
  changed_by: string;
  at: Date;
};

/** Adds the leads of a person's requests, and the changes of leads that they asked for or made, to their export. */
export async function exportRequests(pool: pg.Pool, userId: string): Promise<ExportedTables> {
  const leads = await pool.query<ExportedLead>(
    `select l.id, l.request_id, a.name as agency, l.state, l.changed_at from valuation_lead l
       join valuation_request r on r.id = l.request_id join agency a on a.id = l.agency_id
      where r.user_id = $1 order by l.id`,
    [userId],
  );
  const changes = await pool.query<ExportedChange>(
    `select c.id, c.lead_id, c.from_state, c.to_state, c.changed_by, c.at from valuation_lead_change c
       join valuation_lead l on l.id = c.lead_id join valuation_request r on r.id = l.request_id
      where r.user_id = $1 or c.by_user = $1 order by c.id`,
    [userId],
  );
  return { valuation_lead: leads.rows, valuation_lead_change: changes.rows };
}
