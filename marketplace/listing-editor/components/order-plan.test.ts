import { afterEach, expect, it, vi } from 'vitest';
import { orderPlan } from './order-plan.ts';

const REQUEST = { lines: [{ adId: 7, kind: 'plan' as const, planId: 'sale-standard' }] };
type Asked = { method: string; path: string; key: string | undefined };

/** Answers requests in order, and records them. */
function answering(...answers: [status: number, body: unknown][]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string> }) => {
    asked.push({ method: init.method, path, key: init.headers['idempotency-key'] });
    const [status, body] = answers[asked.length - 1]!;
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}
function openOrder(planId: string, adId = 7) {
  const line = { adId, kind: 'plan', planId };
  return { orders: [{ id: 3, state: 'open', checkoutUrl: '/checkout/old', lines: [line] }], next: null };
}
afterEach(() => void vi.unstubAllGlobals());

it('a first order leads to its checkout', async () => {
  const asked = answering([201, { id: 1, state: 'open', checkoutUrl: '/checkout/new' }]);
  expect(await orderPlan(REQUEST, 'en', 'k')).toEqual({ ok: true, checkoutUrl: '/checkout/new' });
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/orders', key: 'k' }]);
});

it('returning from a checkout opens it again', async () => {
  answering([409, { message: 'Ordered already' }], [200, openOrder('sale-standard')]);
  expect(await orderPlan(REQUEST, 'en', 'k')).toEqual({ ok: true, checkoutUrl: '/checkout/old' });
});

it('choosing another plan pays for that one only', async () => {
  const asked = answering(
    [409, { message: 'Ordered already' }],
    [200, openOrder('sale-basic')],
    [200, {}],
    [201, { id: 4, state: 'open', checkoutUrl: '/checkout/new' }],
  );
  expect(await orderPlan(REQUEST, 'en', 'k')).toEqual({ ok: true, checkoutUrl: '/checkout/new' });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/v1/orders',
    '/api/v1/orders?limit=50',
    '/api/v1/orders/3/cancellation',
    '/api/v1/orders',
  ]);
  expect(asked[3]!.key).not.toBe(asked[0]!.key);
});

it('an order for many listings replaces all open orders for them, with one payment', async () => {
  const lines = [7, 8, 9].map((adId) => ({ adId, kind: 'plan' as const, planId: 'sale-basic' }));
  const orders = [
    { ...openOrder('sale-basic', 7).orders[0], id: 3 },
    { ...openOrder('sale-basic', 8).orders[0], id: 4 },
    { ...openOrder('sale-basic', 55).orders[0], id: 5 },
  ];
  const asked = answering(
    [409, { message: 'Ordered already' }],
    [200, { orders, next: null }],
    [200, {}],
    [200, {}],
    [201, { id: 6, state: 'open', checkoutUrl: '/checkout/new' }],
  );
  expect(await orderPlan({ lines }, 'en', 'k')).toEqual({ ok: true, checkoutUrl: '/checkout/new' });
  expect(asked.map(({ path }) => path).slice(2, 4)).toEqual([
    '/api/v1/orders/3/cancellation',
    '/api/v1/orders/4/cancellation',
  ]);
});

it('an order paid while another plan was chosen stays, and nothing else is ordered', async () => {
  const asked = answering(
    [409, { message: 'Ordered already' }],
    [200, openOrder('sale-basic')],
    [409, { message: 'Paid' }],
  );
  expect(await orderPlan(REQUEST, 'en', 'k')).toEqual({
    ok: false,
    status: 409,
    message: 'Ordered already',
  });
  expect(asked).toHaveLength(3);
});

it.each([
  [409, openOrder('sale-standard', 8)],
  [422, {}],
])('a refusal of another kind is told: %i', async (status, orders) => {
  answering([status, { message: 'No' }], [200, orders]);
  expect(await orderPlan(REQUEST, 'en', 'k')).toEqual({ ok: false, status, message: 'No' });
});
