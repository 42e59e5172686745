import type { BidderState, BidState, RoundState } from '../model.ts';
import { deadlineAfterBid, isInBiddingHours, nextMinimum, TRANSITIONS } from '../rules.ts';
import type { Disclosure, EntryOf, EntryType, LoggedSettings, LogLine } from './entry.ts';

/** Why an entry breaks the rules of the round. */
export type RuleFault =
  | 'notFirst'
  | 'startedTwice'
  | 'wrongState'
  | 'unknownBidder'
  | 'wrongBidder'
  | 'unknownBid'
  | 'beforeStart'
  | 'afterDeadline'
  | 'outsideHours'
  | 'belowMinimum'
  | 'amountMissing'
  | 'reserveWrong'
  | 'extensionMissing'
  | 'extensionWrong'
  | 'closedEarly'
  | 'openingWrong'
  | 'settingChange';

type Bid = { sequence: number; bidder: number; amount: number | null; state: BidState };

/** The state of a round after some of its entries. */
export type Replayed = {
  settings: LoggedSettings;
  state: RoundState;
  bidders: Map<number, BidderState>;
  bids: Map<number, Bid>;
  reserve: number | null;
  /** Deadline that the next entry must set. */
  dueExtension: string | null;
};

type Step<Type extends EntryType> = (
  round: Replayed,
  entry: EntryOf<Type>,
  disclosures: Readonly<Record<string, Disclosure>>,
) => RuleFault | null;

function amountOf(disclosures: Readonly<Record<string, Disclosure>>, field: string): number | null {
  const value = disclosures[field]?.value;
  return typeof value === 'number' ? value : null;
}

/** @returns the highest standing amount that is known; null for none */
export function highestBid({ bids }: Pick<Replayed, 'bids'>): Bid | null {
  const standing = [...bids.values()].filter(({ state, amount }) => state === 'standing' && amount !== null);
  return standing.reduce<Bid | null>((best, bid) => (best && best.amount! >= bid.amount! ? best : bid), null);
}

function moveBidder(to: BidderState): Step<'approved' | 'declined' | 'removed'> {
  return ({ bidders, state }, { bidder }) => {
    const from = bidders.get(bidder ?? 0);
    if (!from) return 'unknownBidder';
    if (state === 'cancelled' || !TRANSITIONS.bidder[from].includes(to)) return 'wrongState';
    bidders.set(bidder!, to);
    return null;
  };
}

/** Moves a bid of the bidder that the entry names. */
function moveBid(
  { bids }: Replayed,
  { bidder, data }: EntryOf<'withdrawn' | 'won' | 'reopened' | 'confirmed'>,
  to: BidState | null,
): RuleFault | null {
  const bid = bids.get(data.bid);
  if (!bid) return 'unknownBid';
  if (bid.bidder !== bidder) return 'wrongBidder';
  if (to === null) return bid.state === 'standing' ? null : 'wrongState';
  if (!TRANSITIONS.bid[bid.state].includes(to)) return 'wrongState';
  bid.state = to;
  return null;
}

function closing({ deadline, softCloseMinutes, biddingHours }: LoggedSettings) {
  return { deadline: new Date(deadline), softCloseMinutes, biddingHours };
}

function isPermittedChange(round: Replayed, changes: Partial<LoggedSettings>): boolean {
  const { settings, bids } = round;
  if (changes.mode !== undefined && changes.mode !== settings.mode) return false;
  if (bids.size === 0) return true;
  const fixed = ['startsAt', 'conditions', 'makeOfferPrivate'] as const;
  if (fixed.some((name) => changes[name] !== undefined && changes[name] !== settings[name])) return false;
  if (changes.biddingHours) {
    const { from, to } = changes.biddingHours;
    if (from !== settings.biddingHours.from || to !== settings.biddingHours.to) return false;
  }
  return (
    (changes.minimumOfferAmount ?? 0) <= settings.minimumOfferAmount &&
    (changes.minimumIncrement ?? 0) <= settings.minimumIncrement &&
    (changes.bookingDeposit ?? 0) <= (settings.bookingDeposit ?? 0) &&
    (changes.softCloseMinutes ?? settings.softCloseMinutes) >= settings.softCloseMinutes &&
    (changes.deadline ?? settings.deadline) >= settings.deadline &&
    !(changes.hasReserve && !settings.hasReserve)
  );
}

