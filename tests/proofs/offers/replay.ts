import type { LogLine } from '#marketplace/offers/log/entry.ts';
import type { Findings } from './findings.ts';
import { irishMinutes } from './irish-minutes.ts';

type LoggedBid = { sequence: number; bidder: number; amount: number | null; state: string };

/** Replays the entries by the rules as written here, apart from the product. @returns the bids, and when it closed */
export function replay(lines: readonly LogLine[], found: Findings) {
  const bids = new Map<number, LoggedBid>();
  const approved = new Set<number>();
  let [state, deadline, startsAt, minimum, increment, mode] = ['active', '', '', 0, 0, 'open'];
  let hours = { from: 0, to: 0 };
  let closedAt = Infinity;
  const opened = new Set<number>();
  const currentBids = () => [...bids.values()].filter((bid) => bid.state === 'standing');
  for (const { entry, disclosures } of lines) {
    const { sequence, at, type, bidder, data } = entry;
    const wrong = (what: string) => found.anomalies.push(`round ${entry.round} entry ${sequence}: ${what}`);
    if (state === 'cancelled') wrong(`${type} after the cancellation`);
    const move = (of: number, from: string, to: string) => {
      const bid = bids.get(of);
      if (bid?.state !== from || bid.bidder !== bidder) wrong(`${type} of a bid that is ${bid?.state}`);
      if (bid) bid.state = to;
    };
    const deadlineBefore = deadline;
    if (type === 'started' || type === 'changed') {
      deadline = data.deadline ?? deadline;
      startsAt = data.startsAt ?? startsAt;
      minimum = data.minimumOfferAmount ?? minimum;
      increment = data.minimumIncrement ?? increment;
      mode = data.mode ?? mode;
      hours = data.biddingHours ?? hours;
      if (type === 'changed' && (state !== 'active' || at >= deadlineBefore)) wrong('a change after the end');
    } else if (type === 'extended') deadline = data.deadline;
    else if (type === 'approved') approved.add(bidder!);
    else if (type === 'removed') approved.delete(bidder!);
    else if (type === 'bid') {
      const secret = disclosures?.amount?.value;
      const amount = data.amount ?? (typeof secret === 'number' ? secret : null);
      if (at >= deadline || state !== 'active')
        found.lateAccepted.push(
          `round ${entry.round} entry ${sequence}: a bid at ${at}, ${state}, ${deadline}`,
        );
      if (at < startsAt) wrong('a bid before the start');
      const minute = irishMinutes(new Date(at));
      if (minute < hours.from || minute >= hours.to)
        wrong(`a bid at minute ${minute}, outside the hours ${hours.from} to ${hours.to}`);
      if (!approved.has(bidder!)) wrong('a bid of somebody who is not approved');
      const highest = Math.max(...currentBids().map((bid) => bid.amount ?? 0));
      const least = mode === 'open' && highest > 0 ? highest + increment : minimum;
      if (mode === 'open' && amount === null) wrong('an open bid without an amount');
      if (amount !== null && amount < Math.max(least, minimum)) wrong(`${amount} is below ${least}`);
      for (const bid of currentBids()) if (bid.bidder === bidder) bid.state = 'replaced';
      bids.set(sequence, { sequence, bidder: bidder!, amount, state: 'standing' });
    } else if (type === 'withdrawn') move(data.bid, 'standing', 'withdrawn');
    else if (type === 'won') {
      if (state === 'won') wrong('a second winner');
      state = 'won';
      move(data.bid, 'standing', 'won');
    } else if (type === 'reopened') {
      state = 'closed';
      move(data.bid, 'won', 'fell_through');
    } else if (type === 'cancelled') {
      if (state === 'won') wrong('a cancellation after the sale');
      state = 'cancelled';
    } else if (type === 'closed') {
      if (at < deadline) wrong('closed before the deadline');
      state = 'closed';
      closedAt = Date.parse(at);
      // Of a private round only the bids themselves disclose what was opened.
      if (mode === 'sealed') for (const { amount } of currentBids()) if (amount !== null) opened.add(amount);
      for (const { bid, amount } of data.openings ?? []) {
        opened.add(amount);
        if (amount < minimum) wrong('an opened bid below the minimum');
        if (bids.get(bid)?.amount !== amount) wrong('an opening of another amount');
      }
    }
  }
  return { bids, state, closedAt, opened, increment, deadline: Date.parse(deadline) };
}

export type ReplayedRound = ReturnType<typeof replay>;
