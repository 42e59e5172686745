import type pg from 'pg';
import { actingAs, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockAgreementRoom } from '#marketplace/agencies/agreements/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { mayDecide } from './access.ts';
import { readCase, readFirstModerator, readLastDecision, readOwnership } from './reads.ts';
import { TEXTS_DIGEST } from './risk/reads.ts';
import {
  type CaseKind,
  DECIDABLE,
  type Decision,
  type RiskReason,
  UNDO_SECONDS,
  UNWEIGHTED_REASONS,
} from './rules.ts';

export type NewCase = {
  adId: number;
  kind: CaseKind;
  risk: number;
  reasons: readonly RiskReason[];
  /** The advertiser's note. */
  note?: string | null;
  /** The appealed decision. */
  appealOf?: number | null;
};

/**
 * Opens a case for a listing, in the transaction that requires it. A listing has one open case: a second call adds its
 * reasons, keeps that it was reported or requested, and cancels a decision that has not taken effect, because the
 * content changed.
 * @returns the case id
 */
export async function openCase(client: pg.ClientBase | pg.Pool, input: NewCase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into moderation_case (ad_id, kind, risk, reasons, note, appeal_of) values ($1, $2, $3, $4, $5, $6)
     on conflict (ad_id) where settled_at is null do update set
       kind = case when moderation_case.kind = 'appeal' then moderation_case.kind else excluded.kind end,
       appeal_of = coalesce(moderation_case.appeal_of, excluded.appeal_of),
       risk = greatest(moderation_case.risk, excluded.risk),
       reasons = excluded.reasons || coalesce((
         select jsonb_agg(told) from jsonb_array_elements(moderation_case.reasons) told
          where told ->> 'id' = any($7) and not excluded.reasons @> jsonb_build_array(jsonb_build_object('id', told -> 'id'))
       ), '[]'),
       note = coalesce(excluded.note, moderation_case.note),
       version = moderation_case.version + 1,
       decision = null, reason_id = null, words = null, decided_at = null, decided_by = null
     returning id`,
    [
      input.adId,
      input.kind,
      input.risk,
      JSON.stringify(input.reasons),
      input.note ?? null,
      input.appealOf ?? null,
      UNWEIGHTED_REASONS,
    ],
  );
  return rows[0]!.id;
}

export type DecisionRefusal =
  | 'suspended'
  | 'unknown'
  | 'own_ad'
  | 'own_decision'
  | 'decided'
  | 'changed'
  | 'gone';

/**
 * Decides a case; the decision takes effect after `UNDO_SECONDS` (`applyDueDecisions`) and can be undone until then.
 * Locks the row, so only one moderator decides.
 * @param input the versions of case and listing that the moderator saw
 */
export async function decideCase(
  pool: pg.Pool,
  viewer: Viewer,
  input: {
    caseId: number;
    decision: Decision;
    reasonId?: number;
    text?: string;
    version: number;
    /** By default the version when the case was opened. */
    contentVersion?: number;
  },
): Promise<{ ok: true } | { ok: false; reason: DecisionRefusal }> {
  return inTransaction(pool, async (client) => {
    const refusal = await refusalOf(client, viewer, input);
    if (refusal) return { ok: false, reason: refusal };
    await client.query(
      `update moderation_case set decision = $2, reason_id = $3, words = $4, decided_at = now(), decided_by = $5,
         version = version + 1 where id = $1`,
      [input.caseId, input.decision, input.reasonId ?? null, input.text ?? null, viewer.userId],
    );
    await recordAct(client, actingAs('moderator', viewer), {
      act: 'case.decide',
      on: { table: 'moderation_case', id: input.caseId },
      after: { decision: input.decision, reason: input.reasonId ?? null },
    });
    return { ok: true };
  });
}

async function refusalOf(
  client: pg.ClientBase,
  viewer: Viewer,
  { caseId, decision, version, contentVersion = 1 }: Parameters<typeof decideCase>[2],
): Promise<DecisionRefusal | null> {
  await client.query('select from moderation_case where id = $1 for update', [caseId]);
  const found = await readCase(client, caseId);
  if (!found) return 'unknown';
  if (found.decided_at) return 'decided';
  if (found.version !== version) return 'changed';
  if (decision === 'approve' && found.content_version !== contentVersion) return 'changed';
  if (!DECIDABLE.includes(found.ad_state)) return 'gone';
  // It would not come on the market, and wait without a case.
  if (decision === 'approve' && found.is_suspended) return 'suspended';
  return decisionRefusal(client, viewer, found);
}

/** @returns why a moderator may not decide an open case; null when they may */
export async function decisionRefusal(
  client: pg.ClientBase | pg.Pool,
  viewer: Viewer,
  { ad_id, appeal_of }: { ad_id: number; appeal_of: number | null },
): Promise<'own_ad' | 'own_decision' | null> {
  const ownership = await readOwnership(client, ad_id);
  if (!ownership || !mayDecide(viewer, ownership)) return 'own_ad';
  if (appeal_of === null) return null;
  const { moderatorId, hasOthers } = await readFirstModerator(client, appeal_of);
  return moderatorId === viewer.userId && hasOthers ? 'own_decision' : null;
}

/**
 * Assigns an open case to a moderator, or removes its assignee.
 * @param from the assignee that was shown; another one in the meantime is not replaced
 */
export async function assignCase(
  pool: pg.Pool,
  viewer: Viewer,
  { caseId, to, from }: { caseId: number; to: string | null; from: string | null },
): Promise<{ ok: true } | { ok: false; reason: 'unknown' | 'assigned' | 'decided' | 'no_moderator' }> {
  return inTransaction(pool, async (client) => {
    await client.query('select from moderation_case where id = $1 for update', [caseId]);
    const found = await readCase(client, caseId);
    if (!found) return { ok: false, reason: 'unknown' };
    if (found.decided_at) return { ok: false, reason: 'decided' };
    if (found.assigned_to !== from) return { ok: false, reason: 'assigned' };
    // Locks the account, so that its role is not removed in between.
    const { rowCount } = await client.query(
      'select from user_account where id = $1 and is_moderator for key share',
      [to],
    );
    if (to !== null && rowCount === 0) return { ok: false, reason: 'no_moderator' };
    await client.query(
      `update moderation_case set assigned_to = $2, assigned_at = case when $2::uuid is not null then now() end
        where id = $1`,
      [caseId, to],
    );
    await recordAct(client, actingAs('moderator', viewer), {
      act: 'case.assign',
      on: { table: 'moderation_case', id: caseId },
      before: { to: from },
      after: { to },
    });
    return { ok: true };
  });
}

/** Undoes a moderator's own decision before it takes effect. @returns whether it was still possible */
export async function undoDecision(
  pool: pg.Pool,
  viewer: Viewer,
  { caseId, version }: { caseId: number; version: number },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update moderation_case set decision = null, reason_id = null, words = null, decided_at = null, decided_by = null,
         version = version + 1
        where id = $1 and version = $2 and decided_by = $3 and settled_at is null
          and decided_at > now() - make_interval(secs => $4)`,
      [caseId, version, viewer.userId, UNDO_SECONDS],
    );
    if (rowCount !== 1) return false;
    await recordAct(client, actingAs('moderator', viewer), {
      act: 'case.undo',
      on: { table: 'moderation_case', id: caseId },
    });
    return true;
  });
}

