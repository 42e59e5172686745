import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { mayAppealFor } from '../access.ts';
import { hasOpenCase } from '../reads.ts';
import type { RiskReason } from '../rules.ts';
import { type AppealableRefusal, lockListing, openCase, readAppealableDecision } from '../writes.ts';
import { assessListing } from './assess.ts';

type Options = { pool: pg.Pool };
export type AppealRefusal = AppealableRefusal | 'unknown' | 'wrong_state' | 'waiting';
type Outcome = { ok: true; caseId: number } | { ok: false; reason: AppealRefusal };

/** A request by the advertiser has no weight; it explains why the case exists. */
const REQUESTED_REASON: RiskReason = { id: 'asked', points: 0 };

/**
 * Appeals against the last decision, once. A rejected listing becomes pending again, a live one stays live.
 * @returns a refusal when the listing is not theirs, there is no decision against it, or it was appealed already
 */
export function submitAppeal(options: Options, viewer: Viewer, adId: number, note: string): Promise<Outcome> {
  return openAppealCase(options, viewer, adId, async (client, state) => {
    const found = await readAppealableDecision(client, adId);
    if (!found.ok) return found;
    if (state === 'rejected' && !(await resubmitListing(client, viewer, adId)))
      return { ok: false, reason: 'wrong_state' };
    const { decisionId, risk } = found;
    const reasons = [REQUESTED_REASON];
    return {
      ok: true,
      caseId: await openCase(client, { adId, kind: 'appeal', risk, reasons, note, appealOf: decisionId }),
    };
  });
}

/**
 * Requests a review of a listing stopped by its wording. The listing stays as it is: an approval clears the wording,
 * then the advertiser goes on to pay and publish.
 */
export function requestReview(
  options: Options,
  viewer: Viewer,
  adId: number,
  note: string,
): Promise<Outcome> {
  return openAppealCase(options, viewer, adId, async (client, state) => {
    if (state !== 'draft' && state !== 'pending') return { ok: false, reason: 'wrong_state' };
    const { risk, reasons } = (await assessListing(client, adId))!;
    return {
      ok: true,
      caseId: await openCase(client, {
        adId,
        kind: 'new',
        risk,
        reasons: [...reasons, REQUESTED_REASON],
        note,
      }),
    };
  });
}

async function openAppealCase(
  { pool }: Options,
  viewer: Viewer,
  adId: number,
  open: (client: pg.ClientBase, state: ListingLifeState) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(pool, async (client) => {
    const listing = await lockListing(client, adId);
    if (!listing || !mayAppealFor(viewer, listing)) return { ok: false, reason: 'unknown' };
    if (await hasOpenCase(client, adId)) return { ok: false, reason: 'waiting' };
    return open(client, listing.state);
  });
}

async function resubmitListing(client: pg.ClientBase, viewer: Viewer, adId: number): Promise<boolean> {
  const actor = viewer.agency ? 'agent' : 'owner';
  return (
    await changeStateIn(client, {
      adId,
      action: 'submit',
      actor,
      userId: viewer.userId,
      reason: 'moderation: asked',
    })
  ).ok;
}
