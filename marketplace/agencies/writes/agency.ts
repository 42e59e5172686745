import type pg from 'pg';
import { type Actor, accountOf, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { irishDay } from '#platform/time/clock.ts';
import { setTerms } from '../agreements/writes.ts';
import type { AgencyChange, Agreement, BranchFacts, FoundAgency, NewAgency } from '../contract.ts';
import { type LicenceEffects, verify } from '../licences/writes.ts';
import type { OnAgencyChange, StoreLogo } from '../options.ts';
import { isLicensed, MAX_BRANCHES } from '../rules.ts';
import { type Done, violatedUniqueIndex } from './outcome.ts';

type Facts = Omit<NewAgency, 'logo'>;

const FACTS: Record<keyof Facts, string> = {
  name: 'name',
  licenceNumber: 'licence_number',
  countyId: 'county_id',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  backgroundColour: 'background_colour',
};
const NAMES = Object.keys(FACTS) as (keyof Facts)[];
const COLUMNS = Object.values(FACTS);

/** Creates an agency; its creator becomes its director. */
export async function createAgency(
  pool: pg.Pool,
  userId: string,
  given: NewAgency,
  follow: OnAgencyChange,
): Promise<Done<'has-agency', { id: number }>> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into agency (${COLUMNS}) values (${COLUMNS.map((_, at) => `$${at + 1}`)}) returning id`,
      NAMES.map((name) => given[name]),
    );
    const { id } = rows[0]!;
    await client.query(`insert into agency_member (user_id, agency_id, role) values ($1, $2, 'director')`, [
      userId,
      id,
    ]);
    await follow(client, id);
    return { ok: true as const, id };
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === null) throw error;
    return { ok: false, reason: 'has-agency' };
  });
}

/** Changes the given fields; null clears a field. */
export async function changeAgency(
  pool: pg.Pool,
  viewer: Viewer,
  id: number,
  { logo, ...change }: AgencyChange,
  { follow, storeLogo }: { follow: OnAgencyChange; storeLogo: StoreLogo },
): Promise<Done<'unlicensed' | 'foreign-logo'>> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Facts>(
      `select ${NAMES.map((name) => `${FACTS[name]} as "${name}"`)} from agency where id = $1 for update`,
      [id],
    );
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const next: Facts = { ...rows[0]!, ...Object.fromEntries(given) };
    if (!isLicensed(next.countyId, next.licenceNumber)) return { ok: false, reason: 'unlicensed' } as const;
    if (logo !== undefined) {
      if (!(await storeLogo(client, viewer, id, logo))) return { ok: false, reason: 'foreign-logo' } as const;
      await client.query('update agency set logo_path = $2 where id = $1', [id, logo]);
    }
    await client.query(
      `update agency set (${COLUMNS}) = row(${COLUMNS.map((_, at) => `$${at + 2}`)}) where id = $1`,
      [id, ...NAMES.map((name) => next[name])],
    );
    await follow(client, id);
    return { ok: true } as const;
  });
}

/** Adds a branch, or changes the given one. */
export async function saveBranch(
  pool: pg.Pool,
  agencyId: number,
  branchId: number | null,
  { reference, name, address, phone, email }: BranchFacts,
  follow: OnAgencyChange,
): Promise<Done<'reference-taken' | 'too-many' | 'not-there', { id: number }>> {
  return inTransaction(pool, async (client) => {
    await client.query('select from agency where id = $1 for update', [agencyId]);
    const values = [agencyId, reference, name, address, phone, email];
    const { rows } =
      branchId === null
        ? await client.query<{ id: number }>(
            `insert into agency_branch (agency_id, reference, name, address, phone, email)
             select $1, $2, $3, $4, $5, $6
              where (select count(*) from agency_branch where agency_id = $1) < ${MAX_BRANCHES} returning id`,
            values,
          )
        : await client.query<{ id: number }>(
            `update agency_branch set reference = $2, name = $3, address = $4, phone = $5, email = $6
              where agency_id = $1 and id = $7 returning id`,
            [...values, branchId],
          );
    if (!rows[0]) return { ok: false, reason: branchId === null ? 'too-many' : 'not-there' } as const;
    await follow(client, agencyId);
    return { ok: true, id: rows[0].id } as const;
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === null) throw error;
    return { ok: false, reason: 'reference-taken' };
  });
}

/** Closes a branch; its members then belong to the agency as a whole. */
export async function closeBranch(
  pool: pg.Pool,
  agencyId: number,
  branchId: number,
  follow: OnAgencyChange,
): Promise<Done<'not-there' | 'has-ads'>> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from agency_branch where agency_id = $1 and id = $2', [
      agencyId,
      branchId,
    ]);
    if (rowCount === 0) return { ok: false, reason: 'not-there' } as const;
    await follow(client, agencyId);
    return { ok: true } as const;
  }).catch((error: unknown) => {
    // The branch's advertiser would become the agency's own, which exists already.
    if (violatedUniqueIndex(error) === null) throw error;
    return { ok: false, reason: 'has-ads' };
  });
}

/**
 * Gives an agency an agreement by a plan's level and its terms, or ends it (null). An agreement also verifies the
 * licence.
 * @returns the agency, or a reason: it does not exist, another agency has its licence number, or it would end before it
 * begins
 */
export async function setAgreement(
  pool: pg.Pool,
  { agencyId, agreement, actor }: { agencyId: number; agreement: Agreement; actor: Actor },
  effects: LicenceEffects,
): Promise<Done<'unknown' | 'licence-taken' | 'over', { agency: FoundAgency }>> {
  const { plan, to } = agreement;
  const today = irishDay(new Date());
  const moderatorId = accountOf(actor);
  if (plan !== null && to !== null && to < today) return { ok: false, reason: 'over' };
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ isVerified: boolean; plan: string | null }>(
      'select licence_verified_at is not null as "isVerified", agreement_plan as plan from agency where id = $1 for update',
      [agencyId],
    );
    if (!rows[0]) return { ok: false, reason: 'unknown' } as const;
    if (plan !== null && !rows[0].isVerified) {
      await verify(client, { agencyId, moderatorId }, effects);
    }
    const changed = await client.query<FoundAgency>(
      `update agency set agreement_plan = $2, suspended_agreement_plan = null where id = $1
       returning id, name, licence_number as "licenceNumber", agreement_plan as "agreementPlan"`,
      [agencyId, plan],
    );
    await setTerms(client, { agencyId, moderatorId, today }, agreement);
    await recordAct(client, actor, {
      act: 'agency.agreement',
      on: { table: 'agency', id: agencyId },
      before: { plan: rows[0].plan },
      after: { plan, maxListings: agreement.maxListings, from: agreement.from, to },
    });
    return { ok: true, agency: changed.rows[0]! } as const;
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) !== 'agency_licence') throw error;
    return { ok: false, reason: 'licence-taken' } as const;
  });
}