/** Locks a listing to serialise requests about it. @returns its owner */
export async function lockListing(client: pg.ClientBase, adId: number) {
  await client.query('select from ad where id = $1 for update', [adId]);
  return readOwnership(client, adId);
}

export type AppealableRefusal = 'no_decision' | 'appealed';

/**
 * @returns the decision an advertiser may appeal: the last one, if it was against the listing and is not an appeal
 * decision
 */
export async function readAppealableDecision(
  client: pg.ClientBase | pg.Pool,
  adId: number,
): Promise<{ ok: true; decisionId: number; risk: number } | { ok: false; reason: AppealableRefusal }> {
  const last = await readLastDecision(client, adId);
  if (!last || last.decision === 'approve') return { ok: false, reason: 'no_decision' };
  if (last.isAppealed || last.kind === 'appeal') return { ok: false, reason: 'appealed' };
  return { ok: true, decisionId: last.id, risk: last.risk };
}

/**
 * Claims a due decision, within the caller's transaction. Locks the agency first, as imports and renewals do, so that
 * concurrent approvals cannot exceed its agreement; then the listing. Skips listings locked by others.
 * @param except cases to skip
 * @returns the case; null for none
 */
export async function claimDueDecision(
  client: pg.ClientBase,
  before: Date,
  except: readonly number[],
): Promise<number | null> {
  const skipped = [...except];
  for (;;) {
    const { rows } = await client.query<{ id: number; ad_id: number; agency_id: number | null }>(
      `select c.id, c.ad_id, advertiser.agency_id
         from moderation_case c join ad on ad.id = c.ad_id left join advertiser on advertiser.id = ad.advertiser_id
        where c.settled_at is null and c.decided_at <= $1 and c.id <> all($2)
        order by c.decided_at limit 1`,
      [before, skipped],
    );
    const due = rows[0];
    if (!due) return null;
    if (due.agency_id !== null) await lockAgreementRoom(client, due.agency_id);
    skipped.push(due.id);
    const listing = await client.query('select from ad where id = $1 for update skip locked', [due.ad_id]);
    if (listing.rowCount !== 1) continue;
    // It may have been undone or applied before the listing was locked.
    const { rowCount } = await client.query(
      'select from moderation_case where id = $1 and settled_at is null and decided_at <= $2 for update',
      [due.id, before],
    );
    if (rowCount === 1) return due.id;
  }
}

