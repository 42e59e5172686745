import type { LogLine } from '#marketplace/offers/log/entry.ts';
import { verifyLog } from '#marketplace/offers/log/verify.ts';
import type { FinalBid, FinalRound, History, Operation } from './history.ts';

export type Findings = {
  /** Acknowledged requests whose effect is missing. */
  lost: string[];
  /** Requests that took effect twice. */
  doubled: string[];
  anomalies: string[];
  lateAccepted: string[];
  leaks: string[];
  /** Winners of each round with an acknowledged acceptance. */
  winners: number[];
};

type Intent = {
  attempts: Operation[];
  outcome: Operation['outcome'];
  invokedAt: number;
  ok: Operation | null;
};
type LoggedBid = { sequence: number; bidder: number; amount: number | null; state: string };

/** @returns the requests by user and key: acknowledged if one attempt was, refused if all were */
function intentsOf(operations: readonly Operation[]): Intent[] {
  const byKey = Map.groupBy(
    operations.filter(({ kind }) => kind !== 'otherBody'),
    ({ userId, key }) => `${userId} ${key}`,
  );
  return [...byKey.values()].map((attempts) => {
    const ok = attempts
      .filter(({ outcome }) => outcome === 'ok')
      .toSorted((a, b) => a.completedAt - b.completedAt)[0];
    const isUnknown = attempts.some(({ outcome }) => outcome === 'info');
    const invokedAt = Math.min(...attempts.map((attempt) => attempt.invokedAt));
    return { attempts, outcome: ok ? 'ok' : isUnknown ? 'info' : 'fail', invokedAt, ok: ok ?? null };
  });
}

/** Replays the entries by the rules as written here, apart from the product. @returns the bids, and when it closed */
function replay(lines: readonly LogLine[], found: Findings) {
  const bids = new Map<number, LoggedBid>();
  const approved = new Set<number>();
  let [state, deadline, startsAt, minimum, increment, mode] = ['active', '', '', 0, 0, 'open'];
  let closedAt = Infinity;
  const opened = new Set<number>();
  const currentBids = () => [...bids.values()].filter((bid) => bid.state === 'standing');
  for (const { entry, disclosures } of lines) {
    const { sequence, at, type, bidder, data } = entry;
    const wrong = (what: string) => found.anomalies.push(`round ${entry.round} entry ${sequence}: ${what}`);
    const move = (of: number, from: string, to: string) => {
      const bid = bids.get(of);
      if (bid?.state !== from || bid.bidder !== bidder) wrong(`${type} of a bid that is ${bid?.state}`);
      if (bid) bid.state = to;
    };
    if (type === 'started' || type === 'changed') {
      deadline = data.deadline ?? deadline;
      startsAt = data.startsAt ?? startsAt;
      minimum = data.minimumOfferAmount ?? minimum;
      increment = data.minimumIncrement ?? increment;
      mode = data.mode ?? mode;
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
      if (!approved.has(bidder!)) wrong('a bid of somebody who is not approved');
      const highest = Math.max(...currentBids().map((bid) => bid.amount ?? 0));
      const least = mode === 'open' && highest > 0 ? highest + increment : minimum;
      if (mode === 'open' && amount === null) wrong('an open bid without an amount');
      if (amount !== null && amount < Math.max(least, minimum)) wrong(`${amount} is below ${least}`);
      for (const bid of currentBids()) if (bid.bidder === bidder) bid.state = 'replaced';
      bids.set(sequence, { sequence, bidder: bidder!, amount, state: 'standing' });
    } else if (type === 'withdrawn') move(data.bid, 'standing', 'withdrawn');
    else if (type === 'won') {
      if (state === 'won' || state === 'cancelled') wrong('a second winner');
      state = 'won';
      move(data.bid, 'standing', 'won');
    } else if (type === 'reopened') {
      state = 'closed';
      move(data.bid, 'won', 'fell_through');
    } else if (type === 'cancelled') state = 'cancelled';
    else if (type === 'closed') {
      if (at < deadline) wrong('closed before the deadline');
      state = 'closed';
      closedAt = Date.parse(at);
      for (const { bid, amount } of data.openings ?? []) {
        opened.add(amount);
        if (amount < minimum) wrong('an opened bid below the minimum');
        if (bids.get(bid)?.amount !== amount) wrong('an opening of another amount');
      }
    }
  }
  return { bids, state, closedAt, opened, deadline: Date.parse(deadline) };
}

