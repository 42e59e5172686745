import { titleOf } from '#marketplace/listings/paths.ts';
import { aliasOf, ceilingOf } from './bidders/writes.ts';
import type { Bidder, Offer, Round, RoundSummary } from './contract.ts';
import type { SubjectTo } from './model.ts';
import {
  type BidderRow,
  type BidRow,
  type ListedRound,
  type OwnRounds,
  type RoundRow,
  settingsOf,
} from './reads.ts';
import { type OwnOffers, ROUNDS_PER_PAGE } from './rounds/contract.ts';
import { nextMinimum, roundStatus } from './rules.ts';

/** Whose view of a round: an approved bidder sees amounts of private rounds, the advertiser names and conditions. */
export type ViewerOfRound =
  | { role: 'public'; userId: string | null }
  | { role: 'bidder'; userId: string }
  | { role: 'advertiser'; userId: string };

/** @returns the view that a user has of a round */
export function viewerOf(
  userId: string | null,
  isAdvertiser: boolean,
  bidders: readonly BidderRow[],
): ViewerOfRound {
  if (userId !== null && isAdvertiser) return { role: 'advertiser', userId };
  const isBidder = bidders.some((bidder) => bidder.user_id === userId && bidder.state === 'approved');
  return userId !== null && isBidder ? { role: 'bidder', userId } : { role: 'public', userId };
}

/** The rows of a round. */
export type RoundRows = { round: RoundRow; bidders: readonly BidderRow[]; bids: readonly BidRow[] };

/** Whether only approved bidders and the advertiser may see the history: the sale is agreed, and it was not to stay. */
export function isHistoryHidden({
  state,
  shows_history,
}: Pick<RoundRow, 'state' | 'shows_history'>): boolean {
  return state === 'won' && !shows_history;
}

function seesAmounts({ round }: { round: RoundRow }, { role }: Pick<ViewerOfRound, 'role'>): boolean {
  if (role !== 'public') return true;
  return !round.is_private && !isHistoryHidden(round);
}

function isCurrent({ state }: BidRow): boolean {
  return state === 'standing' || state === 'won';
}

/** @returns the highest standing bid whose amount is known; null for none */
function highestOf(bids: readonly BidRow[]): BidRow | null {
  const known = bids.filter((bid) => isCurrent(bid) && bid.amount !== null);
  return known.reduce<BidRow | null>((best, bid) => (best && best.amount! >= bid.amount! ? best : bid), null);
}

/** The counted facts of a summary. */
export type RoundFacts = {
  round: RoundRow;
  /** Highest standing amount that is known. */
  highest: number | null;
  offersCount: number;
  biddersCount: number;
};

function factsOf({ round, bidders, bids }: RoundRows): RoundFacts {
  return {
    round,
    highest: highestOf(bids)?.amount ?? null,
    offersCount: bids.filter(isCurrent).length,
    biddersCount: bidders.filter(({ state }) => state === 'approved').length,
  };
}

function reserveOf({ round, highest }: RoundFacts): RoundSummary['reserve'] {
  if (round.reserve_amount === null) return 'none';
  // The bids of a round that was cancelled before its deadline are never opened.
  const isSealed = round.state === 'active' || (round.state === 'cancelled' && highest === null);
  if (round.mode === 'sealed' && isSealed) return 'hidden';
  return (highest ?? 0) >= round.reserve_amount ? 'met' : 'not_met';
}

/** @returns the part of a round that events carry */
export function presentSummary(
  facts: RoundFacts,
  viewer: Pick<ViewerOfRound, 'role'> = { role: 'public' },
): RoundSummary {
  const { round, offersCount, biddersCount } = facts;
  const isShown = seesAmounts(facts, viewer);
  const highest = isShown ? facts.highest : null;
  const status = roundStatus(
    { state: round.state, startsAt: round.starts_at, deadline: round.deadline },
    round.now,
  );
  const takesBids = status === 'OPEN' || status === 'SCHEDULED';
  return {
    roundId: round.id,
    status,
    deadline: round.deadline.toISOString(),
    highestOffer: highest,
    nextMinimum:
      takesBids && (round.mode === 'sealed' || isShown) ? nextMinimum(settingsOf(round), highest) : null,
    reserve: reserveOf(facts),
    offersCount,
    biddersCount,
    lastEventId: round.entry_count,
    serverTime: round.now.toISOString(),
  };
}

function presentBidder(bidder: BidderRow, viewer: ViewerOfRound, secret: string): Bidder {
  const isMe = viewer.userId !== null && bidder.user_id === viewer.userId;
  const isKnown = isMe || viewer.role === 'advertiser';
  return {
    bidderId: bidder.id,
    alias: aliasOf(bidder.number),
    number: bidder.number,
    status: bidder.state.toUpperCase() as Uppercase<BidderRow['state']>,
    isMe,
    createDate: bidder.created_at.toISOString(),
    firstName: isKnown ? bidder.first_name : null,
    lastName: isKnown ? bidder.last_name : null,
    email: isKnown ? bidder.email : null,
    phone: isKnown ? bidder.phone : null,
    buyerType: isKnown ? { firstTimeBuyer: bidder.is_first_time_buyer, mover: bidder.is_mover } : null,
    purchaseType: isKnown
      ? { cashBuyer: bidder.is_cash_buyer, mortgageApproved: bidder.is_mortgage_approved }
      : null,
    makeOfferPrivate: bidder.is_private,
    conditions: isKnown ? conditionsOf(bidder) : null,
    reason: isKnown ? bidder.reason : null,
    proofOfFunds:
      isKnown && bidder.proof_name !== null
        ? { name: bidder.proof_name, createDate: bidder.proof_sent_at!.toISOString() }
        : null,
    ceiling: isMe ? ceilingOf(secret, bidder) : null,
  };
}

