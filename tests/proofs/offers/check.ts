import type { LogLine } from '#marketplace/offers/log/entry.ts';
import { verifyLog } from '#marketplace/offers/log/verify.ts';
import { type Audience, checkLeaks, secretAmounts } from './check-leaks.ts';
import { checkWatched } from './check-watched.ts';
import type { Findings } from './findings.ts';
import type { FinalBid, FinalRound, History, Operation } from './history.ts';
import { type ReplayedRound, replay } from './replay.ts';

type Intent = {
  attempts: Operation[];
  outcome: Operation['outcome'];
  invokedAt: number;
  ok: Operation | null;
};
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

/** Compares the rows of a round with its log. */
function checkRows(
  round: FinalRound,
  bids: readonly FinalBid[],
  history: History,
  log: ReplayedRound,
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
    wrong(`${round.state}, but the listing ${round.ad_state}`);
  const winners = bids.filter(({ state }) => state === 'won').length;
  if (winners !== (round.state === 'won' ? 1 : 0)) wrong(`${round.state} with ${winners} winners`);
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
  { closedAt, deadline }: ReplayedRound,
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
  const cancellations: string[] = [];
  /** Entries that have a request which may have taken effect, by sequence. */
  const requested = new Map<number, string[]>();
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
    } else if (kind === 'start') {
      entries = lines.filter(({ entry }) => entry.type === 'started');
    } else if (kind === 'change') {
      const deadlineOf = ({ entry }: LogLine) => (entry.type === 'changed' ? entry.data.deadline : undefined);
      entries = lines.filter((line) => deadlineOf(line) === new Date(subject!).toISOString());
    } else if (kind === 'cancel') {
      entries = lines.filter(({ entry }) => entry.type === 'cancelled');
      if (ok) cancellations.push(name);
    } else if (kind === 'reopen') {
      // One for each sale that fell through; no round of the proof has two.
      entries = lines.filter(({ entry }) => entry.type === 'reopened');
    } else continue;
    if (outcome !== 'fail')
      for (const { entry } of entries)
        requested.set(entry.sequence, [...(requested.get(entry.sequence) ?? []), ...(ok ? [name] : [])]);
    if (ok && entries.length === 0) found.lost.push(name);
    if (entries.length > 1) found.doubled.push(name);
    if (ok && entries.length === 1)
      effects.push({ invokedAt, completedAt: ok.completedAt, sequence: entries[0]!.entry.sequence });
  }
  for (const { entry } of lines) {
    const names = requested.get(entry.sequence);
    const isByServer = entry.type === 'closed' || entry.type === 'extended';
    if (!names && !isByServer)
      found.anomalies.push(`round ${round.id}: entry ${entry.sequence}, ${entry.type}, has no request`);
    // Who confirms a bid twice is told twice that it stands.
    if (names && names.length > 1 && entry.type !== 'confirmed')
      found.anomalies.push(`${names.join(', ')}: acknowledged twice, one entry`);
  }
  if (cancellations.length > 0) found.cancelled.push(round.id);
  const reopened = lines.filter(({ entry }) => entry.type === 'reopened').length;
  if (acceptances.length > reopened + 1)
    found.anomalies.push(`round ${round.id}: ${acceptances.length} acceptances`);
  if (acceptances.length > reopened && cancellations.length > 0)
    found.anomalies.push(`round ${round.id}: both accepted and cancelled`);
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

/** Entries that were downloaded during the run must still be in the log. */
function checkHeads(round: FinalRound, lines: readonly LogLine[], { heads }: History, found: Findings): void {
  for (const { adId, sequence, hash } of heads)
    if (adId === round.ad_id && lines[sequence - 1]?.hash !== hash)
      found.anomalies.push(`round ${round.id}: entry ${sequence} is no longer what it was`);
}

/** Checks a recorded history against the final rows and logs. Knows nothing of the product but its log format. */
export async function checkHistory(history: History): Promise<Findings> {
  const found: Findings = {
    lost: [],
    doubled: [],
    anomalies: [],
    lateAccepted: [],
    leaks: [],
    winners: [],
    cancelled: [],
  };
  const intents = Map.groupBy(intentsOf(history.operations), ({ attempts }) => attempts[0]!.adId);
  const amounts = new Map<string, Audience>();
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
    for (const [token, audience] of secretAmounts(round, history, log)) amounts.set(token, audience);
    const bids = history.bids.filter(({ round_id }) => round_id === round.id);
    checkRows(round, bids, history, log, found);
    checkIntents(round, intents.get(round.ad_id) ?? [], lines, bids, history, log, found);
    checkHeads(round, lines, history, found);
    checkWatched(round, lines, history, found);
  }
  checkLeaks(history, amounts, found);
  return found;
}
