import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Asker } from './reads.ts';
import { agencyChange, type LastChange, type LeadState } from './rules.ts';

/** Prefix of the unique keys of mails about a lead, before its id; such mails are erased with the person. */
export const LEAD_MAIL_PREFIX = 'valuation-lead:';
/** Closed requests are kept while the person or the agency may come back to them. */
const RETENTION = '24 months';
/** Requests deleted in a run; the next run continues. */
const BATCH = 500;

/** Replaces the areas in which an agency values. */
export async function changeAgencyAreas(
  pool: pg.Pool,
  agencyId: number,
  areaIds: readonly number[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select from agency where id = $1 for no key update', [agencyId]);
    await client.query('delete from agency_valuation_area where agency_id = $1 and area_id <> all($2)', [
      agencyId,
      areaIds,
    ]);
    await client.query(
      `insert into agency_valuation_area (agency_id, area_id)
       select $1, id from unnest($2::integer[]) as id on conflict do nothing`,
      [agencyId, areaIds],
    );
  });
}

/** The details of a request to store. */
export type RequestFacts = {
  name: string;
  /** E.164. */
  phone: string | null;
  locale: Locale;
  address: string;
  addressDigest: string;
  eircode: string | null;
  propertyType: string | null;
  beds: number | null;
  message: string | null;
  priceEstimateId: string | null;
};

/** Stores a request with a lead for each agency. @returns the ids of both */
export async function insertRequest(
  client: pg.ClientBase,
  { userId, email }: Asker,
  facts: RequestFacts,
  agencyIds: readonly number[],
): Promise<{ requestId: number; leads: { id: number; agencyId: number }[] }> {
  const { rows } = await client.query<{ id: number }>(
    `insert into valuation_request (user_id, email, name, phone, locale, address, address_digest, eircode, property_type,
       beds, message, price_estimate_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      userId,
      userId === null ? email : null,
      facts.name,
      facts.phone,
      facts.locale,
      facts.address,
      facts.addressDigest,
      facts.eircode,
      facts.propertyType,
      facts.beds,
      facts.message,
      facts.priceEstimateId,
    ],
  );
  const requestId = rows[0]!.id;
  const leads = await client.query<{ id: number; agencyId: number }>(
    `insert into valuation_lead (request_id, agency_id) select $1, id from unnest($2::integer[]) as id
     returning id, agency_id as "agencyId"`,
    [requestId, agencyIds],
  );
  return { requestId, leads: leads.rows };
}

export type LeadChanged = { ok: true } | { ok: false; reason: 'unknown' | 'not-possible' };

/**
 * Changes the state of an agency's lead by a step of the graph, or undoes the last change. A lead that has the state
 * already stays unchanged.
 */
export async function changeLead(
  pool: pg.Pool,
  { agencyId, leadId, userId }: { agencyId: number; leadId: number; userId: string },
  next: LeadState,
): Promise<LeadChanged> {
  return inTransaction(pool, async (client): Promise<LeadChanged> => {
    const { rows } = await client.query<{ state: LeadState }>(
      'select state from valuation_lead where id = $1 and agency_id = $2 for update',
      [leadId, agencyId],
    );
    const state = rows[0]?.state;
    if (!state) return { ok: false, reason: 'unknown' };
    if (state === next) return { ok: true };
    const last = await client.query<LastChange>(
      `select from_state as "from", changed_by as by, is_undo as "isUndo" from valuation_lead_change
        where lead_id = $1 order by id desc limit 1`,
      [leadId],
    );
    const change = agencyChange(state, next, last.rows[0] ?? null);
    if (!change) return { ok: false, reason: 'not-possible' };
    await client.query('update valuation_lead set state = $2, changed_at = now() where id = $1', [
      leadId,
      next,
    ]);
    await client.query(
      `insert into valuation_lead_change (lead_id, from_state, to_state, changed_by, by_user, is_undo)
       values ($1, $2, $3, 'agency', $4, $5)`,
      [leadId, state, next, userId, change === 'undo'],
    );
    return { ok: true };
  });
}

/** Withdraws all leads of a request, closed ones too: their agencies see the details of the person no more; for the person who made it. @returns the withdrawn leads */
export async function withdrawLeads(
  client: pg.ClientBase,
  requestId: number,
): Promise<{ id: number; agencyId: number }[]> {
  const { rows } = await client.query<{ id: number; agencyId: number }>(
    `with open as (
       select id, state from valuation_lead where request_id = $1 and state <> 'withdrawn' order by id for update),
     noted as (
       insert into valuation_lead_change (lead_id, from_state, to_state, changed_by)
       select id, state, 'withdrawn', 'person' from open)
     update valuation_lead l set state = 'withdrawn', changed_at = now() from open where l.id = open.id
     returning l.id, l.agency_id as "agencyId"`,
    [requestId],
  );
  await deleteUnsentMails(
    client,
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Deletes mails to agencies that still have the details of a person. */
async function deleteUnsentMails(client: pg.ClientBase, leadIds: readonly number[]): Promise<void> {
  await client.query(
    'delete from mail_message where unique_key like any($1) and attempts = 0 and sent_at is null',
    [leadIds.map((id) => `${LEAD_MAIL_PREFIX}${id}:%`)],
  );
}

/** Deletes requests without a change for 24 months, with their leads. @returns how many */
export async function deleteOldRequests(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from valuation_request where id in (
       select r.id from valuation_request r
        where r.created_at < now() - interval '${RETENTION}'
          and not exists (select from valuation_lead l
            where l.request_id = r.id and l.changed_at >= now() - interval '${RETENTION}')
        order by r.created_at limit ${BATCH} for update skip locked)`,
  );
  return rowCount ?? 0;
}

/** Erases a departing user's requests, by account and by address, with the mails about them. */
export async function eraseRequests(
  client: pg.ClientBase,
  leaving: { userId: string; email: string },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select l.id from valuation_lead l join valuation_request r on r.id = l.request_id
      where r.user_id = $1 or lower(r.email) = lower($2)`,
    [leaving.userId, leaving.email],
  );
  await client.query('delete from mail_message where unique_key like any($1)', [
    rows.map(({ id }) => `${LEAD_MAIL_PREFIX}${id}:%`),
  ]);
  await client.query('delete from valuation_request where user_id = $1 or lower(email) = lower($2)', [
    leaving.userId,
    leaving.email,
  ]);
}