function conditionsOf({ subject_to, conditions }: Pick<BidRow, 'subject_to' | 'conditions'>) {
  return { subjectTo: subject_to as SubjectTo[], text: conditions };
}

/** @param highest the highest standing bid of the round */
function presentOffer(
  bid: BidRow,
  bidder: BidderRow,
  rows: RoundRows,
  highest: BidRow | null,
  viewer: ViewerOfRound,
): Offer {
  const isMine = viewer.userId !== null && bidder.user_id === viewer.userId;
  const amount = isMine || seesAmounts(rows, viewer) ? bid.amount : null;
  const flags: Offer['flags'] = [];
  if (amount !== null && bid.id === highest?.id) flags.push('HIGHEST');
  if (isMine) flags.push('MINE');
  if (bid.commitment !== null && bid.amount === null) flags.push('SEALED');
  if (bid.confirmed_at) flags.push('CONFIRMED');
  return {
    submissionId: bid.id,
    bidderId: bid.bidder_id,
    alias: aliasOf(bidder.number),
    number: bidder.number,
    sequence: bid.sequence,
    amount,
    createDate: bid.placed_at.toISOString(),
    status: bid.state.toUpperCase() as Uppercase<BidRow['state']>,
    flags,
    conditions: isMine || viewer.role === 'advertiser' ? conditionsOf(bid) : null,
  };
}

/**
 * @param ad the listing, presented
 * @returns a round as one viewer may see it
 */
export function presentRound(
  rows: RoundRows,
  viewer: ViewerOfRound,
  { secret, ad }: { secret: string; ad: Round['ad'] },
): Round {
  const { round, bidders, bids } = rows;
  const settings = settingsOf(round);
  const isAdvertiser = viewer.role === 'advertiser';
  const isHistoryShown = viewer.role !== 'public' || !isHistoryHidden(round);
  const highest = highestOf(bids);
  const bidderOf = new Map(bidders.map((bidder) => [bidder.id, bidder]));
  return {
    ...presentSummary(factsOf(rows), viewer),
    adId: round.ad_id,
    ad,
    mode: settings.mode,
    currency: round.currency,
    minimumOfferAmount: settings.minimumOfferAmount,
    minimumIncrement: settings.minimumIncrement,
    startsAt: settings.startsAt.toISOString(),
    softCloseMinutes: settings.softCloseMinutes,
    biddingHours: settings.biddingHours,
    conditions: settings.conditions,
    bookingDeposit: settings.bookingDeposit,
    makeOfferPrivate: settings.makeOfferPrivate,
    showOfferHistorySaleAgreed: settings.showOfferHistorySaleAgreed,
    reserveAmount: isAdvertiser ? settings.reserveAmount : null,
    awaitingBidders: isAdvertiser ? bidders.filter(({ state }) => state === 'pending').length : null,
    bidders: bidders
      .filter(
        ({ state, user_id }) =>
          isAdvertiser || state === 'approved' || (user_id !== null && user_id === viewer.userId),
      )
      .map((bidder) => presentBidder(bidder, viewer, secret)),
    offers: isHistoryShown
      ? bids.map((bid) => presentOffer(bid, bidderOf.get(bid.bidder_id)!, rows, highest, viewer)).toReversed()
      : [],
    viewer: viewer.role,
  };
}

function presentListed(row: ListedRound, role: ViewerOfRound['role']) {
  const { status, deadline, highestOffer, offersCount, biddersCount } = presentSummary(
    { round: row, highest: row.highest, offersCount: row.offers, biddersCount: row.bidders },
    { role },
  );
  const { ad_id, currency, mode } = row;
  return {
    adId: ad_id,
    title: titleOf(row),
    currency,
    mode,
    status,
    deadline,
    highestOffer,
    offersCount,
    biddersCount,
  };
}

/** @returns the lists of a user's rounds */
export function presentOwnOffers({ bidding, running }: OwnRounds): OwnOffers {
  const pagesOf = ({ total }: { total: number }) => Math.ceil(total / ROUNDS_PER_PAGE);
  return {
    biddingPages: pagesOf(bidding),
    runningPages: pagesOf(running),
    bidding: bidding.rows.map((row) => ({
      ...presentListed(row, row.own_state === 'approved' ? 'bidder' : 'public'),
      alias: aliasOf(row.own_number),
      bidderStatus: row.own_state.toUpperCase() as Uppercase<BidderRow['state']>,
      ownAmount: row.own_amount,
      ownStatus: row.own_bid_state && (row.own_bid_state.toUpperCase() as Uppercase<BidRow['state']>),
    })),
    running: running.rows.map((row) => ({
      ...presentListed(row, 'advertiser'),
      awaitingBidders: row.awaiting,
    })),
  };
}