/** Compares the rows of a round with its log. */
function checkRows(
  round: FinalRound,
  bids: readonly FinalBid[],
  history: History,
  log: ReturnType<typeof replay>,
  found: Findings,
): void {
  const wrong = (what: string) => found.anomalies.push(`round ${round.id}: ${what}`);
  const numbers = new Map(history.bidders.map(({ id, number }) => [id, number]));
  for (const row of bids) {
    const logged = log.bids.get(row.sequence);
    if (logged?.bidder !== numbers.get(row.bidder_id) || logged?.state !== row.state)
      wrong(`bid ${row.id} is ${row.state}, in the log ${logged?.state}`);
    if (row.amount !== null && logged?.amount !== row.amount)
      wrong(`bid ${row.id} has another amount in the log`);
    if (row.placed_at >= round.deadline) found.lateAccepted.push(`bid ${row.id}`);
  }
  const rowSequences = bids.map(({ sequence }) => sequence);
  for (const sequence of repeatedIn(rowSequences)) found.doubled.push(`round ${round.id}: bid ${sequence}`);
  const amounts = bids.map(({ amount }) => amount).filter((amount) => amount !== null);
  for (const amount of repeatedIn(amounts)) found.doubled.push(`round ${round.id}: bids of ${amount}`);
  for (const sequence of log.bids.keys())
    if (!rowSequences.includes(sequence)) wrong(`entry ${sequence} has no bid`);
  if (log.state !== round.state) wrong(`is ${round.state}, in the log ${log.state}`);
  if ((round.state === 'won') !== (round.ad_state === 'sale_agreed'))
    wrong(`won, but the listing ${round.ad_state}`);
}

function repeatedIn<T>(all: readonly T[]): T[] {
  const seen = new Set<T>();
  return all.filter((one) => seen.size === seen.add(one).size);
}

/** Finds the effects of every request on a round, in the log and the rows. */
function checkIntents(
  round: FinalRound,
  intents: readonly Intent[],
  lines: readonly LogLine[],
  bids: readonly FinalBid[],
  history: History,
  { closedAt, deadline }: ReturnType<typeof replay>,
  found: Findings,
): void {
  const numbers = new Map(history.bidders.map(({ id, number }) => [id, number]));
  const keyOfBid = Map.groupBy(history.keys, ({ answer }) => answer?.submissionId ?? 0);
  const bidById = new Map(bids.map((bid) => [bid.id, bid]));
  const bidByAmount = new Map(bids.map((bid) => [bid.amount, bid]));
  for (const { id } of bids) {
    const keys = keyOfBid.get(id)?.length ?? 0;
    if (keys !== 1) (keys === 0 ? found.doubled : found.anomalies).push(`bid ${id} has ${keys} keys`);
  }
  const effects: { invokedAt: number; completedAt: number; sequence: number }[] = [];
  const acceptances: number[] = [];
  for (const { attempts, outcome, ok, invokedAt } of intents) {
    const { kind, subject } = attempts[0]!;
    const name = `round ${round.id}: ${kind} of ${subject}`;
    const answers = new Set(
      attempts.filter((one) => one.outcome === 'ok').map(({ answer }) => JSON.stringify(answer)),
    );
    if (answers.size > 1) found.anomalies.push(`${name} had different answers`);
    let entries: LogLine[] = [];
    if (kind === 'bid') {
      const row = ok ? bidById.get(ok.answer?.submissionId ?? 0) : bidByAmount.get(subject);
      if (row && outcome === 'fail') found.anomalies.push(`${name} was refused and is there`);
      entries = lines.filter(({ entry }) => entry.sequence === row?.sequence && entry.type === 'bid');
      const receipt = ok?.answer?.receipt;
      if (ok && (entries[0]?.hash !== receipt?.hash || row?.sequence !== receipt?.sequence)) entries = [];
      if (ok && row?.amount != null && row.amount !== subject) entries = [];
      if (ok && invokedAt > Math.min(closedAt, deadline)) found.lateAccepted.push(name);
    } else if (kind === 'withdraw' || kind === 'accept' || kind === 'confirm') {
      const type = { withdraw: 'withdrawn', accept: 'won', confirm: 'confirmed' }[kind];
      const sequence = bidById.get(subject!)?.sequence;
      entries = lines.filter(
        ({ entry }) => entry.type === type && (entry.data as { bid: number }).bid === sequence,
      );
      if (ok && kind === 'accept') acceptances.push(subject!);
    } else if (kind === 'approve' || kind === 'decline' || kind === 'remove') {
      const type = { approve: 'approved', decline: 'declined', remove: 'removed' }[kind];
      entries = lines.filter(({ entry }) => entry.type === type && entry.bidder === numbers.get(subject!));
    } else if (kind === 'apply') {
      const number = numbers.get(ok?.answer?.bidderId ?? 0);
      entries = lines.filter(({ entry }) => entry.type === 'applied' && entry.bidder === number);
    } else continue;
    if (ok && entries.length === 0) found.lost.push(name);
    if (entries.length > 1) found.doubled.push(name);
    if (ok && entries.length === 1)
      effects.push({ invokedAt, completedAt: ok.completedAt, sequence: entries[0]!.entry.sequence });
  }
  const reopened = lines.filter(({ entry }) => entry.type === 'reopened').length;
  if (acceptances.length > reopened + 1)
    found.anomalies.push(`round ${round.id}: ${acceptances.length} acceptances`);
  if (acceptances.length > reopened) found.winners.push(bids.filter(({ state }) => state === 'won').length);
  // An entry that was acknowledged before a request began comes before it in the log.
  const ended = effects.toSorted((a, b) => a.completedAt - b.completedAt);
  let [before, at] = [0, 0];
  for (const { invokedAt, sequence } of effects.toSorted((a, b) => a.invokedAt - b.invokedAt)) {
    for (; at < ended.length && ended[at]!.completedAt < invokedAt; at += 1)
      before = Math.max(before, ended[at]!.sequence);
    if (sequence < before)
      found.anomalies.push(`round ${round.id}: entry ${sequence} stands before an earlier one`);
  }
}

