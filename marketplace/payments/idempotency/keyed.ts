import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import {
  type Claim,
  claimKey,
  digestOf,
  recordMade,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
} from './writes.ts';

type Made = { orderId: number } | { refundId: number };

export type KeyedRequest<Refusal extends string> = {
  userId: string;
  key: string;
  /** Identifies the request: the same key with another request is refused. */
  request: unknown;
  /** First phase, in a transaction: writes the rows of the request. If it refuses, rows and key are rolled back. */
  make: (client: pg.ClientBase) => Promise<(Made & { ok: true }) | { ok: false; reason: Refusal }>;
  /**
   * Second phase, outside a transaction: calls the provider. Must be idempotent, because it is repeated after a
   * failure or by another process.
   */
  complete: (made: Made) => Promise<StoredAnswer>;
};

export type KeyedAnswer<Refusal extends string> =
  | { ok: true; answer: StoredAnswer }
  | { ok: false; reason: Refusal | 'in_progress' | 'other_request' };

class Undo extends Error {}

/**
 * Runs a request that costs money once for each key. If a process dies between the phases, the key stays with the
 * rows it made, and the next attempt continues there.
 */
export async function withIdempotencyKey<Refusal extends string>(
  pool: pg.Pool,
  { userId, key, request, make, complete }: KeyedRequest<Refusal>,
): Promise<KeyedAnswer<Refusal>> {
  let refusal: Refusal | undefined;
  type Begun = Exclude<Claim, { state: 'claimed' }> | { state: 'made'; made: Made };
  const begun = await inTransaction<Begun>(pool, async (client) => {
    const claim = await claimKey(client, userId, key, digestOf(request));
    if (claim.state !== 'claimed') return claim;
    if (claim.orderId !== null) return { state: 'made', made: { orderId: claim.orderId } };
    if (claim.refundId !== null) return { state: 'made', made: { refundId: claim.refundId } };
    const made = await make(client);
    if (!made.ok) {
      refusal = made.reason;
      throw new Undo();
    }
    await recordMade(client, userId, key, made);
    return { state: 'made', made };
  }).catch((error: unknown) => {
    if (error instanceof Undo) return null;
    throw error;
  });
  if (begun === null) return { ok: false, reason: refusal! };
  if (begun.state === 'answered') return { ok: true, answer: begun.answer };
  if (begun.state !== 'made') return { ok: false, reason: begun.state };
  try {
    const answer = await complete(begun.made);
    await storeAnswer(pool, userId, key, answer);
    return { ok: true, answer };
  } catch (error) {
    await releaseKey(pool, userId, key).catch(() => {});
    throw error;
  }
}