/** Clears the rejection of a listing; the database allows it only while an approval takes effect. */
export async function clearRejection(client: pg.ClientBase, adId: number): Promise<void> {
  await client.query('update ad set review_required = false where id = $1 and review_required', [adId]);
}

/** Records an applied decision. */
export async function recordDecision(
  client: pg.ClientBase,
  caseId: number,
  toState: string,
  fromState: string,
): Promise<void> {
  await client.query(
    `with settled as (
       update moderation_case set settled_at = now(), version = version + 1 where id = $1 returning *)
     insert into moderation_decision (case_id, ad_id, advertiser_id, kind, decision, reason_id, words, risk,
       from_state, to_state, texts_digest, content_digest, opened_at, decided_at, decided_by)
     select s.id, s.ad_id, ad.advertiser_id, s.kind, s.decision, s.reason_id, s.words, s.risk,
       $3, $2, ${TEXTS_DIGEST}, listing_content_digest(ad), s.opened_at, s.decided_at, s.decided_by
       from settled s join ad on ad.id = s.ad_id`,
    [caseId, toState, fromState],
  );
}

/**
 * Claims listings with a changed price, within the caller's transaction; locked ones are left for the next run.
 * @returns the live ones without an open case
 */
export async function claimPriceChanges(client: pg.ClientBase, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ ad_id: number }>(
    `with due as (
       select r.ad_id from price_recheck r join ad on ad.id = r.ad_id order by r.since, r.ad_id
        limit $1 for update of ad, r skip locked),
     taken as (delete from price_recheck r using due where r.ad_id = due.ad_id returning r.ad_id)
     select taken.ad_id from taken join ad on ad.id = taken.ad_id
      where ad.state in ('published', 'sale_agreed', 'let_agreed')
        and not exists (select from moderation_case c where c.ad_id = ad.id and c.settled_at is null)`,
    [limit],
  );
  return rows.map((row) => row.ad_id);
}
