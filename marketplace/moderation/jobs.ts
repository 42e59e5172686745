import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { ADVERTISED_TWICE } from './decisions/reasons.ts';
import { recordReplacement } from './duplicate-detection/replacement.ts';
import { decisionMail } from './emails/decision-mail.ts';
import { assessListing } from './queue/assess.ts';
import { checkListing } from './queue/checked-fields.ts';
import { type CaseRow, readCase, readDecisionRecipient } from './reads.ts';
import { OUTCOME_OF, REPORTABLE } from './reports/rules.ts';
import { overturnReports, resolveReports } from './reports/writes.ts';
import { effectOf, UNDO_SECONDS } from './rules.ts';
import { claimDueDecision, claimPriceChanges, clearRejection, openCase, recordDecision } from './writes.ts';

/** Decisions per run; the next run continues. */
const BATCH = 100;

/**
 * Applies decisions whose undo time is over: changes the listing, records the decision and mails the advertiser and
 * reporters, one transaction each. Safe with concurrent workers.
 * @param now for tests
 * @returns ids of the applied cases
 * @throws AggregateError when some failed; these are retried
 */
export async function applyDueDecisions(
  pool: pg.Pool,
  mailContext: MailContext,
  now = new Date(),
): Promise<number[]> {
  const appliedCases: number[] = [];
  const failed = new Map<number, unknown>();
  const before = new Date(now.getTime() - UNDO_SECONDS * 1000);
  while (appliedCases.length + failed.size < BATCH) {
    const due: { id: number | null } = { id: null };
    try {
      await inTransaction(pool, async (client) => {
        due.id = await claimDueDecision(client, before, [...failed.keys()]);
        if (due.id !== null) await applyDecision(client, mailContext, due.id);
      });
    } catch (error) {
      if (due.id === null) throw error;
      failed.set(due.id, error);
      continue;
    }
    if (due.id === null) break;
    appliedCases.push(due.id);
  }
  if (failed.size === 0) return appliedCases;
  throw new AggregateError(
    failed.values(),
    `The decisions of cases ${[...failed.keys()].join(', ')} did not take effect`,
  );
}

/** Listings per run whose price is checked again. */
const PRICE_BATCH = 50;

/**
 * Checks changed prices against similar listings and opens a case for outliers. Listings with an open case are skipped.
 * @returns ids of the listings with a new case
 */
export async function recheckPrices(pool: pg.Pool): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const brought: number[] = [];
    for (const adId of await claimPriceChanges(client, PRICE_BATCH)) {
      const assessed = await assessListing(client, adId);
      if (!assessed?.needsPerson || !assessed.reasons.some(({ id }) => id === 'cheap')) continue;
      await openCase(client, { adId, kind: 'changed', risk: assessed.risk, reasons: assessed.reasons });
      brought.push(adId);
    }
    return brought;
  });
}

async function applyDecision(client: pg.ClientBase, mailContext: MailContext, id: number): Promise<void> {
  const found = (await readCase(client, id))!;
  const decision = found.decision!;
  if (decision === 'approve') await clearRejection(client, found.ad_id);
  if (decision === 'approve' && found.appeal_of !== null) await overturnReports(client, found.appeal_of);
  if (decision === 'reject' && found.reason_id === ADVERTISED_TWICE)
    await recordReplacement(client, found.ad_id);
  const action = effectOf(decision, found.ad_state, found.is_paid);
  // A withdrawn listing keeps its state; the decision is recorded anyway.
  const changed = action
    ? await changeStateIn(client, {
        adId: found.ad_id,
        action,
        actor: 'moderator',
        userId: found.decided_by,
        reason: `moderation: ${decision}`,
      })
    : null;
  await recordDecision(client, id, changed?.ok ? changed.state : found.ad_state, found.ad_state);
  await sendDecisionMails(client, mailContext, found);
  await resolveReports(client, mailContext, {
    adId: found.ad_id,
    outcome: OUTCOME_OF[decision],
    decidedAt: found.decided_at!,
  });
}

async function sendDecisionMails(
  client: pg.ClientBase,
  mailContext: MailContext,
  found: CaseRow,
): Promise<void> {
  const to = await readDecisionRecipient(client, found.ad_id);
  // A dismissed report causes no mail to the advertiser.
  if (!to || (found.kind === 'flagged' && found.decision === 'approve')) return;
  const listing = (await readDetail(client, found.ad_id))!;
  await queueMessage(
    client,
    decisionMail(
      to,
      {
        caseId: found.id,
        adId: listing.id,
        address: listing.address,
        countyId: listing.county_id,
        kind: found.kind,
        decision: found.decision!,
        reasonId: found.reason_id,
        words: found.words,
        decidedAt: found.decided_at!,
        isDraft: listing.state === 'draft' || (listing.state === 'pending' && !found.is_paid),
        isLive: REPORTABLE.includes(found.ad_state),
        isUnused: found.is_paid && (listing.published_at === null || found.is_unused_renewal),
        fields: checkListing(listing),
        reasons: found.reasons,
      },
      mailContext,
    ),
  );
}
