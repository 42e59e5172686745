import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { MOST_SUBSCRIPTIONS, type PushContent, type Subscription } from './contract.ts';

/**
 * Tells somebody in a browser from now on, for as long as they stay signed in there. A browser that was another
 * account's is theirs now.
 * @returns false where they are not signed in by a browser
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
      [userId, MOST_SUBSCRIPTIONS],
    );
    return rowCount === 1;
  });
}

/** Tells somebody in a browser no more; one that is not theirs stays. */
export async function unsubscribe(pool: pg.Pool, userId: string, endpoint: string): Promise<void> {
  await pool.query('delete from push_subscription where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

/** Puts something on its way to every browser of somebody. @returns how many there are */
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
