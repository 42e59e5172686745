import type { Locale } from '#language/language.ts';
import type { WireOrders, WirePlacedOrder } from '#marketplace/payments/contract.ts';
import type { ErrorBody } from '#property/error-body.ts';

export type OrderRequest = {
  lines: readonly { adId: number; kind: 'plan' | 'upgrade'; planId: string }[];
};
export type OrderOutcome =
  | { ok: true; checkoutUrl: string }
  | { ok: false; status: number; message?: string };

/**
 * Orders a plan for an ad. Where one was ordered before and not paid, its checkout opens again; one for another plan is
 * called off first.
 * @param key of this order: repeated with it, it is ordered once
 * @throws without a connection
 */
export async function orderPlan(request: OrderRequest, locale: Locale, key: string): Promise<OrderOutcome> {
  const first = await place(request, locale, key);
  if (first.ok || first.status !== 409) return first;
  const open = await openOrderOf(request, locale);
  if (!open) return first;
  if (open.isSame) return { ok: true, checkoutUrl: open.checkoutUrl };
  const ended = await ask('POST', `/api/v1/orders/${open.id}/cancellation`, locale, undefined, `${key}-end`);
  return ended.ok ? place(request, locale, `${key}-anew`) : first;
}

async function place(request: OrderRequest, locale: Locale, key: string): Promise<OrderOutcome> {
  const response = await ask('POST', '/api/v1/orders', locale, request, key);
  if (response.ok) return { ok: true, checkoutUrl: ((await response.json()) as WirePlacedOrder).checkoutUrl };
  const { message } = (await response.json()) as ErrorBody;
  return { ok: false, status: response.status, message };
}

/** The latest orders hold one that waits for its payment. */
async function openOrderOf({ lines }: OrderRequest, locale: Locale) {
  const [wanted] = lines;
  const response = await ask('GET', '/api/v1/orders', locale);
  if (!response.ok || !wanted) return null;
  for (const order of ((await response.json()) as WireOrders).orders) {
    const line = order.lines.find(({ adId, kind }) => adId === wanted.adId && kind === wanted.kind);
    if (order.state !== 'open' || !line || order.checkoutUrl === null) continue;
    return { id: order.id, checkoutUrl: order.checkoutUrl, isSame: line.planId === wanted.planId };
  }
  return null;
}

function ask(
  method: 'GET' | 'POST',
  path: string,
  locale: Locale,
  body?: unknown,
  key?: string,
): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
