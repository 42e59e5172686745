import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayHaveReceipt, mayPay, maySeeOrder } from './access.ts';
import {
  keyHeaders,
  newOrder,
  order,
  orderParams,
  orders,
  ordersQuery,
  pdf,
  placedOrder,
  plans,
  plansQuery,
} from './contract.ts';
import * as endpoints from './endpoints.ts';
import { withIdempotencyKey } from './idempotency/keyed.ts';
import { testCheckoutApi } from './offline/api.ts';
import { openCheckout } from './orders/checkout.ts';
import { cancelOrder } from './orders/ends.ts';
import type { PaymentContext } from './orders/payment-context.ts';
import { presentOrder } from './orders/present.ts';
import { readOrder, readOrders } from './orders/reads.ts';
import { refuse } from './orders/refusals.ts';
import { createOrder } from './orders/writes.ts';
import { plansFor } from './plans/reads.ts';
import { drawReceipt } from './receipts/pdf.ts';
import { readReceipt } from './receipts/reads.ts';
import { receiptNumber } from './receipts/receipt-number.ts';
import { refundsApi } from './refunds/api.ts';
import { webhookApi } from './webhook/api.ts';

/** Routes for plans, orders, receipts, refunds, the webhook, and the test checkout if that is the provider. */
export async function paymentsApi(app: FastifyInstance, context: PaymentContext): Promise<void> {
  const { pool, languages } = context;
  await app.register(webhookApi, context);
  await app.register(refundsApi, context);
  if (context.provider.name === 'offline') await app.register(testCheckoutApi, context);
  const route = routesOf(app, { tag: 'Payments' });

  route(endpoints.listPlans, {
    access: 'anyone',
    summary: 'List prices of plans',
    query: plansQuery,
    answer: plans,
    handle: async ({ query }) => ({ plans: await plansFor(pool, query.adType, query.currency) }),
  });

  route(endpoints.createOrder, {
    feature: 'payments',
    access: 'signed-in',
    summary: 'Order plans for listings and open a checkout',
    headers: keyHeaders,
    body: newOrder,
    answers: { 201: placedOrder },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const locale = request.language.locale;
      const { lines } = request.body;
      const { name: provider } = context.provider;
      if (provider === 'none') return refuse(reply, 'no_provider', languages[locale]);
      const done = await withIdempotencyKey(pool, {
        userId: viewer.userId,
        key: request.headers['idempotency-key'],
        request: ['order', lines],
        make: (client) =>
          createOrder(client, { viewer, lines, locale, provider }, context.purchases.purchasable),
        async complete(made) {
          if (!('orderId' in made)) throw new Error('The key is of a refund');
          const checkoutUrl = await openCheckout(context, made.orderId);
          // The order expired or was cancelled before the first attempt had finished.
          if (checkoutUrl === null) return { status: 409, body: null };
          return { status: 201, body: { id: made.orderId, state: 'open' as const, checkoutUrl } };
        },
      });
      if (!done.ok) return refuse(reply, done.reason, languages[locale]);
      if (done.answer.status !== 201) return refuse(reply, 'not_open', languages[locale]);
      return placedOrder.parse(done.answer.body);
    },
  });

  route(endpoints.listOrders, {
    access: 'signed-in',
    summary: 'List orders of the user and of their agency',
    query: ordersQuery,
    answer: orders,
    async handle(request) {
      const viewer = requireUser(request);
      const { limit, before = null } = request.query;
      const owner = { userId: viewer.userId, agencyId: viewer.agency?.id ?? null };
      const found = await readOrders(pool, owner, { before, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return {
        orders: shown.map((one) => presentOrder(one, viewer)),
        next: found.length > limit ? shown.at(-1)!.id : null,
      };
    },
  });

  route(endpoints.readOrder, {
    access: 'signed-in',
    summary: 'Get an order',
    params: orderParams,
    answer: order,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const found = await readOrder(pool, request.params.id);
      if (!found || !maySeeOrder(viewer, found)) {
        return refuse(reply, 'unknown_order', request.language);
      }
      return presentOrder(found, viewer);
    },
  });

  route(endpoints.cancelOrder, {
    access: 'signed-in',
    summary: 'Cancel an unpaid order',
    params: orderParams,
    answer: order,
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      const found = await readOrder(pool, request.params.id);
      if (!found || !mayPay(viewer, found)) return refuse(reply, 'unknown_order', language);
      const state = await cancelOrder(context, found);
      if (state !== 'cancelled') return refuse(reply, 'not_open', language);
      return presentOrder((await readOrder(pool, found.id))!, viewer);
    },
  });

  route('GET /api/v1/orders/:id/receipt.pdf', {
    access: 'signed-in',
    summary: 'Get the receipt of a paid order',
    params: orderParams,
    answer: { description: 'The receipt', content: { 'application/pdf': { schema: pdf } } },
    async handle(request, reply) {
      const viewer = requireUser(request);
      const found = await readOrder(pool, request.params.id);
      const receipt = found && mayHaveReceipt(viewer, found) ? await readReceipt(pool, found.id) : null;
      if (!found || !receipt) {
        return refuse(reply, 'unknown_order', request.language);
      }
      const bytes = await drawReceipt(found, receipt, languages[found.locale]);
      return reply
        .headers({
          'content-disposition': `attachment; filename="receipt-${receiptNumber(receipt)}.pdf"`,
          'cache-control': 'private, no-store',
        })
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  });
}
