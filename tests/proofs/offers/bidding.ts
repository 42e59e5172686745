import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client, Request } from './client.ts';
import type { Operation } from './history.ts';
import { type Bidder, type Contest, INCREMENT, ROUND_MS } from './market.ts';

/** Concurrent clients. */
const WORKERS = 32;
/** Bidders of each round who never withdraw: after the hours and after the deadline there is still a bid to accept. */
const STEADY_BIDDERS = 5;
/** By so much the first request of a race comes before the others at most. */
const MAX_HEAD_START_MS = 50;
/** Longer than a soft close of a minute after the last bid. */
const CLOSE_TIMEOUT_MS = 150_000;

/**
 * How the round ends: the deadline passes under bids, or alone after a soft close, or a bid is accepted before.
 * `reopened`: the sale falls through, and another bid is accepted. `cancelled`: the advertiser accepts bids and cancels
 * at the same time.
 */
export type Ending = 'deadline' | 'softClose' | 'accepted' | 'reopened' | 'cancelled';

type Live = Contest & {
  ending: Ending;
  /** Operations until the advertiser lets the round end. */
  quota: number;
  done: number;
  highest: number;
  /** Acknowledged bids with the request that placed each. */
  placed: { request: Request; bidder: Bidder; operation: Operation }[];
  isOver: boolean;
  /** Nobody bids until the deadline has passed. */
  isAlone: boolean;
};

function pick<T>(all: readonly T[]): T {
  return all[randomInt(all.length)]!;
}

let intents = 0;
/** @returns an amount that no other bid of the run has */
function newAmount(round: Live): number {
  intents += 1;
  if (round.mode === 'sealed') return 5_000_000_000 + intents * 40_000 + randomInt(40_000);
  const step = (1 + randomInt(2)) * INCREMENT;
  return (
    Math.floor(Math.max(round.minimum, round.highest + step) / INCREMENT) * INCREMENT + INCREMENT + intents
  );
}

function bidRequest(round: Live, who: Bidder, amount: number): Request {
  return {
    ...{ kind: 'bid', adId: round.adId, who, subject: amount, method: 'POST', path: 'offers/submissions' },
    ...{ body: { amount }, key: randomUUID() },
  };
}

async function placeBid(client: Client, round: Live, bidder: Bidder, repeats: number): Promise<void> {
  const amount = newAmount(round);
  const request = bidRequest(round, bidder, amount);
  const same = Array.from({ length: repeats }, () => client.perform(request));
  const done = await Promise.all(same);
  const operation = done.find(({ outcome }) => outcome === 'ok');
  // Too low: withdrawn bids were not the highest ones.
  if (done.some(({ status }) => status === 422)) round.highest += 2 * INCREMENT;
  if (!operation) return;
  round.highest = Math.max(round.highest, amount);
  round.placed.push({ request, bidder, operation });
}

/** One step of a bidder: mostly a bid, and everything else that people and bad networks do. */
async function step(client: Client, round: Live): Promise<void> {
  const chance = randomInt(100);
  const bidder = pick(round.approved);
  const earlier = round.placed.length > 0 ? pick(round.placed) : null;
  if (chance < 62 || !earlier) return placeBid(client, round, bidder, chance < 4 ? 2 : 1);
  const withdraw = (): Request => {
    // Mostly the bid that stands; others must be refused.
    const own = round.placed.findLast((placed) => placed.bidder === earlier.bidder) ?? earlier;
    const { submissionId } = (chance % 4 === 0 ? earlier : own).operation.answer!;
    const path = `offers/submissions/${submissionId}`;
    return {
      kind: 'withdraw',
      adId: round.adId,
      who: own.bidder,
      subject: submissionId!,
      method: 'DELETE',
      path,
    };
  };
  if (chance < 78) await client.perform(earlier.request);
  else if (chance < 82)
    await client.perform({ ...earlier.request, kind: 'otherBody', body: { amount: newAmount(round) } });
  else if (chance < 90) {
    if (round.approved.indexOf(earlier.bidder) < STEADY_BIDDERS) return placeBid(client, round, bidder, 1);
    const operation = await client.perform(withdraw());
    // The highest bid may be gone: the next one tries a lower amount.
    if (operation.outcome === 'ok') round.highest -= 2 * INCREMENT;
  } else if (chance < 94) {
    await client.perform(bidRequest(round, pick(round.others), newAmount(round)));
  } else if (chance < 98) {
    intents += 1;
    await client.perform(bidRequest(round, bidder, round.minimum - INCREMENT + (intents % INCREMENT)));
  } else {
    const viewer = pick([null, bidder, pick(round.others), round.advertiser]);
    const text = await client.read(viewer, `${round.adId}/offers${chance === 98 ? '' : '/log'}`);
    if (text && chance === 99) recordHead(client, round.adId, text);
  }
}

