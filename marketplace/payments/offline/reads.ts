import type pg from 'pg';
import type { TestCheckoutSessionRow } from '#database/rows.ts';
import type { Card, SessionOutcome } from '../providers/provider.ts';

export type TestSessionState = 'open' | 'challenge' | 'complete' | 'failed' | 'expired';

/** A session of the test checkout, with the user who may pay it. */
export type TestSession = Pick<TestCheckoutSessionRow, 'id' | 'amount' | 'currency' | 'declines'> & {
  checkoutId: number;
  orderId: number;
  payerId: string | null;
  lines: { name: string; amount: number }[];
  state: TestSessionState;
  paymentReference: string | null;
  card: Card | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

const SESSION = `select s.id, s.checkout_id as "checkoutId", c.order_id as "orderId", o.payer_id as "payerId", s.amount,
    s.currency, s.lines, s.declines, s.payment_reference as "paymentReference",
    case when s.card_last4 is not null then json_build_object('brand', s.card_brand, 'last4', s.card_last4) end as card,
    s.success_url as "successUrl", s.cancel_url as "cancelUrl", s.expires_at as "expiresAt",
    case when s.state in ('open', 'challenge') and s.expires_at <= now() then 'expired' else s.state end as state
  from test_checkout_session s join checkout c on c.id = s.checkout_id join purchase_order o on o.id = c.order_id`;

/** @returns the session, or null */
export async function readTestSession(
  client: pg.Pool | pg.ClientBase,
  id: string,
  lock: '' | 'for update of s' = '',
): Promise<TestSession | null> {
  const { rows } = await client.query<TestSession>(`${SESSION} where s.id = $1 ${lock}`, [id]);
  return rows[0] ?? null;
}

/** @returns the card of a payment */
export async function readTestCard(pool: pg.Pool, paymentReference: string): Promise<Card | null> {
  const { rows } = await pool.query<Card>(
    `select card_brand as brand, card_last4 as last4 from test_checkout_session
      where payment_reference = $1 and card_brand is not null and card_last4 is not null`,
    [paymentReference],
  );
  return rows[0] ?? null;
}

/** The signing secret of this installation's test checkout. */
export async function readTestSecret(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ secret: string }>('select secret from test_checkout_secret');
  return rows[0]!.secret;
}

/** The outcome of a session, in the form of every provider. */
export function outcomeOf(session: TestSession): SessionOutcome {
  const { state, paymentReference, amount, currency, card } = session;
  if (state === 'complete')
    return { state: 'paid', money: { reference: paymentReference!, amount, currency, card } };
  return { state: state === 'challenge' ? 'open' : state };
}
