import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { lockAgreementRoom } from '#marketplace/agencies/agreements/writes.ts';
import type { Renewal } from '#marketplace/listing-editor/purchases/for-sale.ts';
import { actorFor } from '#marketplace/listings/access.ts';
import { type ListingStateRow, readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { actionsFor, nextState, type Refusal } from '#marketplace/listings/rules.ts';
import { changeStateIn, type Review, renewIn } from '#marketplace/listings/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { COMMANDS, type Command, commandsOf } from './commands.ts';

export type ChangeOptions = {
  pool: pg.Pool;
  mailContext: MailContext;
  /** Seconds for which an undoable step can be undone. */
  undoSeconds: number;
  /**
   * Whether renewing an expired listing must be paid, and otherwise until when it lasts. Without it every renewal must
   * be paid.
   */
  renewal?: (adId: number, viewer: Viewer) => Promise<Renewal>;
  /** The review of a renewed listing before publication. */
  review: Review;
  /** Creates a draft from a listing that cannot return itself; null when there is nothing to copy. */
  createRelistDraft?: (adId: number, viewer: Viewer) => Promise<Relisted | null>;
};

export type StateRequest = { command: Command; reason?: string; soldPrice?: number };

export type ChangeOutcome =
  | { ok: true; state: ListingLifeState; commands: Command[]; expiresAt: Date | null; undoUntil: Date | null }
  | { ok: false; reason: Refusal | 'unknown' | 'payment' | 'agreementFull' };
export type Relisted = { newAdId: number; redirectURL: string };

/** States that end for good: such a listing can only be placed again as a new one. */
const ENDED: ReadonlySet<ListingLifeState> = new Set(['withdrawn', 'sold', 'let']);

/** Applies a command to a listing or returns the reason why not; other users' listings are unknown. */
export async function changeListingState(
  options: ChangeOptions,
  viewer: Viewer,
  adId: number,
  request: StateRequest,
): Promise<ChangeOutcome> {
  const { pool, mailContext } = options;
  const before = (await readListingStates(pool, [adId])).get(adId);
  const actor = before ? actorFor(viewer, before) : null;
  if (!before || !actor) return { ok: false, reason: 'unknown' };
  const action = COMMANDS[request.command];
  let expiresAt: Date | null = null;
  if (action === 'renew' && nextState(lifeFacts(before), action, actor).ok) {
    const renewal = (await options.renewal?.(adId, viewer)) ?? { needsPayment: true, isAgreementFull: false };
    if (renewal.needsPayment)
      return { ok: false, reason: renewal.isAgreementFull ? 'agreementFull' : 'payment' };
    expiresAt = renewal.until;
  }
  const step = {
    adId,
    actor,
    userId: viewer.userId,
    reason: request.reason,
    soldPrice: action === 'sell' ? request.soldPrice : undefined,
    expiresAt,
    undoSeconds: options.undoSeconds,
  };
  const done = await inTransaction(pool, async (client) => {
    if (action !== 'renew') return changeStateIn(client, { ...step, action }, mailContext);
    const room = before.agencyId === null ? null : await lockAgreementRoom(client, before.agencyId);
    if (room !== null && room < 1) return { ok: false, reason: 'agreementFull' } as const;
    return renewIn(client, step, options.review, mailContext);
  });
  if (!done.ok) return done;
  const after = (await readListingStates(pool, [adId])).get(adId)!;
  const commands = commandsOf(actionsFor(lifeFacts(after), actor));
  return { ok: true, state: done.state, commands, expiresAt: after.expires_at, undoUntil: after.undoUntil };
}

/** @returns a new draft when the command restores a listing that ended for good; otherwise null */
export async function createRelistDraft(
  options: ChangeOptions,
  viewer: Viewer,
  adId: number,
  { command }: StateRequest,
): Promise<Relisted | null> {
  if (command !== 'RENEW' || !options.createRelistDraft) return null;
  const listing = (await readListingStates(options.pool, [adId])).get(adId);
  const actor = listing && actorFor(viewer, listing);
  if (!listing || !ENDED.has(listing.state) || !actor || actor === 'moderator') return null;
  return options.createRelistDraft(adId, viewer);
}

function lifeFacts(row: ListingStateRow) {
  return { state: row.state, adType: row.ad_type, priceType: row.price_type, undoState: row.undoState };
}
