import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LogLine } from '#marketplace/offers/log/entry.ts';
import type { Client } from './client.ts';
import type { Category } from './findings.ts';
import type { Answer, History, Operation, Watched } from './history.ts';
import { type Bidder, INCREMENT, type Setup } from './market.ts';
import type { NaiveRound } from './naive-round.ts';

/** Cents. */
const SEALED_AMOUNT = 6_900_000_007;

/** A fault, and what the checker has to find. */
export type Plant = {
  /** Milliseconds until the deadline, where that matters. */
  lengthMs?: number;
  setup?: Partial<Setup>;
  /** The checker has to say this about it. */
  says?: RegExp;
  /** Where the checker has to find it; null: it must find nothing. */
  found: readonly Category[] | null;
  write: (
    round: NaiveRound,
    people: Bidder[],
    context: { pool: pg.Pool; client: Client },
  ) => Promise<unknown>;
  /** Changes the recorded history instead. */
  change?: (history: History) => void;
};

/** @returns an amount that no other round has, above the public minimum, so that it may be secret */
function amountAt({ contest }: NaiveRound, step: number): number {
  return contest.minimum + step * INCREMENT + (contest.adId % INCREMENT) + 1;
}

/** Bids one after the other, without a fault. */
async function bidInTurn(round: NaiveRound, people: Bidder[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, bidder] of people.entries()) answers.push(await round.bid(bidder, amountAt(round, at)));
  return answers;
}

/** Adds what a watcher would have got, but for a change. */
function addWatcher(history: History, change: (entries: Watched['entries']) => Watched['entries']): void {
  const { lines } = JSON.parse(history.logs[0]!.text) as { lines: LogLine[] };
  const all = lines.map(({ entry: { sequence, at, type } }) => ({ sequence, at, type }));
  history.watched.push({ adId: history.rounds[0]!.ad_id, entries: change(all) });
}

/** Adds a request that was acknowledged. */
function addOperation(history: History, changes: Pick<Operation, 'kind'> & Partial<Operation>): void {
  const at = Date.now();
  const { ad_id: adId, advertiserId: userId } = history.rounds[0]!;
  history.operations.push({
    ...{ adId, userId, key: randomUUID(), subject: null, invokedAt: at, completedAt: at },
    ...{ outcome: 'ok', status: 204, answer: null, ...changes },
  });
}

/** Adds a text that a reader got now. */
function addSighting(history: History, userId: string | null, token: string): void {
  const at = Date.now();
  history.sightings.push({ userId, source: 'a planted answer', askedAt: at, at, tokens: [token] });
}

/** @returns the amounts of acknowledged bids */
function amountsOf({ operations }: History): number[] {
  return operations
    .filter(({ kind, outcome }) => kind === 'bid' && outcome === 'ok')
    .map(({ subject }) => subject!);
}

function changeLogs(history: History, change: (lines: unknown[]) => void): void {
  for (const log of history.logs) {
    const file = JSON.parse(log.text);
    change(file.lines);
    log.text = JSON.stringify(file);
  }
}

/** Reads as everybody. */
async function readAll({ contest }: NaiveRound, client: Client): Promise<void> {
  const { adId, approved, others, advertiser } = contest;
  for (const who of [null, approved[0]!, others[0]!, advertiser]) {
    await client.read(who, `${adId}/offers`);
    await client.read(who, `${adId}/offers/log`);
  }
}

/** Bids and a sale after which the public does not see the history, read before and after. */
async function sellAndHide(round: NaiveRound, people: Bidder[], client: Client): Promise<void> {
  const answers = await bidInTurn(round, people);
  await readAll(round, client);
  await round.accept(answers.at(-1)!);
  await readAll(round, client);
}

/**
 * Faults by name. Nothing may be found in those without a category: they show that the naive writes are right but for
 * what they leave out, and that secrets may be read by those whom they are for.
 */
