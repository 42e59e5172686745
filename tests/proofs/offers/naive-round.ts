import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SigningKey } from '#marketplace/offers/log/signing-keys.ts';
import type { Answer, Operation } from './history.ts';
import type { Bidder, Contest } from './market.ts';
import { acceptNaively, type Omission, placeNaively } from './naive-writes.ts';

type Result = Answer | null | { refused: string };

/** A round whose writes do not go through the product. */
export class NaiveRound {
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