function recordHead(client: Client, adId: number, text: string): void {
  const { lines } = JSON.parse(text) as { lines: { entry: { sequence: number }; hash: string }[] };
  const last = lines.at(-1);
  if (last) client.recorded.heads.push({ adId, sequence: last.entry.sequence, hash: last.hash });
}

type Shown = {
  status: string;
  deadline: string;
  offers: { submissionId: number; bidderId: number; status: string; flags: string[] }[];
};

async function readRound(client: Client, { adId, advertiser }: Live): Promise<Shown | null> {
  const text = await client.read(advertiser, `${adId}/offers`);
  return text === null ? null : JSON.parse(text);
}

function cancelRequest({ adId, advertiser }: Live): Request {
  const body = { status: 'CANCELLED' };
  return { kind: 'cancel', adId, who: advertiser, subject: null, method: 'PATCH', path: 'offers', body };
}

/**
 * Accepts several bids at once, and withdraws one of them at the same time.
 * @param alsoCancels whether the advertiser cancels the round at the same time
 * @returns whether one was accepted, or the round cancelled
 */
async function accept(client: Client, round: Live, alsoCancels = false): Promise<boolean> {
  const shown = await readRound(client, round);
  const shownBids = shown?.offers.filter(({ status }) => status === 'STANDING').slice(0, 3) ?? [];
  const { adId, advertiser } = round;
  const requests = shownBids.flatMap(({ submissionId, bidderId }, at): Request[] => {
    const of = { adId, subject: submissionId, path: `offers/submissions/${submissionId}` };
    const body = { status: 'WON' };
    const won: Request = { ...of, kind: 'accept', who: advertiser, method: 'PATCH', body };
    const who = round.approved.find((bidder) => bidder.bidderId === bidderId)!;
    return at === 0 ? [won, { ...of, kind: 'withdraw', who, method: 'DELETE' }] : [won];
  });
  // Without bids there is no race. The first request often wins, so that both ways to end are seen.
  if (alsoCancels && requests.length > 0)
    requests.splice(round.mode === 'open' ? 0 : requests.length, 0, cancelRequest(round));
  const done = await Promise.all(
    requests.map(async (request, at) => {
      if (alsoCancels && at > 0) await setTimeout(randomInt(MAX_HEAD_START_MS));
      return client.perform(request);
    }),
  );
  return done.some(({ kind, outcome }) => (kind === 'accept' || kind === 'cancel') && outcome === 'ok');
}

