import type pg from 'pg';
import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { monthlyRepayment } from '#marketplace/finance/sums/repayment.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { isOnAdvertisersSide } from '../access.ts';
import type { Conditions, Receipt } from '../bidders/writes.ts';
import { ceilingOf } from '../bidders/writes.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries, type NewEntry, newSalt } from '../log/append.ts';
import { sealAmount, sealSalt } from '../log/seal.ts';
import { ADVERTISER, type NewNotice, queueNotices } from '../notices.ts';
import {
  type BidderRow,
  type BiddingRow,
  lockRound,
  type RoundRow,
  readBidders,
  readBidding,
  readListing,
  settingsOf,
} from '../reads.ts';
import type { Refused } from '../refusals.ts';
import { toBidders } from '../rounds/change.ts';
import {
  deadlineAfterBid,
  isInBiddingHours,
  MAX_BIDS_PER_BIDDER,
  nextMinimum,
  roundStatus,
} from '../rules.ts';

export type NewBid = {
  adId: number;
  userId: string;
  /** The agency that the bidder is a member of now. */
  agency: Viewer['agency'];
  amount: number;
  /** By default those of the application. */
  conditions?: Conditions;
  confirmAboveCeiling: boolean;
  /** `Idempotency-Key`, from which the salt of a sealed bid is derived. */
  key: string | undefined;
};

/** The answer to a bid, as it is stored with its key: without the amount and the salt of a sealed one. */
export type Submitted = {
  submissionId: number;
  bidderId: number;
  roundId: number;
  isSealed: boolean;
  status: 'STANDING';
  createDate: string;
  deadline: string;
  receipt: Receipt;
};

/** The salt of a sealed bid without a key lives only in its answer. */
export type Placed = { ok: true; answer: Submitted; salt: string | null } | Refused;

function closedReason(round: RoundRow): Refused | null {
  const status = roundStatus(
    { state: round.state, startsAt: round.starts_at, deadline: round.deadline },
    round.now,
  );
  if (status === 'SCHEDULED') return { ok: false, reason: 'notStarted' };
  if (status !== 'OPEN') return { ok: false, reason: 'closed' };
  const hours = { from: round.bidding_from, to: round.bidding_to };
  return isInBiddingHours(round.now, hours) ? null : { ok: false, reason: 'outsideHours' };
}

/** @returns the refusal of a bid above the bidder's own ceiling, with what the part above it costs a month */
function ceilingRefusal(secret: string, bidder: BiddingRow, amount: number): Refused | null {
  const limit = ceilingOf(secret, bidder);
  if (limit === null || amount <= limit) return null;
  const aboveBy = amount - limit;
  const rules = rulesAt();
  const [rate, years] = [rules.number('averageRate', 'average'), rules.number('usualTerm')];
  const monthlyCost = monthlyRepayment({ cents: aboveBy, rate, months: years * 12 });
  const ceiling = { aboveBy, monthlyCost, rate, years };
  return { ok: false, reason: 'aboveCeiling', ceiling };
}

function noticesOf({
  userId,
  outbid,
  others,
}: {
  userId: string;
  outbid: string | null;
  others: readonly BidderRow[];
}): NewNotice[] {
  return [
    { userId: ADVERTISER, kind: 'bid' },
    { userId, kind: 'receipt' },
    ...(outbid !== null && outbid !== userId ? [{ userId: outbid, kind: 'outbid' as const }] : []),
    ...toBidders(others, 'deadline').filter((notice) => notice.userId !== userId),
  ];
}

/** Places a bid in the current round of a listing, in place of the bidder's last one. */
export async function placeBid(
  client: pg.ClientBase,
  { offers, secret }: Pick<OffersContext, 'offers' | 'secret'>,
  { adId, userId, agency, amount, conditions, confirmAboveCeiling, key }: NewBid,
): Promise<Placed> {
  const listing = await readListing(client, adId);
  const round = await lockRound(client, { adId });
  if (!listing || !round) return { ok: false, reason: 'unknown' };
  const bidder = await readBidding(client, round.id, userId);
  if (bidder?.state !== 'approved') return { ok: false, reason: 'notApproved' };
  // Who was a stranger when they applied may have joined the agency since.
  if (isOnAdvertisersSide({ userId, agency, phone: bidder.phone }, listing))
    return { ok: false, reason: 'ownListing' };
  const closed = closedReason(round);
  if (closed) return closed;
  const isSealed = round.mode === 'sealed';
  if (bidder.own_bids >= MAX_BIDS_PER_BIDDER) return { ok: false, reason: 'tooManyBids' };
  const minimum = nextMinimum(settingsOf(round), bidder.highest);
  if (amount < minimum) return { ok: false, reason: 'belowMinimum', values: { minimum } };
  const tooHigh = confirmAboveCeiling ? null : ceilingRefusal(secret, bidder, amount);
  if (tooHigh) return tooHigh;

  const stated = conditions ?? {
    subjectTo: bidder.subject_to as Conditions['subjectTo'],
    text: bidder.conditions,
  };
  const salt = !isSealed
    ? null
    : key === undefined
      ? newSalt()
      : sealSalt(secret, { roundId: round.id, bidderId: bidder.id, key });
  const isAmountPublic = !isSealed && !round.is_private;
  const reserve = round.reserve_amount;
  const deadline = deadlineAfterBid(settingsOf(round), round.now);
  const isExtended = deadline > round.deadline;
  const entries: NewEntry[] = [
    {
      type: 'bid',
      bidder: bidder.number,
      data: {
        ...(isAmountPublic && { amount }),
        ...(!isSealed && reserve !== null && { reserve: amount >= reserve ? 'met' : 'not_met' }),
      },
      secrets: {
        amount: isAmountPublic
          ? null
          : salt !== null
            ? { value: amount, audience: null, salt }
            : { value: amount, audience: 'bidders' },
        conditions: { value: stated, audience: 'bidder' },
      },
    },
  ];
  if (isExtended) {
    const bid = round.entry_count + 1;
    entries.push({ type: 'extended', bidder: null, data: { bid, deadline: deadline.toISOString() } });
  }
  const [receipt] = await appendEntries(client, await offers.signingKey(), round, round.now, entries);
  const { sequence, hash, commitments } = receipt!;
  const { rows } = await client.query<{ id: number }>({
    name: 'place a bid',
    text: `insert into offer_bid (round_id, bidder_id, sequence, amount, sealed, commitment, subject_to, conditions, placed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      round.id,
      bidder.id,
      sequence,
      isSealed ? null : amount,
      salt === null ? null : sealAmount(round.seal_public_key!, { amount, salt }),
      isSealed ? commitments.amount : null,
      stated.subjectTo,
      stated.text,
      round.now,
    ],
  });
  if (isExtended)
    await client.query('update offer_round set deadline = $2 where id = $1', [round.id, deadline]);
  const others = isExtended ? await readBidders(client, round.id) : [];
  await queueNotices(
    client,
    { roundId: round.id, sequence },
    noticesOf({ userId, outbid: bidder.highest_user_id, others }),
  );
  return {
    ok: true,
    salt,
    answer: {
      submissionId: rows[0]!.id,
      bidderId: bidder.id,
      roundId: round.id,
      isSealed,
      status: 'STANDING',
      createDate: round.now.toISOString(),
      deadline: deadline.toISOString(),
      receipt: { sequence, hash },
    },
  };
}
