import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { queueMessage } from '#mail/queue.ts';
import type { Voice } from '#marketplace/listings/emails/tell-steps.ts';
import { readDetail } from '../listings/reads.ts';
import { changeStateIn } from '../listings/writes.ts';
import { decisionMail } from './emails/decision-mail.ts';
import { checkAd } from './queue/checked-fields.ts';
import { type CaseRow, readAddressee, readCase } from './reads.ts';
import { effectOf, UNDO_SECONDS } from './rules.ts';
import { recordDecision, takeDue } from './writes.ts';

/** Decisions that one run lets take effect at most; the next takes the rest. */
const BATCH = 100;

/**
 * Lets decisions take effect whose time to be undone is over: changes the ad, keeps the decision for good and tells the
 * advertiser, each in one transaction. Several processes may do it at once.
 * @param now for tests
 * @returns the cases settled
 */
export async function settleDecisions(pool: pg.Pool, voice: Voice, now = new Date()): Promise<number[]> {
  const settled: number[] = [];
  const before = new Date(now.getTime() - UNDO_SECONDS * 1000);
  while (settled.length < BATCH) {
    const id = await inTransaction(pool, (client) => settleOne(client, voice, before));
    if (id === null) break;
    settled.push(id);
  }
  return settled;
}

async function settleOne(client: pg.ClientBase, voice: Voice, before: Date): Promise<number | null> {
  const id = await takeDue(client, before);
  if (id === null) return null;
  const found = (await readCase(client, id))!;
  const decision = found.decision!;
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
  await tell(client, voice, found);
  return id;
}

async function tell(client: pg.ClientBase, voice: Voice, found: CaseRow): Promise<void> {
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
        fields: checkAd(ad),
      },
      voice,
    ),
  );
}
