import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { MAX_SUBSCRIPTIONS, type PushContent, type Subscription } from './contract.ts';

/**
 * Subscribes a browser for as long as the user stays signed in there. A browser subscribed by another account moves
 * to this one.
 * @returns false when there is no browser session
 */
export async function subscribe(
  pool: pg.Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: Subscription,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into push_subscription (user_id, session_id, endpoint, public_key, secret)
       select user_id, id, $3, $4, $5 from user_session where id = $2 and user_id = $1
       on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
         public_key = excluded.public_key, secret = excluded.secret, created_at = now()`,
      [userId, sessionId, endpoint, keys.p256dh, keys.auth],
    );
    await client.query(
      `delete from push_subscription where id in
         (select id from push_subscription where user_id = $1 order by created_at desc, id desc offset $2)`,
      [userId, MAX_SUBSCRIPTIONS],
    );
    return rowCount === 1;
  });
}

/** Unsubscribes a browser; a browser of another user is left unchanged. */
export async function unsubscribe(pool: pg.Pool, userId: string, endpoint: string): Promise<void> {
  await pool.query('delete from push_subscription where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

/** Queues a message to every browser of a user. @returns the number of browsers */
export async function queuePush(
  client: pg.ClientBase,
  userId: string,
  content: PushContent,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into push_message (subscription_id, content)
     select id, $2 from push_subscription where user_id = $1`,
    [userId, JSON.stringify(content)],
  );
  return rowCount ?? 0;
}
