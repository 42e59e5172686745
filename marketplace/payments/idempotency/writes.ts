import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { IdempotencyKeyRow } from '#database/rows.ts';

/** Longer than any call to a provider takes, with its one more try; then whoever repeats the request goes on with it. */
const HELD_SECONDS = 30;
/** Stripe's own keys last a day; ours outlast them. */
const KEPT = '48 hours';
const PRUNED = 10_000;

/** What was answered to a request. */
export type StoredAnswer = { status: number; body: unknown };

export type Claim =
  /** Nobody else works on it; `orderId` and `refundId` name what an earlier attempt has made. */
  | { state: 'claimed'; orderId: number | null; refundId: number | null }
  | { state: 'answered'; answer: StoredAnswer }
  | { state: 'in_progress' }
  | { state: 'other_request' };

/** @returns what tells a request from another under the same key */
export function digestOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * Claims a key for a request, in a transaction that goes on to make what the request asks for: of several that come at
 * once, one gets it; the others wait here until that is written.
 */
export async function claimKey(
  client: pg.ClientBase,
  userId: string,
  key: string,
  requestDigest: string,
): Promise<Claim> {
  const made = await client.query(
    `insert into idempotency_key (user_id, key, request_digest, locked_until)
     values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing`,
    [userId, key, requestDigest, HELD_SECONDS],
  );
  if (made.rowCount === 1) return { state: 'claimed', orderId: null, refundId: null };
  const { rows } = await client.query<
    Pick<IdempotencyKeyRow, 'request_digest' | 'order_id' | 'refund_id' | 'status'> & {
      isHeld: boolean;
      answer: unknown;
    }
  >(
    `select request_digest, order_id, refund_id, locked_until > clock_timestamp() as "isHeld", status, answer
       from idempotency_key where user_id = $1 and key = $2 for update`,
    [userId, key],
  );
  const known = rows[0];
  // Pruned or given up just now: as good as in progress, and free the next time.
  if (!known) return { state: 'in_progress' };
  if (known.request_digest !== requestDigest) return { state: 'other_request' };
  if (known.status !== null)
    return { state: 'answered', answer: { status: known.status, body: known.answer } };
  if (known.isHeld) return { state: 'in_progress' };
  await client.query(
    `update idempotency_key set locked_until = clock_timestamp() + make_interval(secs => $3)
      where user_id = $1 and key = $2`,
    [userId, key, HELD_SECONDS],
  );
  return { state: 'claimed', orderId: known.order_id, refundId: known.refund_id };
}

/** Notes what a request has made, in the transaction that made it. */
export async function noteMade(
  client: pg.ClientBase,
  userId: string,
  key: string,
  made: { orderId: number } | { refundId: number },
): Promise<void> {
  const [column, id] = 'orderId' in made ? ['order_id', made.orderId] : ['refund_id', made.refundId];
  await client.query(`update idempotency_key set ${column} = $3 where user_id = $1 and key = $2`, [
    userId,
    key,
    id,
  ]);
}

/** Stores the answer: from now on it is the only one. */
export async function storeAnswer(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  key: string,
  { status, body }: StoredAnswer,
): Promise<void> {
  await client.query(
    `update idempotency_key set status = $3, answer = $4 where user_id = $1 and key = $2 and status is null`,
    [userId, key, status, JSON.stringify(body)],
  );
}

/** Lets the next attempt go on at once, after one that could not. */
export async function releaseKey(pool: pg.Pool, userId: string, key: string): Promise<void> {
  await pool.query(
    'update idempotency_key set locked_until = now() where user_id = $1 and key = $2 and status is null',
    [userId, key],
  );
}

/** Forgets keys that nobody repeats any more. @returns how many keys */
export async function pruneKeys(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from idempotency_key where (user_id, key) in
       (select user_id, key from idempotency_key where created_at < now() - $1::interval order by created_at limit $2)`,
    [KEPT, PRUNED],
  );
  return rowCount ?? 0;
}
