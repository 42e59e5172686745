import { cancelOrder, createOrder, listOrders } from '#marketplace/payments/endpoints.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import { reasonOf } from '#platform/client/refusals.ts';
import { isAnswered, sendApi } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';

export type OrderRequest = {
  lines: readonly { adId: number; kind: LineKind; planId: string }[];
};
export type OrderOutcome =
  | { ok: true; checkoutUrl: string }
  | { ok: false; status: number; message?: string };

/**
 * Orders plans for listings. An equal unpaid order's checkout is reopened; other open orders for these listings are
 * cancelled
 * first.
 * @param key idempotency key of the order
 * @throws without a connection
 */
export async function orderPlan(request: OrderRequest, locale: Locale, key: string): Promise<OrderOutcome> {
  const first = await place(request, locale, key);
  if (first.ok || first.status !== 409) return first;
  const open = await openOrdersOf(request, locale);
  const same = open.find(({ isSame }) => isSame);
  if (same) return { ok: true, checkoutUrl: same.checkoutUrl };
  if (open.length === 0) return first;
  for (const { id } of open) {
    const ended = await sendApi(cancelOrder, { params: { id } }, locale, {
      headers: { 'idempotency-key': `${key}-end-${id}` },
    });
    if (!ended.ok) return first;
  }
  return place(request, locale, `${key}-anew`);
}

async function place(request: OrderRequest, locale: Locale, key: string): Promise<OrderOutcome> {
  const body = { lines: [...request.lines] };
  const sent = await sendApi(createOrder, { body }, locale, { headers: { 'idempotency-key': key } });
  if (sent.ok) return { ok: true, checkoutUrl: sent.body.checkoutUrl };
  if (!isAnswered(sent)) throw new Error('The order was not answered');
  return { ok: false, status: sent.status, message: reasonOf(sent.error) };
}

/** The latest unpaid orders with one of the lines. */
async function openOrdersOf({ lines }: OrderRequest, locale: Locale) {
  const sent = await sendApi(listOrders, { query: { limit: 50 } }, locale);
  if (!sent.ok) return [];
  const planByLine = new Map(lines.map((line) => [`${line.adId} ${line.kind}`, line.planId]));
  return sent.body.orders.flatMap((order) => {
    const planIds = order.lines.map(({ adId, kind }) => planByLine.get(`${adId} ${kind}`));
    if (order.state !== 'open' || order.checkoutUrl === null || planIds.every((one) => !one)) return [];
    const isSame =
      order.lines.length === lines.length && order.lines.every(({ planId }, n) => planId === planIds[n]);
    return [{ id: order.id, checkoutUrl: order.checkoutUrl, isSame }];
  });
}
