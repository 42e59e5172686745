import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Card, NewSession } from '../providers/provider.ts';
import type { CardFate } from './card.ts';
import { readTestSession, type TestSession } from './reads.ts';
import { eventBody, type TestEventType } from './test-event.ts';

/** Declined cards that end a session, so that it cannot be used to test card numbers. */
const MAX_DECLINES = 5;
/** Events claimed at a time. */
const BATCH = 50;

function name(prefix: string): string {
  return `${prefix}_test_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** Opens a session, once for each checkout. @returns its id */
export async function createTestSession(pool: pg.Pool, session: NewSession): Promise<string> {
  await pool.query(
    `insert into test_checkout_session (id, checkout_id, amount, currency, lines, success_url, cancel_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (checkout_id) do nothing`,
    [
      name('cs'),
      session.checkoutId,
      session.lines.reduce((sum, line) => sum + line.amount, 0),
      session.currency,
      JSON.stringify(session.lines),
      session.successUrl,
      session.cancelUrl,
      session.expiresAt,
    ],
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from test_checkout_session where checkout_id = $1',
    [session.checkoutId],
  );
  return rows[0]!.id;
}

export type CardAnswer = 'complete' | 'silent' | 'declined' | 'failed' | 'challenge' | 'over';

/** Pays with a card, in the caller's transaction. `over`: the session is closed. */
export async function payTestSession(
  client: pg.ClientBase,
  id: string,
  card: Card,
  fate: CardFate,
): Promise<CardAnswer> {
  const session = await readTestSession(client, id, 'for update of s');
  if (session?.state !== 'open') return 'over';
  if (fate === 'declined') return decline(client, session);
  await client.query('update test_checkout_session set card_brand = $2, card_last4 = $3 where id = $1', [
    id,
    card.brand,
    card.last4,
  ]);
  if (fate === 'challenge') {
    await client.query("update test_checkout_session set state = 'challenge' where id = $1", [id]);
    return 'challenge';
  }
  await complete(client, session);
  return fate === 'silent' ? 'silent' : 'complete';
}

/** Answers the bank's identity check. */
export async function answerChallenge(
  client: pg.ClientBase,
  id: string,
  isApproved: boolean,
): Promise<CardAnswer> {
  const session = await readTestSession(client, id, 'for update of s');
  if (session?.state !== 'challenge') return 'over';
  if (!isApproved) return decline(client, session);
  await complete(client, session);
  return 'complete';
}

/** Ends a session that is not paid. @returns the session after that */
export async function expireTestSession(client: pg.ClientBase, id: string): Promise<TestSession | null> {
  const { rowCount } = await client.query(
    "update test_checkout_session set state = 'expired' where id = $1 and state in ('open', 'challenge')",
    [id],
  );
  const session = await readTestSession(client, id);
  if (session && rowCount === 1) await queueTestEvent(client, session, 'checkout.session.expired');
  return session;
}

async function complete(client: pg.ClientBase, session: TestSession): Promise<void> {
  const paymentReference = name('pi');
  await client.query(
    "update test_checkout_session set state = 'complete', payment_reference = $2 where id = $1",
    [session.id, paymentReference],
  );
  await queueTestEvent(
    client,
    { ...session, state: 'complete', paymentReference },
    'checkout.session.completed',
  );
}

async function decline(client: pg.ClientBase, session: TestSession): Promise<CardAnswer> {
  const state = session.declines + 1 >= MAX_DECLINES ? 'failed' : 'open';
  await client.query(
    `update test_checkout_session set declines = declines + 1, state = $2, card_brand = null, card_last4 = null
      where id = $1`,
    [session.id, state],
  );
  if (state === 'open') return 'declined';
  await queueTestEvent(client, { ...session, state }, 'checkout.session.async_payment_failed');
  return 'failed';
}

/** Queues an event for the webhook, in the transaction of the change it reports. */
async function queueTestEvent(
  client: pg.ClientBase,
  session: TestSession,
  type: TestEventType,
): Promise<void> {
  const id = name('evt');
  await client.query('insert into test_checkout_event (id, body) values ($1, $2)', [
    id,
    eventBody(id, type, session),
  ]);
}

/** Claims the due events. Each is due again after a growing delay, until it is delivered. */
export async function claimTestEvents(pool: pg.Pool): Promise<{ id: string; body: string }[]> {
  const { rows } = await pool.query<{ id: string; body: string }>(
    `update test_checkout_event set attempts = least(attempts + 1, 1000),
       due_at = now() + make_interval(secs => least(power(2, least(attempts + 1, 12)), 3600) + 10)
      where id in (select id from test_checkout_event where delivered_at is null and due_at <= now()
                    order by due_at limit $1 for update skip locked)
     returning id, body`,
    [BATCH],
  );
  return rows;
}

export async function markTestEventDelivered(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('update test_checkout_event set delivered_at = now() where id = $1', [id]);
}

/**
 * Refunds a test payment, once for each key. @returns the id of the refund, or null if the amount exceeds the payment
 */
export async function refundTestPayment(
  client: pg.ClientBase,
  refund: { key: string; paymentReference: string; amount: number },
): Promise<string | null> {
  const { rows: paid } = await client.query<{ amount: number }>(
    'select amount from test_checkout_session where payment_reference = $1 for update',
    [refund.paymentReference],
  );
  const { rows: earlier } = await client.query<{ id: string; refund_key: string; amount: number }>(
    'select id, refund_key, amount from test_checkout_refund where payment_reference = $1',
    [refund.paymentReference],
  );
  const same = earlier.find((one) => one.refund_key === refund.key);
  if (same) return same.id;
  const returned = earlier.reduce((sum, one) => sum + one.amount, 0);
  if (!paid[0] || returned + refund.amount > paid[0].amount) return null;
  const id = name('re');
  await client.query(
    'insert into test_checkout_refund (id, refund_key, payment_reference, amount) values ($1, $2, $3, $4)',
    [id, refund.key, refund.paymentReference, refund.amount],
  );
  return id;
}