/** The sale falls through: the others are asked, say that they stand by their bids, and one of them is accepted. */
async function reopen(client: Client, round: Live): Promise<void> {
  const { adId, advertiser } = round;
  const body = { status: 'REOPENED' };
  await client.perform({
    ...{ kind: 'reopen', adId, who: advertiser, subject: null, method: 'PATCH', path: 'offers', body },
  });
  // While servers are killed nothing can be read, and bids may be withdrawn after they were confirmed.
  for (let tries = 0; tries < 40; tries += 1) {
    const shown = await readRound(client, round);
    for (const { submissionId, bidderId, status, flags } of shown?.offers ?? []) {
      if (status !== 'STANDING' || flags.includes('CONFIRMED')) continue;
      const who = round.approved.find((bidder) => bidder.bidderId === bidderId)!;
      const of = { adId, subject: submissionId, path: `offers/submissions/${submissionId}` };
      await client.perform({ ...of, kind: 'confirm', who, method: 'PATCH', body: { status: 'CONFIRMED' } });
    }
    if (await accept(client, round)) return;
    await setTimeout(500);
  }
}

/** Moves the deadline until the round has had its operations, lets it pass, and accepts a bid. */
async function advertise(client: Client, round: Live): Promise<void> {
  let deadline = 0;
  while (round.done < round.quota) {
    await setTimeout(500);
    const isFixed = round.softCloseMinutes > 0 || round.hours !== 'all';
    if (isFixed || deadline > Date.now() + ROUND_MS / 1.5) continue;
    const next = new Date(Date.now() + ROUND_MS);
    const change = { adId: round.adId, who: round.advertiser, subject: next.getTime(), path: 'offers' };
    const body = { deadline: next.toISOString() };
    const moved = await client.perform({ ...change, kind: 'change', method: 'PATCH', body });
    if (moved.outcome === 'fail' && (await readRound(client, round))?.status === 'CLOSED') break;
    if (moved.outcome === 'ok') deadline = next.getTime();
  }
  round.isAlone = round.ending === 'softClose';
  if (round.ending === 'deadline' || round.ending === 'softClose' || round.mode === 'sealed') {
    for (const end = Date.now() + CLOSE_TIMEOUT_MS; Date.now() < end; await setTimeout(2_000)) {
      const shown = await readRound(client, round);
      // A sealed round is closed for a moment before its bids are opened.
      if (shown?.status === 'CLOSED' && Date.now() > Date.parse(shown.deadline) + 3_000) break;
    }
  }
  round.isAlone = false;
  // While servers are killed nothing can be read.
  const alsoCancels = round.ending === 'cancelled';
  for (let tries = 0; tries < 100 && !(await accept(client, round, alsoCancels)); tries += 1)
    await setTimeout(500);
  if (round.ending === 'reopened') await reopen(client, round);
  round.isOver = true;
}

/**
 * Bids in all rounds at once until so many operations were recorded and all rounds are over; every advertiser then
 * has accepted a bid, or cancelled the round.
 * @param endings how each round ends
 * @param onOperations called with the number of operations now and then
 */
export async function bidInAll(
  client: Client,
  contests: readonly (Contest & { ending: Ending })[],
  { operations, onOperations }: { operations: number; onOperations: (count: number) => void },
): Promise<void> {
  const before = client.recorded.operations.length;
  const mean = (operations - before) / contests.length;
  const rounds = contests.map(
    (contest, at): Live => ({
      ...contest,
      // They end one after the other; what is left over meets rounds that are over.
      quota: mean * (0.3 + (1.2 * at) / contests.length),
      ...{ done: 0, highest: 0, placed: [], isOver: false, isAlone: false },
    }),
  );
  const advertising = Promise.all(rounds.map((round) => advertise(client, round)));
  async function worker(): Promise<void> {
    while (client.recorded.operations.length < operations) {
      const inUse = rounds.filter(({ isAlone }) => !isAlone);
      const open = inUse.filter(({ isOver }) => !isOver);
      const isLate = open.length === 0 || randomInt(40) === 0;
      const round = pick(isLate ? inUse : open);
      await step(client, round);
      round.done += 1;
      onOperations(client.recorded.operations.length);
    }
    for (const round of rounds) round.done = Infinity;
  }
  await Promise.all(Array.from({ length: WORKERS }, worker));
  await advertising;
}
