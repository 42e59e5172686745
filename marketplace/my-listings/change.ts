import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { actorOn } from '#marketplace/listings/access.ts';
import { readStandings, type StandingRow } from '#marketplace/listings/ownership/reads.ts';
import { actionsFor, nextState, type Refusal } from '#marketplace/listings/rules.ts';
import { changeStateIn, type Review, renewIn } from '#marketplace/listings/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { COMMANDS, type Command, commandsOf } from './commands.ts';

export type ChangeOptions = {
  pool: pg.Pool;
  mailContext: MailContext;
  /** How long an undoable step can be undone. */
  undoSeconds: number;
  /**
   * Whether an ad whose time is over must be paid for again, and until when it stays on the market where not.
   * Without it every renewal is to be paid for.
   */
  renewal?: (
    adId: number,
    viewer: Viewer,
  ) => Promise<{ needsPayment: true } | { needsPayment: false; until: Date | null }>;
  /** The review that a renewed ad passes before it is public. */
  review: Review;
  /** Makes a new draft of an ad that will not come back itself; null where there is nothing to make it of. */
  relist?: (adId: number, viewer: Viewer) => Promise<Relisted | null>;
};

export type Asked = { command: Command; reason?: string; soldPrice?: number };

export type Outcome =
  | { ok: true; state: AdLifeState; commands: Command[]; expiresAt: Date | null; undoUntil: Date | null }
  | { ok: false; reason: Refusal | 'unknown' | 'payment' };
export type Relisted = { newAdId: number; redirectURL: string };

/** What has ended for good is placed anew: it has no way back to the market. */
const ENDED: ReadonlySet<AdLifeState> = new Set(['withdrawn', 'sold', 'let']);

/** Does what somebody asks of an ad's state, or says why not; an ad that is not theirs is unknown to them. */
export async function change(
  options: ChangeOptions,
  viewer: Viewer,
  adId: number,
  asked: Asked,
): Promise<Outcome> {
  const { pool, mailContext } = options;
  const before = (await readStandings(pool, [adId])).get(adId);
  const actor = before ? actorOn(viewer, before) : null;
  if (!before || !actor) return { ok: false, reason: 'unknown' };
  const action = COMMANDS[asked.command];
  let expiresAt: Date | null = null;
  if (action === 'renew' && nextState(standing(before), action, actor).ok) {
    const renewal = (await options.renewal?.(adId, viewer)) ?? { needsPayment: true };
    if (renewal.needsPayment) return { ok: false, reason: 'payment' };
    expiresAt = renewal.until;
  }
  const step = {
    adId,
    actor,
    userId: viewer.userId,
    reason: asked.reason,
    soldPrice: action === 'sell' ? asked.soldPrice : undefined,
    expiresAt,
    undoSeconds: options.undoSeconds,
  };
  const done = await inTransaction(pool, (client) =>
    action === 'renew'
      ? renewIn(client, step, options.review, mailContext)
      : changeStateIn(client, { ...step, action }, mailContext),
  );
  if (!done.ok) return done;
  const after = (await readStandings(pool, [adId])).get(adId)!;
  const commands = commandsOf(actionsFor(standing(after), actor));
  return { ok: true, state: done.state, commands, expiresAt: after.expires_at, undoUntil: after.undoUntil };
}

/** @returns a new draft of an ad that somebody wants back and that has ended for good; null where it is none of those */
export async function relist(
  options: ChangeOptions,
  viewer: Viewer,
  adId: number,
  { command }: Asked,
): Promise<Relisted | null> {
  if (command !== 'RENEW' || !options.relist) return null;
  const ad = (await readStandings(options.pool, [adId])).get(adId);
  const actor = ad && actorOn(viewer, ad);
  if (!ad || !ENDED.has(ad.state) || !actor || actor === 'moderator') return null;
  return options.relist(adId, viewer);
}

function standing(row: StandingRow) {
  return { state: row.state, adType: row.ad_type, priceType: row.price_type, undoState: row.undoState };
}
