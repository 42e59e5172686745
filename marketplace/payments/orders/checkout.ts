import { localePath } from '#platform/i18n/language.ts';
import type { NewSession } from '../providers/provider.ts';
import { callProvider } from '../providers/provider-away.ts';
import type { Order } from './order.ts';
import type { PaymentContext } from './payment-context.ts';
import { readOrder } from './reads.ts';
import { markCheckoutOpened } from './writes.ts';

/**
 * Opens the checkout of an order at the provider; idempotent.
 * @returns the URL of the payment page, or null if the order cannot be paid in its state
 */
export async function openCheckout(context: PaymentContext, orderId: number): Promise<string | null> {
  const order = await readOrder(context.pool, orderId);
  if (!order?.checkout) throw new Error(`The order ${orderId} has no checkout`);
  if (order.state !== 'open') return null;
  if (order.checkout.url !== null) return order.checkout.url;
  const session = await callProvider(
    context.provider.createSession(sessionOf(order, order.checkout.id, context)),
  );
  await markCheckoutOpened(context.pool, order.checkout.id, session);
  return session.url;
}

function sessionOf(order: Order, checkoutId: number, { languages, publicUrl }: PaymentContext): NewSession {
  const { t } = languages[order.locale];
  const path = (to: string) => publicUrl + localePath(order.locale, to);
  return {
    checkoutId,
    orderId: order.id,
    email: order.payerEmail,
    locale: order.locale,
    currency: order.currency,
    lines: order.lines.map((line) => ({
      name: `${t(`payments.kind.${line.kind}`, { plan: t(`payments.level.${line.level}`) })} · ${line.title}`,
      amount: line.amount,
    })),
    expiresAt: order.expiresAt,
    successUrl: path(`/checkout/return?order=${order.id}`),
    cancelUrl: path('/account/orders'),
  };
}
