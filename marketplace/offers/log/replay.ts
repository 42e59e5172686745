import type { BidderState, BidState, RoundState } from '../model.ts';
import { deadlineAfterBid, isInBiddingHours, nextMinimum, settingsProblem, TRANSITIONS } from '../rules.ts';
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
  | 'withdrawalMissing'
  | 'closedEarly'
  | 'openingWrong'
  | 'settings'
  | 'settingChange';

type Bid = { sequence: number; bidder: number; amount: number | null; state: BidState };

/** The state of a round after some of its entries. */
export type Replayed = {
  settings: LoggedSettings;
  state: RoundState;
  bidders: Map<number, BidderState>;
  bids: Map<number, Bid>;
  /** The standing bid of each bidder. */
  standing: Map<number, Bid>;
  reserve: number | null;
  /** Bids that were confirmed since a sale fell through; null: none did. */
  confirmed: Set<number> | null;
  /** Deadline that the next entry must set. */
  dueExtension: string | null;
  /** Bid of a removed bidder that the next entry must withdraw. */
  dueWithdrawal: number | null;
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

/** @returns the highest standing amount that is known, in cents; null for none */
function highestAmount({ standing }: Replayed): number | null {
  let highest: number | null = null;
  for (const { amount } of standing.values())
    if (amount !== null && (highest === null || amount > highest)) highest = amount;
  return highest;
}

function moveBidder(to: BidderState): Step<'approved' | 'declined' | 'removed'> {
  return (round, { bidder }) => {
    const { bidders, standing, state } = round;
    const from = bidders.get(bidder ?? 0);
    if (!from) return 'unknownBidder';
    if (state === 'won' || state === 'cancelled' || !TRANSITIONS.bidder[from].includes(to))
      return 'wrongState';
    bidders.set(bidder!, to);
    if (to === 'removed') round.dueWithdrawal = standing.get(bidder!)?.sequence ?? null;
    return null;
  };
}

/** Moves a bid of the bidder that the entry names. */
function moveBid(
  { bids, standing }: Replayed,
  { bidder, data }: EntryOf<'withdrawn' | 'won' | 'reopened' | 'confirmed'>,
  to: BidState | null,
): RuleFault | null {
  const bid = bids.get(data.bid);
  if (!bid) return 'unknownBid';
  if (bid.bidder !== bidder) return 'wrongBidder';
  if (to === null) return bid.state === 'standing' ? null : 'wrongState';
  if (!TRANSITIONS.bid[bid.state].includes(to)) return 'wrongState';
  bid.state = to;
  standing.delete(bid.bidder);
  return null;
}

function closing({ deadline, softCloseMinutes, biddingHours }: LoggedSettings) {
  return { deadline: new Date(deadline), softCloseMinutes, biddingHours };
}

/** Whether settings may stand together at that time, as the server checks it. */
function isSound({ startsAt, ...settings }: LoggedSettings, reserveAmount: number | null, at: Date): boolean {
  const deadline = new Date(settings.deadline);
  const times = { startsAt: new Date(startsAt), deadline };
  return (
    settingsProblem({ ...settings, ...times, reserveAmount }, at, { minMinutes: 0, atNight: true }) === null
  );
}

function isPermittedChange(
  { settings, bids, reserve: known }: Replayed,
  changes: Partial<LoggedSettings>,
  { at, reserve }: { at: string; reserve: number | null },
): boolean {
  const isOther = (name: 'mode' | 'currency' | 'startsAt' | 'conditions' | 'makeOfferPrivate') =>
    changes[name] !== undefined && changes[name] !== settings[name];
  if (isOther('mode') || isOther('currency') || (isOther('startsAt') && at >= settings.startsAt))
    return false;
  if (bids.size === 0) return true;
  if (isOther('startsAt') || isOther('conditions') || isOther('makeOfferPrivate')) return false;
  if (settings.showOfferHistorySaleAgreed && changes.showOfferHistorySaleAgreed === false) return false;
  if (reserve !== null && known !== null && reserve > known) return false;
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
  changed(round, { at, data }, disclosures) {
    if (round.state !== 'active') return 'wrongState';
    if (at >= round.settings.deadline) return 'afterDeadline';
    const reserve = amountOf(disclosures, 'reserve');
    if (!isPermittedChange(round, data, { at, reserve })) return 'settingChange';
    round.settings = { ...round.settings, ...data };
    if (data.hasReserve !== undefined) round.reserve = reserve;
    return isSound(round.settings, round.reserve, new Date(at)) ? null : 'settings';
  },
  applied({ bidders, settings, state }, { at, bidder }) {
    if (state !== 'active') return 'wrongState';
    if (at >= settings.deadline) return 'afterDeadline';
    if (bidder !== bidders.size + 1) return 'wrongBidder';
    bidders.set(bidder, 'pending');
    return null;
  },
  approved: moveBidder('approved'),
  declined: moveBidder('declined'),
  removed: moveBidder('removed'),
  bid(round, { sequence, at, bidder, data, commitments }, disclosures) {
    const { settings, bids, bidders, standing } = round;
    if (round.state !== 'active') return 'wrongState';
    if (bidder === null || bidders.get(bidder) !== 'approved') return 'unknownBidder';
    if (at < settings.startsAt) return 'beforeStart';
    if (at >= settings.deadline) return 'afterDeadline';
    if (!isInBiddingHours(new Date(at), settings.biddingHours)) return 'outsideHours';
    const amount = data.amount ?? amountOf(disclosures, 'amount');
    const isPublic = settings.mode === 'open' && !settings.makeOfferPrivate;
    if (isPublic ? data.amount === undefined : commitments.amount === undefined) return 'amountMissing';
    if ((settings.mode === 'open' && settings.hasReserve) !== (data.reserve !== undefined))
      return 'reserveWrong';
    if (settings.mode === 'open') {
      if (amount !== null && amount < nextMinimum(settings, highestAmount(round))) return 'belowMinimum';
      if (amount !== null && round.reserve !== null) {
        if (data.reserve !== (amount >= round.reserve ? 'met' : 'not_met')) return 'reserveWrong';
      }
      const moved = deadlineAfterBid(closing(settings), new Date(at)).toISOString();
      round.dueExtension = moved === settings.deadline ? null : moved;
    } else if (data.amount !== undefined || (amount !== null && amount < settings.minimumOfferAmount)) {
      return data.amount === undefined ? 'belowMinimum' : 'openingWrong';
    }
    const before = standing.get(bidder);
    if (before) before.state = 'replaced';
    const bid: Bid = { sequence, bidder, amount, state: 'standing' };
    bids.set(sequence, bid);
    standing.set(bidder, bid);
    return null;
  },
  withdrawn(round, entry) {
    if (round.state !== 'active' && round.state !== 'closed') return 'wrongState';
    const { bid, by } = entry.data;
    if ((by === 'removal' ? bid : null) !== round.dueWithdrawal) return 'wrongState';
    round.dueWithdrawal = null;
    return moveBid(round, entry, 'withdrawn');
  },
  extended(round, { sequence, data }) {
    if (data.deadline !== round.dueExtension || data.bid !== sequence - 1) return 'extensionWrong';
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
    const isOpened = round.settings.mode === 'sealed' && !round.settings.makeOfferPrivate;
    const isLeft = round.standing.values().some(({ amount }) => amount === null);
    return isOpened && isLeft ? 'openingWrong' : null;
  },
  won(round, entry) {
    const isEarly = round.state === 'active' && round.settings.mode === 'open';
    if (!isEarly && round.state !== 'closed') return 'wrongState';
    if (round.bidders.get(entry.bidder ?? 0) !== 'approved') return 'unknownBidder';
    if (round.confirmed && !round.confirmed.has(entry.data.bid)) return 'wrongState';
    round.state = 'won';
    return moveBid(round, entry, 'won');
  },
  reopened(round, entry) {
    if (round.state !== 'won') return 'wrongState';
    round.state = 'closed';
    // Those left are asked again.
    round.confirmed = new Set();
    return moveBid(round, entry, 'fell_through');
  },
  confirmed(round, entry) {
    if (round.state !== 'closed') return 'wrongState';
    round.confirmed?.add(entry.data.bid);
    return moveBid(round, entry, null);
  },
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
    if (!isSound(settings, reserve, new Date(entry.at))) return { ok: false, fault: 'settings' };
    return {
      ok: true,
      round: {
        settings,
        state: 'active',
        bidders: new Map(),
        bids: new Map(),
        standing: new Map(),
        reserve,
        confirmed: null,
        dueExtension: null,
        dueWithdrawal: null,
      },
    };
  }
  if (!round) return { ok: false, fault: 'notFirst' };
  if (round.dueExtension !== null && entry.type !== 'extended')
    return { ok: false, fault: 'extensionMissing' };
  if (round.dueWithdrawal !== null && entry.type !== 'withdrawn')
    return { ok: false, fault: 'withdrawalMissing' };
  const step = STEPS[entry.type] as Step<typeof entry.type>;
  const fault = step(round, entry, disclosures);
  return fault ? { ok: false, fault } : { ok: true, round };
}
