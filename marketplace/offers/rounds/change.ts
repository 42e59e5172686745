import type pg from 'pg';
import type { Actor } from '#marketplace/listings/rules.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries } from '../log/append.ts';
import type { RoundSettings } from '../model.ts';
import { type NewNotice, queueNotices } from '../notices.ts';
import { type BidderRow, lockRound, type RoundRow, readBidders, readBids, settingsOf } from '../reads.ts';
import type { Refused } from '../refusals.ts';
import { forbiddenChange, settingsProblem, TRANSITIONS } from '../rules.ts';
import { loggedSettings, reserveSecret } from './start.ts';

export type Changed = { ok: true; answer: null } | Refused;

/** @returns a notice to everybody who applied and was not turned away */
export function toBidders(bidders: readonly BidderRow[], kind: NewNotice['kind']): NewNotice[] {
  return bidders
    .filter(({ state }) => state === 'approved' || state === 'pending')
    .map(({ user_id }) => ({ userId: user_id, kind }));
}

/** Changes settings of an active round, as far as `SETTING_CHANGES` lets them change. */
export async function changeSettings(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  adId: number,
  changes: Partial<RoundSettings>,
): Promise<Changed> {
  const round = await lockRound(client, { adId });
  if (!round) return { ok: false, reason: 'unknown' };
  if (round.state !== 'active' || round.now >= round.deadline) return { ok: false, reason: 'wrongState' };
  const current = settingsOf(round);
  const hasBids = (await readBids(client, round.id)).length > 0;
  const forbidden = forbiddenChange(current, changes, { hasBids, hasStarted: round.now >= round.starts_at });
  if (forbidden) return { ok: false, reason: 'fixed', path: forbidden };
  const changed = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name as keyof RoundSettings]),
    ),
  ) as Partial<RoundSettings>;
  if (Object.keys(changed).length === 0) return { ok: true, answer: null };
  const next = { ...current, ...changed };
  const limits = { ...offers.limits, minMinutes: changed.deadline ? offers.limits.minMinutes : 0 };
  const problem = settingsProblem(next, round.now, limits);
  if (problem) return { ok: false, reason: problem.problem, path: problem.path };
  await client.query(
    `update offer_round set minimum_amount = $2, minimum_increment = $3, reserve_amount = $4, starts_at = $5,
       deadline = $6, soft_close_minutes = $7, bidding_from = $8, bidding_to = $9, conditions = $10,
       booking_deposit = $11, is_private = $12, shows_history = $13 where id = $1`,
    [
      round.id,
      next.minimumOfferAmount,
      next.minimumIncrement,
      next.reserveAmount,
      next.startsAt,
      next.deadline,
      next.softCloseMinutes,
      next.biddingHours.from,
      next.biddingHours.to,
      next.conditions,
      next.bookingDeposit,
      next.makeOfferPrivate,
      next.showOfferHistorySaleAgreed,
    ],
  );
  const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    {
      type: 'changed',
      bidder: null,
      data: loggedSettings(changed),
      secrets: reserveSecret(changed.reserveAmount),
    },
  ]);
  if (changed.deadline) {
    const notices = toBidders(await readBidders(client, round.id), 'deadline');
    await queueNotices(client, { roundId: round.id, sequence: entry!.sequence }, notices);
  }
  return { ok: true, answer: null };
}

/** Cancels a locked round: nothing in it can be accepted any more, and sealed bids stay closed for ever. */
export async function cancelLockedRound(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  round: RoundRow,
  reason: 'advertiser' | 'listing_ended',
): Promise<Changed> {
  if (!TRANSITIONS.round[round.state].includes('cancelled')) return { ok: false, reason: 'wrongState' };
  const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    { type: 'cancelled', bidder: null, data: { reason } },
  ]);
  await client.query(
    `update offer_round set state = 'cancelled', closed_at = coalesce(closed_at, $2), ended_at = $2,
       seal_private_key = null where id = $1`,
    [round.id, round.now],
  );
  const notices = toBidders(await readBidders(client, round.id), 'cancelled');
  await queueNotices(client, { roundId: round.id, sequence: entry!.sequence }, notices);
  return { ok: true, answer: null };
}

/** Cancels the current round of a listing. */
export async function cancelRound(
  client: pg.ClientBase,
  context: Pick<OffersContext, 'offers'>,
  adId: number,
): Promise<Changed> {
  const round = await lockRound(client, { adId });
  return round ? cancelLockedRound(client, context, round, 'advertiser') : { ok: false, reason: 'unknown' };
}

/** Writes that the sale of a locked round fell through, and asks the others whether their bids still stand. */
export async function reopenLockedRound(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  round: RoundRow,
): Promise<Changed> {
  if (!TRANSITIONS.round[round.state].includes('closed') || round.state !== 'won')
    return { ok: false, reason: 'wrongState' };
  const bidders = await readBidders(client, round.id);
  const bids = await readBids(client, round.id);
  const winning = bids.find(({ state }) => state === 'won')!;
  const numberOf = new Map(bidders.map(({ id, number }) => [id, number]));
  const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    { type: 'reopened', bidder: numberOf.get(winning.bidder_id)!, data: { bid: winning.sequence } },
  ]);
  await client.query("update offer_bid set state = 'fell_through' where id = $1", [winning.id]);
  // Bids that were confirmed after an earlier sale fell through need a new confirmation.
  await client.query(
    'update offer_bid set confirmed_at = null where round_id = $1 and confirmed_at is not null',
    [round.id],
  );
  await client.query("update offer_round set state = 'closed', ended_at = null where id = $1", [round.id]);
  const standing = new Set(
    bids.filter(({ state }) => state === 'standing').map(({ bidder_id }) => bidder_id),
  );
  const asked = bidders.filter(({ id, state }) => standing.has(id) && state === 'approved');
  const notices = asked.map(({ user_id }) => ({ userId: user_id, kind: 'reopened' as const }));
  await queueNotices(client, { roundId: round.id, sequence: entry!.sequence }, notices);
  return { ok: true, answer: null };
}

/** Puts a listing back on the market whose sale fell through; the history stays. */
export async function reopenRound(
  client: pg.ClientBase,
  context: OffersContext,
  adId: number,
  by: { userId: string; actor: Actor },
): Promise<Changed> {
  const round = await lockRound(client, { adId });
  if (!round) return { ok: false, reason: 'unknown' };
  const reopened = await reopenLockedRound(client, context, round);
  if (!reopened.ok) return reopened;
  const step = await changeStateIn(client, { adId, action: 'reopen', ...by }, context.mailContext);
  return step.ok ? { ok: true, answer: null } : { ok: false, reason: 'wrongState' };
}