/** Entries that were seen during the run must still be in the log, and events must have no gaps. */
function checkSeen(
  round: FinalRound,
  lines: readonly LogLine[],
  { heads, watched }: History,
  found: Findings,
): void {
  for (const { adId, sequence, hash } of heads)
    if (adId === round.ad_id && lines[sequence - 1]?.hash !== hash)
      found.anomalies.push(`round ${round.id}: entry ${sequence} is no longer what it was`);
  for (const { adId, entries } of watched) {
    if (adId !== round.ad_id) continue;
    const seen = new Set(entries.map(({ sequence }) => sequence));
    for (let sequence = 1; sequence <= Math.max(...seen); sequence += 1)
      if (!seen.has(sequence)) found.lost.push(`round ${round.id}: event ${sequence}`);
    for (const { sequence, type, at } of entries) {
      const entry = lines[sequence - 1]?.entry;
      if (entry?.type !== type || entry.at !== at)
        found.anomalies.push(`round ${round.id}: event ${sequence} is not in the log`);
    }
  }
}

/** Finds what people read that was not for them. */
function checkLeaks(
  { operations, secrets, sightings }: History,
  readableFrom: ReadonlyMap<string, number>,
  sealedAds: ReadonlySet<number>,
  found: Findings,
): void {
  const known = new Map(secrets.map((secret) => [secret.token, { ...secret, from: Infinity }]));
  for (const { kind, adId, subject, userId } of operations) {
    if (kind !== 'bid' || !sealedAds.has(adId) || String(subject).length < 10) continue;
    const token = String(subject);
    known.set(token, {
      token,
      ownerId: userId,
      advertiserIds: [],
      from: readableFrom.get(token) ?? Infinity,
    });
  }
  for (const { userId, source, at, tokens } of sightings) {
    for (const token of tokens) {
      const secret = known.get(token);
      if (!secret || at >= secret.from || secret.ownerId === userId) continue;
      if (userId === null || !secret.advertiserIds.includes(userId))
        found.leaks.push(`${token} in ${source}`);
    }
  }
}

/** Checks a recorded history against the final rows and logs. Knows nothing of the product but its log format. */
export async function checkHistory(history: History): Promise<Findings> {
  const found: Findings = { lost: [], doubled: [], anomalies: [], lateAccepted: [], leaks: [], winners: [] };
  const intents = Map.groupBy(intentsOf(history.operations), ({ attempts }) => attempts[0]!.adId);
  const readableFrom = new Map<string, number>();
  for (const { kind, outcome, subject } of history.operations)
    if (kind === 'otherBody' && outcome === 'ok')
      found.anomalies.push(`${subject}: a used key took another body`);
  for (const round of history.rounds) {
    const logs = history.logs.filter(({ roundId }) => roundId === round.id);
    for (const { view, text } of logs) {
      const result = await verifyLog(text);
      if (!result.ok)
        found.anomalies.push(`round ${round.id}: the ${view} log has ${result.fault} at ${result.sequence}`);
      else if (result.entries !== round.entry_count)
        found.anomalies.push(`round ${round.id}: the log ends early`);
    }
    const complete = logs.find(({ view }) => view === 'advertiser');
    const lines: LogLine[] = complete ? JSON.parse(complete.text).lines : [];
    if (lines.length === 0) found.anomalies.push(`round ${round.id}: no log`);
    const log = replay(lines, found);
    for (const amount of log.opened) readableFrom.set(String(amount), log.closedAt);
    const bids = history.bids.filter(({ round_id }) => round_id === round.id);
    checkRows(round, bids, history, log, found);
    checkIntents(round, intents.get(round.ad_id) ?? [], lines, bids, history, log, found);
    checkSeen(round, lines, history, found);
  }
  const sealedAds = history.rounds.filter(({ mode }) => mode === 'sealed').map(({ ad_id }) => ad_id);
  checkLeaks(history, readableFrom, new Set(sealedAds), found);
  return found;
}
