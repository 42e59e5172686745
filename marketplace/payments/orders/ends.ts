import { callProvider } from '../providers/provider-away.ts';
import type { OrderState } from '../rules.ts';
import { syncFromProvider } from '../webhook/handle-event.ts';
import { openCheckout } from './checkout.ts';
import type { Order } from './order.ts';
import type { PaymentContext } from './payment-context.ts';
import { claimCheckouts, type DueCheckout } from './writes.ts';

/**
 * Cancels an unpaid order. Its checkout is ended at the provider first: if a payment arrived before, the order is paid.
 * @returns the state after that
 */
export async function cancelOrder(context: PaymentContext, order: Order): Promise<OrderState> {
  const { checkout } = order;
  if (order.state !== 'open' || !checkout) return order.state;
  const isOurs = checkout.provider === context.provider.name;
  const outcome =
    checkout.sessionId !== null && isOurs
      ? await callProvider(context.provider.expireSession(checkout.sessionId))
      : ({ state: 'expired' } as const);
  return (await syncFromProvider(context, checkout, outcome, 'cancelled')) ?? order.state;
}

/**
 * Synchronises checkouts that have been open for long with the provider, in case its event got lost; opens those that
 * a dead process left unopened, and ends expired ones.
 * @param report receives errors; the work is retried
 * @returns the number of checkouts processed
 */
export async function reconcile(context: PaymentContext, report: (error: unknown) => void): Promise<number> {
  const due = await claimCheckouts(context.pool);
  for (const checkout of due) await reconcileOne(context, checkout).catch(report);
  return due.length;
}

async function reconcileOne(context: PaymentContext, checkout: DueCheckout): Promise<void> {
  const { sessionId, isOver, orderId } = checkout;
  if (checkout.provider !== context.provider.name || sessionId === null) {
    // No user was ever sent to a checkout without a URL, and a provider that is not configured takes no payments.
    if (isOver) await syncFromProvider(context, checkout, { state: 'expired' });
    else if (checkout.provider === context.provider.name) await openCheckout(context, orderId);
    return;
  }
  const outcome = await (isOver
    ? context.provider.expireSession(sessionId)
    : context.provider.outcomeOf(sessionId));
  if (outcome.state !== 'open') await syncFromProvider(context, checkout, outcome);
}
