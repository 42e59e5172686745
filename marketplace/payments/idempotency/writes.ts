import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { IdempotencyKeyRow } from '#database/rows.ts';

/** Longer than a call to a provider with its retry; after this time a repeated request takes over the key. */
const HELD_SECONDS = 30;
/** Longer than Stripe keeps its own keys, which is a day. */
const RETENTION = '48 hours';
const PRUNED = 10_000;

/** The stored answer to a request. */
export type StoredAnswer = { status: number; body: unknown };

export type Claim =
  /** The caller holds the key; `orderId` and `refundId` are the rows of an earlier attempt. */
  | { state: 'claimed'; orderId: number | null; refundId: number | null }
  | { state: 'answered'; answer: StoredAnswer }
  | { state: 'in_progress' }
  | { state: 'other_request' };

/** @returns a digest that distinguishes requests with the same key */
export function digestOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * Claims a key in the transaction that writes the rows of the request. Concurrent callers wait here until it commits,
 * so only one gets the key.
 */
export async function claimKey(
  client: pg.ClientBase,
  userId: string,
  key: string,
  requestDigest: string,
): Promise<Claim> {
  const made = await client.query({
    name: 'claim an idempotency key',
    text: `insert into idempotency_key (user_id, key, request_digest, locked_until)
     values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing`,
    values: [userId, key, requestDigest, HELD_SECONDS],
  });
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
  // Deleted or released just now: reported as in progress, and free at the next attempt.
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

/** @returns whether a request of this user with the key was answered or is being answered */
export async function isKeyInUse(pool: pg.Pool, userId: string, key: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from idempotency_key where user_id = $1 and key = $2', [
    userId,
    key,
  ]);
  return rowCount === 1;
}

/** Records the rows of a request, in the transaction that wrote them. */
export async function recordMade(
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

/** Stores the answer, which is final. */
export async function storeAnswer(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  key: string,
  { status, body }: StoredAnswer,
): Promise<void> {
  await client.query({
    name: 'store an idempotent answer',
    text: `update idempotency_key set status = $3, answer = $4 where user_id = $1 and key = $2 and status is null`,
    values: [userId, key, status, JSON.stringify(body)],
  });
}

/** Releases the key after a failed attempt, so that the next attempt can start at once. */
export async function releaseKey(pool: pg.Pool, userId: string, key: string): Promise<void> {
  await pool.query(
    'update idempotency_key set locked_until = now() where user_id = $1 and key = $2 and status is null',
    [userId, key],
  );
}

/** Deletes expired keys. @returns the number of keys */
export async function pruneKeys(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from idempotency_key where (user_id, key) in
       (select user_id, key from idempotency_key where created_at < now() - $1::interval order by created_at limit $2)`,
    [RETENTION, PRUNED],
  );
  return rowCount ?? 0;
}
