import type { WireOrders, WirePlacedOrder } from '#marketplace/payments/contract.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import { reasonOf } from '#platform/client/refusals.ts';
import { apiHeaders } from '#platform/http/api-headers.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
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
    const ended = await ask(
      'POST',
      `/api/v1/orders/${id}/cancellation`,
      locale,
      undefined,
      `${key}-end-${id}`,
    );
    if (!ended.ok) return first;
  }
  return place(request, locale, `${key}-anew`);
}

async function place(request: OrderRequest, locale: Locale, key: string): Promise<OrderOutcome> {
  const response = await ask('POST', '/api/v1/orders', locale, request, key);
  if (response.ok) return { ok: true, checkoutUrl: ((await response.json()) as WirePlacedOrder).checkoutUrl };
  const message = reasonOf((await response.json()) as ErrorBody);
  return { ok: false, status: response.status, message };
}

/** The latest unpaid orders with one of the lines. */
async function openOrdersOf({ lines }: OrderRequest, locale: Locale) {
  const response = await ask('GET', '/api/v1/orders?limit=50', locale);
  if (!response.ok) return [];
  const planByLine = new Map(lines.map((line) => [`${line.adId} ${line.kind}`, line.planId]));
  return ((await response.json()) as WireOrders).orders.flatMap((order) => {
    const planIds = order.lines.map(({ adId, kind }) => planByLine.get(`${adId} ${kind}`));
    if (order.state !== 'open' || order.checkoutUrl === null || planIds.every((one) => !one)) return [];
    const isSame =
      order.lines.length === lines.length && order.lines.every(({ planId }, n) => planId === planIds[n]);
    return [{ id: order.id, checkoutUrl: order.checkoutUrl, isSame }];
  });
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
      ...apiHeaders(locale, body !== undefined),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
