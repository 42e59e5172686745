import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { readDetail } from '../listings/reads.ts';
import { changeStateIn } from '../listings/writes.ts';
import { ADVERTISED_TWICE } from './decisions/reasons.ts';
import { noteReplacement } from './duplicate-detection/replacement.ts';
import { decisionMail } from './emails/decision-mail.ts';
import { assess } from './queue/assess.ts';
import { checkAd } from './queue/checked-fields.ts';
import { type CaseRow, readAddressee, readCase } from './reads.ts';
import { OUTCOME_OF } from './reports/rules.ts';
import { settleReports } from './reports/writes.ts';
import { effectOf, UNDO_SECONDS } from './rules.ts';
import { liftRejection, openCase, recordDecision, takeDue, takePriceChanges } from './writes.ts';

/** Decisions that one run lets take effect at most; the next takes the rest. */
const BATCH = 100;

/**
 * Lets decisions take effect whose time to be undone is over: changes the ad, keeps the decision for good and tells the
 * advertiser and whoever reported it, each in one transaction. Several processes may do it at once.
 * @param now for tests
 * @returns the cases settled
 * @throws AggregateError where some could not take effect; the others have, and those are tried again
 */
export async function settleDecisions(
  pool: pg.Pool,
  mailContext: MailContext,
  now = new Date(),
): Promise<number[]> {
  const settled: number[] = [];
  const failed = new Map<number, unknown>();
  const before = new Date(now.getTime() - UNDO_SECONDS * 1000);
  while (settled.length + failed.size < BATCH) {
    const due: { id: number | null } = { id: null };
    try {
      await inTransaction(pool, async (client) => {
        due.id = await takeDue(client, before, [...failed.keys()]);
        if (due.id !== null) await settle(client, mailContext, due.id);
      });
    } catch (error) {
      if (due.id === null) throw error;
      failed.set(due.id, error);
      continue;
    }
    if (due.id === null) break;
    settled.push(due.id);
  }
  if (failed.size === 0) return settled;
  throw new AggregateError(
    failed.values(),
    `The decisions of cases ${[...failed.keys()].join(', ')} did not take effect`,
  );
}

/** Ads whose price is compared anew in one run at most. */
const PRICES = 50;

/**
 * Compares prices that changed, whoever changed them, with those of other ads, and has a person look at what is far out of
 * line. What a person is to look at already is left to them.
 * @returns the ads that were brought before a person
 */
export async function recheckPrices(pool: pg.Pool): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const brought: number[] = [];
    for (const adId of await takePriceChanges(client, PRICES)) {
      const assessed = await assess(client, adId);
      if (!assessed?.needsPerson || !assessed.reasons.some(({ id }) => id === 'cheap')) continue;
      await openCase(client, { adId, kind: 'changed', risk: assessed.risk, reasons: assessed.reasons });
      brought.push(adId);
    }
    return brought;
  });
}

async function settle(client: pg.ClientBase, mailContext: MailContext, id: number): Promise<void> {
  const found = (await readCase(client, id))!;
  const decision = found.decision!;
  if (decision === 'approve') await liftRejection(client, found.ad_id);
  if (decision === 'reject' && found.reason_id === ADVERTISED_TWICE)
    await noteReplacement(client, found.ad_id);
  const action = effectOf(decision, found.ad_state, found.is_paid);
  // An ad its advertiser took back meanwhile stays as it is: the decision is kept all the same.
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
  await tell(client, mailContext, found);
  await settleReports(client, mailContext, {
    adId: found.ad_id,
    outcome: OUTCOME_OF[decision],
    decidedAt: found.decided_at!,
  });
}

async function tell(client: pg.ClientBase, mailContext: MailContext, found: CaseRow): Promise<void> {
  const to = await readAddressee(client, found.ad_id);
  // What was reported and stays troubles nobody.
  if (!to || (found.kind === 'flagged' && found.decision === 'approve')) return;
  const ad = (await readDetail(client, found.ad_id))!;
  await queueMessage(
    client,
    decisionMail(
      to,
      {
        caseId: found.id,
        adId: ad.id,
        address: ad.address,
        kind: found.kind,
        decision: found.decision!,
        reasonId: found.reason_id,
        words: found.words,
        decidedAt: found.decided_at!,
        isDraft: ad.state === 'draft' || (ad.state === 'pending' && !found.is_paid),
        isUnused: found.is_paid && (ad.published_at === null || found.is_unused_renewal),
        fields: checkAd(ad),
      },
      mailContext,
    ),
  );
}
