import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { speaksFor } from '../access.ts';
import { hasOpenCase } from '../reads.ts';
import type { RiskReason } from '../rules.ts';
import { type AppealRefusal, appealable, lockAd, openCase } from '../writes.ts';
import { assess } from './assess.ts';

type Options = { pool: pg.Pool };
export type PleaRefusal = AppealRefusal | 'unknown' | 'wrong_state' | 'waiting';
type Outcome = { ok: true; caseId: number } | { ok: false; reason: PleaRefusal };

/** That the advertiser asks weighs nothing by itself: it says why a person looks. */
const ASKED: RiskReason = { id: 'asked', points: 0 };

/**
 * Appeals against the last decision, once. A rejected ad waits again meanwhile; one that is on the market stays there.
 * @returns why not: the ad is not theirs, nothing was decided against it, or they have appealed already
 */
export function pleadAppeal(options: Options, viewer: Viewer, adId: number, note: string): Promise<Outcome> {
  return plead(options, viewer, adId, async (client, state) => {
    const found = await appealable(client, adId);
    if (!found.ok) return found;
    if (state === 'rejected' && !(await submit(client, viewer, adId)))
      return { ok: false, reason: 'wrong_state' };
    const { decisionId, risk } = found;
    const reasons = [ASKED];
    return {
      ok: true,
      caseId: await openCase(client, { adId, kind: 'appeal', risk, reasons, note, appealOf: decisionId }),
    };
  });
}

/**
 * Sends an ad that was stopped before it was published to a person, with the advertiser's words. It stays what it is: an
 * approval clears its wording, and the advertiser goes on to pay and publish.
 */
export function pleadReview(options: Options, viewer: Viewer, adId: number, note: string): Promise<Outcome> {
  return plead(options, viewer, adId, async (client, state) => {
    if (state !== 'draft' && state !== 'pending') return { ok: false, reason: 'wrong_state' };
    const { risk, reasons } = (await assess(client, adId))!;
    return {
      ok: true,
      caseId: await openCase(client, { adId, kind: 'new', risk, reasons: [...reasons, ASKED], note }),
    };
  });
}

async function plead(
  { pool }: Options,
  viewer: Viewer,
  adId: number,
  open: (client: pg.ClientBase, state: AdLifeState) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(pool, async (client) => {
    const ad = await lockAd(client, adId);
    if (!ad || !speaksFor(viewer, ad)) return { ok: false, reason: 'unknown' };
    if (await hasOpenCase(client, adId)) return { ok: false, reason: 'waiting' };
    return open(client, ad.state);
  });
}

async function submit(client: pg.ClientBase, viewer: Viewer, adId: number): Promise<boolean> {
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
