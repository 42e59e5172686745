import type pg from 'pg';
import { actingAs, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { OnAgencyChange } from '../options.ts';
import { type Done, violatedUniqueIndex } from '../writes/outcome.ts';
import { type LicenceSite, queueDirectorMails } from './notify-directors.ts';
import type { LicenceDecision, LicenceOutcome, LicenceRefusal } from './rules.ts';

export type LicenceVerdict = {
  agencyId: number;
  moderatorId: string;
  decision: LicenceDecision;
  /** The claim as the moderator saw it. */
  name: string;
  licenceNumber: string | null;
  /** The agency that has the number and loses it. */
  transferFrom: number | null;
  /** Only for a refusal. */
  reason: LicenceRefusal | null;
  note: string | null;
};

/** Effects of a decision within its transaction. */
export type LicenceEffects = { onAgencyChange: OnAgencyChange; site: LicenceSite };

type ClaimState = { name: string; licence_number: string | null };

/**
 * Decides a licence claim. A verified agency is shown and reviewed as an agency from then on, and its agreement is
 * resumed; a refused one stays unverified until it changes its name or number, or requests another check. The
 * directors get a mail.
 * @returns `changed` if the claim, or the holder of the number, is not as the moderator saw it
 */
export async function decideLicence(
  pool: pg.Pool,
  given: LicenceVerdict,
  effects: LicenceEffects,
): Promise<Done<'unknown' | 'changed'>> {
  const { agencyId, moderatorId, licenceNumber } = given;
  return inTransaction(pool, async (client) => {
    if (licenceNumber !== null) {
      // Serialises decisions about one number, so that the second sees the first.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 41))', [licenceNumber]);
    }
    const { rows } = await client.query<ClaimState>(
      'select name, licence_number from agency where id = $1 for update',
      [agencyId],
    );
    const claim = rows[0];
    if (!claim) return { ok: false, reason: 'unknown' } as const;
    const holder = await readHolder(client, agencyId, claim.licence_number);
    const isAsSeen =
      claim.name === given.name &&
      claim.licence_number === licenceNumber &&
      (given.decision === 'refuse' || holder === given.transferFrom);
    if (!isAsSeen) return { ok: false, reason: 'changed' } as const;
    if (given.decision === 'verify') {
      if (holder !== null) {
        const transfer = { agencyId: holder, moderatorId, decision: 'transferred' } as const;
        await unverify(client, transfer, effects);
      }
      await verify(client, { agencyId, moderatorId }, effects);
    } else {
      await unverify(client, { ...given, decision: 'refused' }, effects);
    }
    await recordAct(client, actingAs('moderator', { userId: moderatorId }), {
      act: 'agency.decide-licence',
      on: { table: 'agency', id: agencyId },
      after: { decision: given.decision, reason: given.reason, transferFrom: given.transferFrom },
    });
    return { ok: true } as const;
  }).catch((error: unknown) => {
    // An agreement verified another agency with the number concurrently.
    if (violatedUniqueIndex(error) !== 'agency_licence') throw error;
    return { ok: false, reason: 'changed' } as const;
  });
}

/**
 * Verifies the licence of an agency, in the client's transaction. @throws SQLSTATE 23505 if another agency has the
 * number
 */
export async function verify(
  client: pg.ClientBase,
  { agencyId, moderatorId }: Pick<Conclusion, 'agencyId' | 'moderatorId'>,
  effects: LicenceEffects,
): Promise<void> {
  await client.query(
    `update agency set licence_verified_at = now(), licence_refused_at = null,
       agreement_plan = coalesce(agreement_plan, suspended_agreement_plan), suspended_agreement_plan = null
      where id = $1`,
    [agencyId],
  );
  await conclude(client, { agencyId, moderatorId, decision: 'verified' }, effects);
}

/** Puts a refused licence back into the queue. @returns false if it is not refused */
export async function requestLicenceCheck(pool: pg.Pool, agencyId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update agency set licence_refused_at = null where id = $1 and licence_refused_at is not null',
    [agencyId],
  );
  return rowCount === 1;
}

async function readHolder(
  client: pg.ClientBase,
  agencyId: number,
  licenceNumber: string | null,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select id from agency where licence_number = $1 and id <> $2 and licence_verified_at is not null for update',
    [licenceNumber, agencyId],
  );
  return rows[0]?.id ?? null;
}

type Conclusion = {
  agencyId: number;
  /** Null for an operator. */
  moderatorId: string | null;
  decision: LicenceOutcome;
  reason?: LicenceRefusal | null;
  note?: string | null;
};

async function unverify(
  client: pg.ClientBase,
  conclusion: Conclusion,
  effects: LicenceEffects,
): Promise<void> {
  await client.query(
    `update agency set licence_verified_at = null, licence_refused_at = now(),
       suspended_agreement_plan = coalesce(agreement_plan, suspended_agreement_plan), agreement_plan = null where id = $1`,
    [conclusion.agencyId],
  );
  await conclude(client, conclusion, effects);
}

/** Stores a decision, updates the agency's listings and queues the mails to its directors. */
async function conclude(
  client: pg.ClientBase,
  { agencyId, moderatorId, decision, reason = null, note = null }: Conclusion,
  { onAgencyChange, site }: LicenceEffects,
): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; licenceNumber: string | null }>(
    `insert into agency_licence_decision (agency_id, agency_name, licence_number, decision, decided_by, reason, note)
     select id, name, licence_number, $2, $3, $4, $5 from agency where id = $1
     returning id, agency_name as name, licence_number as "licenceNumber"`,
    [agencyId, decision, moderatorId, reason, note],
  );
  await onAgencyChange(client, agencyId);
  await queueDirectorMails(client, site, { ...rows[0]!, agencyId, decision, reason, note });
}