const STEPS: { [Type in Exclude<EntryType, 'started'>]: Step<Type> } = {
  changed(round, { data }, disclosures) {
    if (round.state !== 'active') return 'wrongState';
    if (!isPermittedChange(round, data)) return 'settingChange';
    round.settings = { ...round.settings, ...data };
    if (data.hasReserve !== undefined) round.reserve = amountOf(disclosures, 'reserve');
    return null;
  },
  applied({ bidders, state }, { bidder }) {
    if (state !== 'active') return 'wrongState';
    if (bidder !== bidders.size + 1) return 'wrongBidder';
    bidders.set(bidder, 'pending');
    return null;
  },
  approved: moveBidder('approved'),
  declined: moveBidder('declined'),
  removed: moveBidder('removed'),
  bid(round, { sequence, at, bidder, data }, disclosures) {
    const { settings, bids, bidders } = round;
    if (round.state !== 'active') return 'wrongState';
    if (bidder === null || bidders.get(bidder) !== 'approved') return 'unknownBidder';
    if (at < settings.startsAt) return 'beforeStart';
    if (at >= settings.deadline) return 'afterDeadline';
    if (!isInBiddingHours(new Date(at), settings.biddingHours)) return 'outsideHours';
    const amount = data.amount ?? amountOf(disclosures, 'amount');
    if (settings.mode === 'open') {
      if (amount === null && !settings.makeOfferPrivate) return 'amountMissing';
      const highest = highestBid(round)?.amount ?? null;
      if (amount !== null && amount < nextMinimum(settings, highest)) return 'belowMinimum';
      if (amount !== null && round.reserve !== null) {
        if (data.reserve !== (amount >= round.reserve ? 'met' : 'not_met')) return 'reserveWrong';
      }
      const moved = deadlineAfterBid(closing(settings), new Date(at)).toISOString();
      round.dueExtension = moved === settings.deadline ? null : moved;
    } else if (data.amount !== undefined || (amount !== null && amount < settings.minimumOfferAmount)) {
      return data.amount === undefined ? 'belowMinimum' : 'openingWrong';
    }
    for (const bid of bids.values()) {
      if (bid.bidder === bidder && bid.state === 'standing') bid.state = 'replaced';
    }
    bids.set(sequence, { sequence, bidder, amount, state: 'standing' });
    return null;
  },
  withdrawn: (round, entry) =>
    round.state === 'active' || round.state === 'closed' ? moveBid(round, entry, 'withdrawn') : 'wrongState',
  extended(round, { data }) {
    if (data.deadline !== round.dueExtension) return 'extensionWrong';
    round.dueExtension = null;
    round.settings = { ...round.settings, deadline: data.deadline };
    return null;
  },
  closed(round, { at, data }) {
    if (round.state !== 'active') return 'wrongState';
    if (at < round.settings.deadline) return 'closedEarly';
    round.state = 'closed';
    for (const { bid: sequence, amount } of data.openings ?? []) {
      const bid = round.bids.get(sequence);
      if (bid?.state !== 'standing' || (bid.amount !== null && bid.amount !== amount)) return 'openingWrong';
      if (amount < round.settings.minimumOfferAmount) return 'belowMinimum';
      bid.amount = amount;
    }
    if (round.settings.mode === 'sealed' && !round.settings.makeOfferPrivate) {
      if ([...round.bids.values()].some(({ state, amount }) => state === 'standing' && amount === null))
        return 'openingWrong';
    }
    return null;
  },
  won(round, entry) {
    const isEarly = round.state === 'active' && round.settings.mode === 'open';
    if (!isEarly && round.state !== 'closed') return 'wrongState';
    if (round.bidders.get(entry.bidder ?? 0) !== 'approved') return 'unknownBidder';
    round.state = 'won';
    return moveBid(round, entry, 'won');
  },
  reopened(round, entry) {
    if (round.state !== 'won') return 'wrongState';
    round.state = 'closed';
    return moveBid(round, entry, 'fell_through');
  },
  confirmed: (round, entry) => (round.state === 'closed' ? moveBid(round, entry, null) : 'wrongState'),
  cancelled(round) {
    if (round.state !== 'active' && round.state !== 'closed') return 'wrongState';
    round.state = 'cancelled';
    return null;
  },
};

/**
 * Applies the next entry of a log by the rules of the round, whose values are those that the file discloses.
 * @param round the state before, which is changed; null before the first entry
 * @returns the state after, or why the entry is against the rules
 */
export function replayLine(
  round: Replayed | null,
  { entry, disclosures = {} }: LogLine,
): { ok: true; round: Replayed } | { ok: false; fault: RuleFault } {
  if (entry.type === 'started') {
    if (round) return { ok: false, fault: 'startedTwice' };
    const { adId, seal, ...settings } = entry.data;
    const reserve = amountOf(disclosures, 'reserve');
    return {
      ok: true,
      round: {
        settings,
        state: 'active',
        bidders: new Map(),
        bids: new Map(),
        reserve,
        dueExtension: null,
      },
    };
  }
  if (!round) return { ok: false, fault: 'notFirst' };
  if (round.dueExtension !== null && entry.type !== 'extended')
    return { ok: false, fault: 'extensionMissing' };
  const step = STEPS[entry.type] as Step<typeof entry.type>;
  const fault = step(round, entry, disclosures);
  return fault ? { ok: false, fault } : { ok: true, round };
}
