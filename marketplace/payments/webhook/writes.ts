import type pg from 'pg';
import type { Currency } from '#property/money.ts';
import type { Order } from '../orders/order.ts';
import type { Purchases } from '../orders/purchases.ts';
import { readOrder } from '../orders/reads.ts';
import type { ProviderName, SessionOutcome, TakenMoney } from '../providers/provider.ts';
import type { Seller } from '../receipts/seller.ts';
import { issueReceipt } from '../receipts/writes.ts';
import type { OrderState } from '../rules.ts';

/** Actions after a payment. */
export type PaymentEffects = {
  fulfil: Purchases['fulfil'];
  seller: Seller;
  /** Queues the mail to the payer, in the transaction of the payment. */
  queueReceiptMail: (client: pg.ClientBase, order: Order) => Promise<void>;
};

type Locked = {
  checkout_state: string;
  provider: ProviderName;
  order_id: number;
  state: OrderState;
  total: number;
  currency: Currency;
};

/**
 * Records an event by its id. Called first in the event's transaction: a concurrent second delivery waits for that
 * transaction to end.
 * @returns false if the event is recorded already
 */
export async function isNewEvent(
  client: pg.ClientBase,
  event: { provider: ProviderName; id: string; type: string; checkoutId: number | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into payment_event (provider, id, type, checkout_id)
     values ($1, $2, $3, (select id from checkout where id = $4 and provider = $1)) on conflict do nothing`,
    [event.provider, event.id, event.type, event.checkoutId],
  );
  return rowCount === 1;
}

/**
 * Applies the outcome of a checkout to its order. Idempotent, and independent of the sequence of calls: final states
 * stay, payments are identified by their reference, and a payment for an order that is not open is refunded.
 * @param checkout `sessionId` guards against checkouts of other shops on the same account with the same number
 * @param endsAs the state of an order whose checkout ended unpaid
 * @returns the state of the order after that, or null if the provider has no such checkout
 */
export async function applyPaymentOutcome(
  client: pg.ClientBase,
  checkout: { id: number; provider: ProviderName; sessionId: string | null },
  outcome: SessionOutcome,
  effects: PaymentEffects,
  endsAs: 'expired' | 'cancelled' = 'expired',
): Promise<OrderState | null> {
  const { rows } = await client.query<Locked>(
    `select c.state as checkout_state, c.provider, o.id as order_id, o.state, o.total, o.currency
       from purchase_order o join checkout c on c.order_id = o.id
      where c.id = $1 and c.provider = $2 and ($3::text is null or coalesce(c.session_id, $3) = $3)
        for update of o`,
    [checkout.id, checkout.provider, checkout.sessionId],
  );
  const order = rows[0];
  if (!order) return null;
  if (outcome.state === 'paid') return recordPayment(client, checkout.id, order, outcome.money, effects);
  if (outcome.state === 'open') return order.state;
  await endCheckout(client, checkout.id, outcome.state);
  if (order.state !== 'open') return order.state;
  const state = outcome.state === 'failed' ? 'failed' : endsAs;
  await client.query('update purchase_order set state = $2 where id = $1', [order.order_id, state]);
  return state;
}

async function recordPayment(
  client: pg.ClientBase,
  checkoutId: number,
  order: Locked,
  money: TakenMoney,
  { fulfil, seller, queueReceiptMail }: PaymentEffects,
): Promise<OrderState> {
  const settles = order.state === 'open' && money.amount === order.total && money.currency === order.currency;
  const { rows } = await client.query<{ id: number }>(
    `insert into payment (order_id, checkout_id, provider, reference, settles, amount, currency, card_brand, card_last4)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (provider, reference) do nothing returning id`,
    [
      order.order_id,
      checkoutId,
      order.provider,
      money.reference,
      settles,
      money.amount,
      money.currency,
      money.card?.brand.slice(0, 40) ?? null,
      money.card?.last4 ?? null,
    ],
  );
  const payment = rows[0];
  if (!payment) return order.state;
  await endCheckout(client, checkoutId, 'complete');
  if (!settles) {
    await client.query(
      `insert into refund (payment_id, order_id, kind, reason, amount)
       values ($1, $2, 'late', 'The order could no longer be paid', $3)`,
      [payment.id, order.order_id, money.amount],
    );
    if (order.state !== 'open') return order.state;
    // The amount differs from the order's total: its checkout is used up.
    await client.query("update purchase_order set state = 'failed' where id = $1", [order.order_id]);
    return 'failed';
  }
  await client.query(
    "update purchase_order set state = 'paid', payment_id = $2, paid_at = now() where id = $1",
    [order.order_id, payment.id],
  );
  const paid = (await readOrder(client, order.order_id))!;
  await fulfil(client, paid);
  // Last step, because issuing a receipt locks the counter until the transaction ends.
  const receipt = await issueReceipt(client, paid.id, seller);
  await queueReceiptMail(client, { ...paid, receipt });
  return 'paid';
}

/** Ends a checkout; a complete one stays complete. */
async function endCheckout(
  client: pg.ClientBase,
  checkoutId: number,
  state: 'complete' | 'failed' | 'expired',
): Promise<void> {
  await client.query("update checkout set state = $2 where id = $1 and state <> 'complete'", [
    checkoutId,
    state,
  ]);
}
