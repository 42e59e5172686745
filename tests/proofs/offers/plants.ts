import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SigningKey } from '#marketplace/offers/log/signing-keys.ts';
import { checkHistory, type Findings } from './check.ts';
import type { Client } from './client.ts';
import { collectHistory } from './collect.ts';
import type { Answer, History, Operation } from './history.ts';
import {
  admit,
  type Bidder,
  type Contest,
  createPeople,
  INCREMENT,
  MINIMUM,
  secretsOf,
  startContest,
} from './market.ts';
import { acceptNaively, dropConstraints, type Omission, placeNaively } from './naive-writes.ts';

type Category = Exclude<keyof Findings, 'winners'>;
type Result = Answer | null | { refused: string };

/** A round whose writes do not go through the product. */
class NaiveRound {
  readonly contest: Contest;
  readonly #pool: pg.Pool;
  readonly #key: SigningKey;
  readonly #operations: Operation[];

  constructor(contest: Contest, pool: pg.Pool, key: SigningKey, operations: Operation[]) {
    this.contest = contest;
    this.#pool = pool;
    this.#key = key;
    this.#operations = operations;
  }

  async #record(
    kind: 'bid' | 'accept',
    userId: string,
    subject: number,
    key: string,
    work: (of: Parameters<typeof placeNaively>[0]) => Promise<Result>,
  ): Promise<Result> {
    const { adId } = this.contest;
    const invokedAt = Date.now();
    const result = await work({ pool: this.#pool, key: this.#key, adId, userId, idempotencyKey: key });
    const isRefused = result !== null && 'refused' in result;
    this.#operations.push({
      ...{ kind, adId, userId, key, subject, invokedAt, completedAt: Date.now() },
      ...{ outcome: isRefused ? 'fail' : 'ok', status: null, answer: isRefused ? null : result },
    });
    return result;
  }

  bid({ userId }: Bidder, amount: number, without: Omission | null = null, key: string = randomUUID()) {
    return this.#record('bid', userId, amount, key, (of) =>
      placeNaively(of, amount, without),
    ) as Promise<Answer>;
  }

  accept({ submissionId }: Answer, without: Omission | null = null) {
    const { userId } = this.contest.advertiser;
    return this.#record('accept', userId, submissionId!, randomUUID(), (of) =>
      acceptNaively(of, submissionId!, without),
    );
  }
}

type Plant = {
  /** Milliseconds until the deadline, where that matters. */
  lengthMs?: number;
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

const amountAt = (step: number) => MINIMUM + step * INCREMENT;

/** Bids one after the other, without a fault. */
async function bidInTurn(round: NaiveRound, people: Bidder[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [at, bidder] of people.entries()) answers.push(await round.bid(bidder, amountAt(at)));
  return answers;
}

function changeLogs(history: History, change: (lines: unknown[]) => void): void {
  for (const log of history.logs) {
    const file = JSON.parse(log.text);
    change(file.lines);
    log.text = JSON.stringify(file);
  }
}

/** Faults by name; the first is none, to show that the naive writes are right but for what they leave out. */
const PLANTS: Record<string, Plant> = {
  none: {
    found: null,
    async write(round, people) {
      const answers = await bidInTurn(round, people);
      await round.accept(answers.at(-1)!);
    },
  },
  'no lock': {
    found: ['anomalies', 'doubled'],
    write: (round, people) =>
      Promise.all(people.map((bidder, at) => round.bid(bidder, amountAt(at), 'lock'))),
  },
  'no unique key': {
    found: ['doubled'],
    write: (round, [one]) => {
      const key = randomUUID();
      return Promise.all([0, 1].map(() => round.bid(one!, MINIMUM, 'key', key)));
    },
  },
  'lost acknowledgement': {
    found: ['lost'],
    async write(round, people) {
      await bidInTurn(round, people);
      await round.bid(people[0]!, amountAt(9), 'commit');
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
      await round.bid(people[0]!, amountAt(9), 'deadline');
    },
  },
  'bid below the minimum': {
    found: ['anomalies'],
    async write(round, people) {
      await bidInTurn(round, people);
      await round.bid(people[0]!, amountAt(1) - 1, 'minimum');
    },
  },
  'bid of somebody who is not approved': {
    found: ['anomalies'],
    write: (round) => round.bid(round.contest.others[0]!, MINIMUM, 'approval'),
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
    write: bidInTurn,
    change({ sightings, secrets }) {
      const tokens = [secrets[0]!.token];
      sightings.push({ userId: null, source: 'a planted answer', at: Date.now(), tokens });
    },
  },
};

/**
 * Writes faults into a database from which the constraints are dropped, and has the checker look for them.
 * @returns how many were planted, and the names of those that were not found where they are, or of `none` if anything
 * was found there
 */
export async function plantFaults(
  pool: pg.Pool,
  client: Client,
  key: SigningKey,
): Promise<{ planted: number; missed: string[] }> {
  const missed: string[] = [];
  const rounds: { name: string; plant: Plant; round: NaiveRound }[] = [];
  for (const [name, plant] of Object.entries(PLANTS)) {
    const contest = await startContest(pool, client, { mode: 'open', softCloseMinutes: 0 }, plant.lengthMs);
    const [waiting, ...people] = await createPeople(pool, 4);
    for (const bidder of people) await admit(client, contest, bidder, 'approve');
    await admit(client, contest, waiting!, 'wait');
    rounds.push({ name, plant, round: new NaiveRound(contest, pool, key, client.recorded.operations) });
  }
  await dropConstraints(pool);
  await Promise.all(
    rounds.map(async ({ name, plant: { found, write, change }, round }) => {
      const { contest } = round;
      const people = contest.approved;
      await write(round, people, { pool, client });
      const secrets = people.flatMap((bidder) => secretsOf(bidder, [contest.advertiser.userId]));
      const history = structuredClone(await collectHistory(pool, client, [contest], secrets));
      change?.(history);
      const findings = await checkHistory(history);
      const all = [...Object.entries(findings)]
        .filter(([where]) => where !== 'winners')
        .map(([, list]) => list.length);
      const isRight = found
        ? found.some((where) => findings[where].length > 0)
        : all.every((count) => count === 0);
      if (!isRight) {
        missed.push(name);
        console.error(`${name}:`, findings);
      }
    }),
  );
  return { planted: rounds.length - 1, missed };
}
