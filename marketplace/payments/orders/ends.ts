import { asked } from '../providers/provider-away.ts';
import type { OrderState } from '../rules.ts';
import { learn } from '../webhook/handle-event.ts';
import { openCheckout } from './checkout.ts';
import type { Desk } from './desk.ts';
import type { Order } from './order.ts';
import { claimCheckouts, type DueCheckout } from './writes.ts';

/**
 * Calls off an order that is not paid. Its checkout is ended at the provider first: what was paid meanwhile stays paid.
 * @returns the state it is in now
 */
export async function cancelOrder(desk: Desk, order: Order): Promise<OrderState> {
  const { checkout } = order;
  if (order.state !== 'open' || !checkout) return order.state;
  const isOurs = checkout.provider === desk.provider.name;
  const outcome =
    checkout.sessionId !== null && isOurs
      ? await asked(desk.provider.expireSession(checkout.sessionId))
      : ({ state: 'expired' } as const);
  return (await learn(desk, checkout, outcome, 'cancelled')) ?? order.state;
}

/**
 * Asks the provider for checkouts that have been open long, in case its event never came; opens those that a process left
 * unopened when it died, and ends those whose time is over.
 * @param report hears of what could not be done now; it is tried again
 * @returns how many checkouts were looked at
 */
export async function reconcile(desk: Desk, report: (error: unknown) => void): Promise<number> {
  const due = await claimCheckouts(desk.pool);
  for (const checkout of due) await reconcileOne(desk, checkout).catch(report);
  return due.length;
}

async function reconcileOne(desk: Desk, checkout: DueCheckout): Promise<void> {
  const { sessionId, isOver, orderId } = checkout;
  if (checkout.provider !== desk.provider.name || sessionId === null) {
    // Nobody was ever sent to a checkout without an address; a provider that is not set up any more takes no money for us.
    if (isOver) await learn(desk, checkout, { state: 'expired' });
    else if (checkout.provider === desk.provider.name) await openCheckout(desk, orderId);
    return;
  }
  const outcome = await (isOver
    ? desk.provider.expireSession(sessionId)
    : desk.provider.outcomeOf(sessionId));
  if (outcome.state !== 'open') await learn(desk, checkout, outcome);
}
