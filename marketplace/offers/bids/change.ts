import type pg from 'pg';
import type { Actor } from '#marketplace/listings/rules.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries } from '../log/append.ts';
import type { EntryType } from '../log/entry.ts';
import { ADVERTISER, queueNotices } from '../notices.ts';
import {
  type BidderRow,
  type BidRow,
  lockRound,
  type RoundRow,
  readBid,
  readBidder,
  readBidders,
  readBids,
} from '../reads.ts';
import type { Refused } from '../refusals.ts';
import { type Changed, toBidders } from '../rounds/change.ts';
import { TRANSITIONS } from '../rules.ts';

export type BidAddress = { adId: number; submissionId: number };
type Found = { ok: true; round: RoundRow; bid: BidRow; bidder: BidderRow } | Refused;

async function lockBid(client: pg.ClientBase, { adId, submissionId }: BidAddress): Promise<Found> {
  const round = await lockRound(client, { adId });
  if (!round) return { ok: false, reason: 'unknown' };
  const bid = await readBid(client, round.id, submissionId);
  const bidder = bid && (await readBidder(client, round.id, { bidderId: bid.bidder_id }));
  return bid && bidder ? { ok: true, round, bid, bidder } : { ok: false, reason: 'unknownBid' };
}

async function appendForBid(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  { round, bid, bidder }: Extract<Found, { ok: true }>,
  type: Extract<EntryType, 'withdrawn' | 'won' | 'confirmed'>,
) {
  const data = { bid: bid.sequence };
  const entry = type === 'withdrawn' ? { type, data: { ...data, by: 'bidder' as const } } : { type, data };
  const key = await offers.signingKey();
  const [appended] = await appendEntries(client, key, round, round.now, [
    { ...entry, bidder: bidder.number },
  ]);
  return appended!.sequence;
}

/** Withdraws the standing bid of a bidder: it stays in the history. Accepted bids are not withdrawn here. */
export async function withdrawBid(
  client: pg.ClientBase,
  context: Pick<OffersContext, 'offers'>,
  of: BidAddress & { userId: string },
): Promise<Changed> {
  const found = await lockBid(client, of);
  if (!found.ok) return found;
  const { round, bid, bidder } = found;
  if (bidder.user_id !== of.userId) return { ok: false, reason: 'unknownBid' };
  const isOver = round.state !== 'active' && round.state !== 'closed';
  if (isOver || !TRANSITIONS.bid[bid.state].includes('withdrawn')) return { ok: false, reason: 'wrongState' };
  const sequence = await appendForBid(client, context, found, 'withdrawn');
  await client.query("update offer_bid set state = 'withdrawn', withdrawn_at = $2 where id = $1", [
    bid.id,
    round.now,
  ]);
  await queueNotices(client, { roundId: round.id, sequence }, [
    { userId: ADVERTISER, kind: 'withdrawn' },
    { userId: of.userId, kind: 'receipt' },
  ]);
  return { ok: true, answer: null };
}

/** After a sale fell through: the bidder says that the bid still stands. */
export async function confirmBid(
  client: pg.ClientBase,
  context: Pick<OffersContext, 'offers'>,
  of: BidAddress & { userId: string },
): Promise<Changed> {
  const found = await lockBid(client, of);
  if (!found.ok) return found;
  const { round, bid, bidder } = found;
  if (bidder.user_id !== of.userId) return { ok: false, reason: 'unknownBid' };
  if (round.state !== 'closed' || bid.state !== 'standing') return { ok: false, reason: 'wrongState' };
  if (bid.confirmed_at) return { ok: true, answer: null };
  const sequence = await appendForBid(client, context, found, 'confirmed');
  await client.query('update offer_bid set confirmed_at = $2 where id = $1', [bid.id, round.now]);
  await queueNotices(client, { roundId: round.id, sequence }, [
    { userId: ADVERTISER, kind: 'bid' },
    { userId: of.userId, kind: 'receipt' },
  ]);
  return { ok: true, answer: null };
}

/**
 * Accepts a bid: in the same transaction the round is won, the listing sale agreed, and the others are told. An open
 * round may be won before its deadline, a sealed one only after its bids were opened.
 */
export async function acceptBid(
  client: pg.ClientBase,
  context: OffersContext,
  of: BidAddress & { userId: string; actor: Actor },
): Promise<Changed> {
  const found = await lockBid(client, of);
  if (!found.ok) return found;
  const { round, bid, bidder } = found;
  if (round.mode === 'sealed' && round.state === 'active') return { ok: false, reason: 'sealed' };
  if (!TRANSITIONS.round[round.state].includes('won')) return { ok: false, reason: 'wrongState' };
  if (bid.state === 'withdrawn') return { ok: false, reason: 'withdrawn' };
  if (!TRANSITIONS.bid[bid.state].includes('won') || bidder.state !== 'approved')
    return { ok: false, reason: 'wrongState' };
  const bids = await readBids(client, round.id);
  if (bids.some(({ state }) => state === 'fell_through') && !bid.confirmed_at)
    return { ok: false, reason: 'notConfirmed' };
  const sequence = await appendForBid(client, context, found, 'won');
  await client.query("update offer_bid set state = 'won' where id = $1", [bid.id]);
  await client.query(
    `update offer_round set state = 'won', closed_at = coalesce(closed_at, $2), ended_at = $2 where id = $1`,
    [round.id, round.now],
  );
  const { adId, userId, actor } = of;
  const step = await changeStateIn(
    client,
    { adId, userId, actor, action: 'agree_sale' },
    context.mailContext,
  );
  if (!step.ok) return { ok: false, reason: 'notPublished' };
  const others = (await readBidders(client, round.id)).filter(({ id }) => id !== bidder.id);
  const notices = [{ userId: bidder.user_id, kind: 'won' as const }, ...toBidders(others, 'lost')];
  await queueNotices(client, { roundId: round.id, sequence }, notices);
  return { ok: true, answer: null };
}