export const PLANTS: Record<string, Plant> = {
  none: {
    found: null,
    async write(round, people) {
      const answers = await bidInTurn(round, people);
      await round.accept(answers.at(-1)!);
    },
    change: (history) => addWatcher(history, (entries) => entries),
  },
  'none, and the history is hidden': {
    setup: { showsHistory: false },
    found: null,
    write: (round, people, { client }) => sellAndHide(round, people, client),
    change: (history) => addWatcher(history, (entries) => entries.toSpliced(-3, 2)),
  },
  'no lock': {
    found: ['anomalies', 'doubled'],
    write: (round, people) =>
      Promise.all(people.map((bidder, at) => round.bid(bidder, amountAt(round, at), 'lock'))),
  },
  'no unique key': {
    found: ['doubled'],
    write: (round, [one]) => {
      const key = randomUUID();
      return Promise.all([0, 1].map(() => round.bid(one!, amountAt(round, 0), 'key', key)));
    },
  },
  'lost acknowledgement': {
    found: ['lost'],
    async write(round, people) {
      await bidInTurn(round, people);
      await round.bid(people[0]!, amountAt(round, 9), 'commit');
    },
  },
  'double winner': {
    found: ['anomalies'],
    async write(round, people) {
      const answers = await bidInTurn(round, people);
      for (const answer of answers) await round.accept(answer, 'winner');
    },
  },
  'bid after close': {
    lengthMs: 15_000,
    found: ['lateAccepted'],
    async write(round, people, { pool }) {
      await bidInTurn(round, people);
      const { adId } = round.contest;
      const { rows } = await pool.query('select deadline from offer_round where ad_id = $1', [adId]);
      const left = rows[0].deadline.getTime() - Date.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left) + 50));
      await round.bid(people[0]!, amountAt(round, 9), 'deadline');
    },
  },
  'bid below the minimum': {
    found: ['anomalies'],
    async write(round, people) {
      await bidInTurn(round, people);
      await round.bid(people[0]!, amountAt(round, 1) - 1, 'minimum');
    },
  },
  'bid of somebody who is not approved': {
    found: ['anomalies'],
    write: (round) => round.bid(round.contest.others[0]!, amountAt(round, 0), 'approval'),
  },
  'bid at night': {
    setup: { hours: 'excluded' },
    found: ['anomalies'],
    says: /a bid at minute \d+, outside the hours/,
    write: (round, [one]) => round.bid(one!, amountAt(round, 0)),
  },
  'lost change': {
    found: ['lost'],
    says: /change of/,
    write: bidInTurn,
    change: (history) => addOperation(history, { kind: 'change', subject: Date.now() + 60_000 }),
  },
  'lost cancellation': {
    found: ['lost'],
    says: /cancel of/,
    write: bidInTurn,
    change: (history) => addOperation(history, { kind: 'cancel' }),
  },
  'both cancelled and accepted': {
    found: ['anomalies'],
    says: /both accepted and cancelled/,
    async write(round, people, { client }) {
      const answers = await bidInTurn(round, people);
      const { adId, advertiser: who } = round.contest;
      const body = { status: 'CANCELLED' };
      await client.perform({
        kind: 'cancel',
        adId,
        who,
        subject: null,
        method: 'PATCH',
        path: 'offers',
        body,
      });
      await round.accept(answers.at(-1)!, 'winner');
    },
  },
  'entry that nobody asked for': {
    found: ['anomalies'],
    says: /withdrawn, has no request/,
    async write(round, people, { client }) {
      const [answer] = await bidInTurn(round, people);
      const { adId } = round.contest;
      const subject = answer!.submissionId!;
      const path = `offers/submissions/${subject}`;
      await client.perform({ kind: 'withdraw', adId, who: people[0]!, subject, method: 'DELETE', path });
    },
    change(history) {
      history.operations = history.operations.filter(({ kind }) => kind !== 'withdraw');
    },
  },
  'watcher who gets nothing': {
    found: ['lost'],
    says: /events after 0/,
    write: bidInTurn,
    change: (history) => addWatcher(history, () => []),
  },
  'lost event': {
    found: ['lost'],
    says: /events between/,
    write: bidInTurn,
    change: (history) => addWatcher(history, (entries) => entries.toSpliced(2, 1)),
  },
  'event that comes twice': {
    found: ['doubled'],
    says: /event/,
    write: bidInTurn,
    change: (history) => addWatcher(history, (entries) => entries.toSpliced(2, 0, entries[1]!)),
  },
  'winner who has withdrawn': {
    found: ['anomalies'],
    async write(round, people, { client }) {
      const [answer] = await bidInTurn(round, people);
      const { adId } = round.contest;
      const path = `offers/submissions/${answer!.submissionId}`;
      const subject = answer!.submissionId!;
      await client.perform({ kind: 'withdraw', adId, who: people[0]!, subject, method: 'DELETE', path });
      await round.accept(answer!, 'standing');
    },
  },
  'reordered log': {
    found: ['anomalies'],
    write: bidInTurn,
    change: (history) =>
      changeLogs(history, (lines) => {
        const last = lines.length - 1;
        [lines[last], lines[last - 1]] = [lines[last - 1], lines[last]];
      }),
  },
  'name in a public answer': {
    found: ['leaks'],
    says: /^Qx/,
    write: bidInTurn,
    change: (history) => addSighting(history, null, history.secrets[0]!.token),
  },
  'limit of a bidder in the answer to the advertiser': {
    found: ['leaks'],
    says: /^\d+ in a planted answer/,
    write: bidInTurn,
    change(history) {
      const limit = history.secrets.find(({ token }) => /^\d+$/.test(token))!;
      addSighting(history, history.rounds[0]!.advertiserId, limit.token);
    },
  },
  // The naive writes put every amount into the log.
  'amount of a private round in the public log': {
    setup: { isPrivate: true },
    found: ['leaks'],
    says: /^amount \d+ in \d+\/offers\/log/,
    write: bidInTurn,
  },
  'amount of a private round in the output of a server': {
    setup: { isPrivate: true },
    found: ['leaks'],
    says: /^amount \d+ in output of a server/,
    write: async (round, [one], { client }) => {
      await round.bid(one!, amountAt(round, 0));
      client.seeOutput(`{"msg":"a bid of ${amountAt(round, 0)}"}`);
    },
  },
  'amount of a private round in an answer to somebody who is not approved': {
    setup: { isPrivate: true },
    found: ['leaks'],
    says: /^amount \d+ in a planted answer/,
    write: bidInTurn,
    change(history) {
      const waiting = history.bidders.find(({ state }) => state === 'pending')!;
      addSighting(history, waiting.user_id, String(amountsOf(history)[0]));
    },
  },
  'next amount of a private round in an event': {
    setup: { isPrivate: true },
    found: ['leaks'],
    says: /^amount \d+ in a planted answer/,
    write: bidInTurn,
    change: (history) => addSighting(history, null, String(Math.max(...amountsOf(history)) + INCREMENT)),
  },
  'amount of a sealed bid before the deadline': {
    setup: { mode: 'sealed' },
    found: ['leaks'],
    says: /^amount \d+ in a planted answer/,
    async write({ contest: { adId } }, [who], { client }) {
      const amount = SEALED_AMOUNT;
      const path = 'offers/submissions';
      await client.perform({
        kind: 'bid',
        adId,
        who: who!,
        subject: amount,
        method: 'POST',
        path,
        body: { amount },
      });
    },
    change: (history) => addSighting(history, history.rounds[0]!.advertiserId, String(SEALED_AMOUNT)),
  },
  'amount of a hidden history in an answer after the sale': {
    setup: { showsHistory: false },
    found: ['leaks'],
    says: /^amount \d+ in a planted answer/,
    write: (round, people, { client }) => sellAndHide(round, people, client),
    change: (history) => addSighting(history, null, String(amountsOf(history)[0])),
  },
};
