import { localePath } from '#platform/i18n/language.ts';
import type { NewSession } from '../providers/provider.ts';
import { asked } from '../providers/provider-away.ts';
import type { Desk } from './desk.ts';
import type { Order } from './order.ts';
import { readOrder } from './reads.ts';
import { openedCheckout } from './writes.ts';

/**
 * Opens the checkout of an order at the provider, unless that was done before: doing it twice opens one.
 * @returns where the visitor pays, or null where the order can be paid no more
 */
export async function openCheckout(desk: Desk, orderId: number): Promise<string | null> {
  const order = await readOrder(desk.pool, orderId);
  if (!order?.checkout) throw new Error(`The order ${orderId} has no checkout`);
  if (order.state !== 'open') return null;
  if (order.checkout.url !== null) return order.checkout.url;
  const session = await asked(desk.provider.createSession(sessionOf(order, order.checkout.id, desk)));
  await openedCheckout(desk.pool, order.checkout.id, session);
  return session.url;
}

function sessionOf(order: Order, checkoutId: number, { languages, publicUrl }: Desk): NewSession {
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
