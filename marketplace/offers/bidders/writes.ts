import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries } from '../log/append.ts';
import { decryptText, encryptText } from '../log/vault.ts';
import type { SubjectTo } from '../model.ts';
import { ADVERTISER, queueNotices } from '../notices.ts';
import { deleteProofsOfBidder } from '../proof-of-funds/writes.ts';
import { type BidderRow, lockRound, readBidder, readBids } from '../reads.ts';
import type { Refused } from '../refusals.ts';
import type { Changed } from '../rounds/change.ts';
import { MAX_BIDDERS, TRANSITIONS } from '../rules.ts';
import { ceilingOwner } from './ceiling-owner.ts';

export type Conditions = { subjectTo: SubjectTo[]; text: string };

/** An application as the contract reads it; email and phone are those of the account. */
export type Application = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  buyerType: { firstTimeBuyer: boolean; mover: boolean };
  purchaseType: { cashBuyer: boolean; mortgageApproved: boolean };
  conditions: Conditions;
  makeOfferPrivate: boolean;
  ceiling: number | null;
};

export type Receipt = { sequence: number; hash: string; salt?: string };
export type Applied = { bidderId: number; alias: string; status: string; receipt: Receipt };

/** @returns the alias of a bidder, as it stands in the log and the API */
export function aliasOf(number: number): string {
  return `Bidder ${number}`;
}

/** @returns the bidder's ceiling in cents; null for none, and for one of before a change of the installation's secret */
export function ceilingOf(
  secret: string,
  { ceiling, round_id, number }: Pick<BidderRow, 'ceiling' | 'round_id' | 'number'>,
): number | null {
  if (!ceiling) return null;
  try {
    return Number(decryptText(secret, 'ceiling', ceilingOwner(round_id, number), ceiling));
  } catch {
    return null;
  }
}

/** Adds a person to the current round of a listing; the advertiser decides. */
export async function applyToRound(
  client: pg.ClientBase,
  { offers, secret }: Pick<OffersContext, 'offers' | 'secret'>,
  adId: number,
  { userId, locale }: { userId: string; locale: Locale },
  person: Application,
): Promise<{ ok: true; answer: Applied } | Refused> {
  const round = await lockRound(client, { adId });
  if (!round) return { ok: false, reason: 'unknown' };
  if (round.state !== 'active' || round.now >= round.deadline) return { ok: false, reason: 'closed' };
  if (await readBidder(client, round.id, { userId })) return { ok: false, reason: 'alreadyApplied' };
  const number = round.bidder_count + 1;
  if (number > MAX_BIDDERS) return { ok: false, reason: 'full' };
  const { firstName, lastName, email, phone, buyerType, purchaseType, conditions } = person;
  const [receipt] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    {
      type: 'applied',
      bidder: number,
      data: {},
      secrets: {
        identity: { value: { firstName, lastName, email, phone }, audience: 'bidder' },
        position: { value: { buyerType, purchaseType, conditions }, audience: 'bidder' },
      },
    },
  ]);
  const ceiling =
    person.ceiling === null
      ? null
      : encryptText(secret, 'ceiling', ceilingOwner(round.id, number), String(person.ceiling));
  const { sequence, hash } = receipt!;
  const { rows } = await client.query<{ id: number }>(
    `insert into offer_bidder (round_id, number, user_id, first_name, last_name, email, phone, locale,
       is_first_time_buyer, is_mover, is_cash_buyer, is_mortgage_approved, subject_to, conditions, is_private, ceiling,
       sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      round.id,
      number,
      userId,
      firstName,
      lastName,
      email,
      phone,
      locale,
      buyerType.firstTimeBuyer,
      buyerType.mover,
      purchaseType.cashBuyer,
      purchaseType.mortgageApproved,
      conditions.subjectTo,
      conditions.text,
      person.makeOfferPrivate,
      ceiling,
      sequence,
    ],
  );
  await client.query('update offer_round set bidder_count = $2 where id = $1', [round.id, number]);
  await queueNotices(client, { roundId: round.id, sequence }, [
    { userId: ADVERTISER, kind: 'applied' },
    { userId, kind: 'receipt' },
  ]);
  return {
    ok: true,
    answer: { bidderId: rows[0]!.id, alias: aliasOf(number), status: 'PENDING', receipt: { sequence, hash } },
  };
}

export type Decision =
  | { state: 'approved'; reason: null }
  | { state: 'declined' | 'removed'; reason: string };

/** Approves, declines or removes a bidder; a removed one's standing bid is withdrawn. */
export async function decideOnBidder(
  client: pg.ClientBase,
  { offers }: Pick<OffersContext, 'offers'>,
  { adId, bidderId }: { adId: number; bidderId: number },
  { state, reason }: Decision,
): Promise<Changed> {
  const round = await lockRound(client, { adId });
  if (!round) return { ok: false, reason: 'unknown' };
  const bidder = await readBidder(client, round.id, { bidderId });
  if (!bidder) return { ok: false, reason: 'unknownBidder' };
  // An erased account cannot bid any more.
  const isGone = state === 'approved' && bidder.user_id === null;
  if (isGone || round.state === 'won' || !TRANSITIONS.bidder[bidder.state].includes(state))
    return { ok: false, reason: 'wrongState' };
  const bids = state === 'removed' ? await readBids(client, round.id) : [];
  const standing = bids.find((bid) => bid.bidder_id === bidderId && bid.state === 'standing');
  const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    {
      type: state,
      bidder: bidder.number,
      data: {},
      secrets: { reason: reason === null ? null : { value: reason, audience: 'bidder' } },
    },
    ...(standing
      ? [
          {
            type: 'withdrawn' as const,
            bidder: bidder.number,
            data: { bid: standing.sequence, by: 'removal' as const },
          },
        ]
      : []),
  ]);
  await client.query('update offer_bidder set state = $2, reason = $3, decided_at = $4 where id = $1', [
    bidderId,
    state,
    reason,
    round.now,
  ]);
  if (state === 'removed') await deleteProofsOfBidder(client, bidderId);
  if (standing) {
    await client.query("update offer_bid set state = 'withdrawn', withdrawn_at = $2 where id = $1", [
      standing.id,
      round.now,
    ]);
  }
  await queueNotices(client, { roundId: round.id, sequence: entry!.sequence }, [
    { userId: bidder.user_id, kind: state },
  ]);
  return { ok: true, answer: null };
}

/** Sets the bidder's private ceiling, which is fixed with the first bid. */
export async function setCeiling(
  client: pg.ClientBase,
  { secret }: Pick<OffersContext, 'secret'>,
  { adId, bidderId, userId }: { adId: number; bidderId: number; userId: string },
  ceiling: number | null,
): Promise<Changed> {
  const round = await lockRound(client, { adId });
  const bidder = round && (await readBidder(client, round.id, { bidderId }));
  if (!round || bidder?.user_id !== userId) return { ok: false, reason: 'unknownBidder' };
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from offer_bid where bidder_id = $1) as has',
    [bidderId],
  );
  if (rows[0]!.has) return { ok: false, reason: 'ceilingFixed' };
  const owner = ceilingOwner(round.id, bidder.number);
  await client.query('update offer_bidder set ceiling = $2 where id = $1', [
    bidderId,
    ceiling === null ? null : encryptText(secret, 'ceiling', owner, String(ceiling)),
  ]);
  return { ok: true, answer: null };
}
