import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { keyHeaders, newRefund, orderParams, refund } from '../contract.ts';
import { withIdempotencyKey } from '../idempotency/keyed.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { presentRefund } from '../orders/present.ts';
import { readOrder } from '../orders/reads.ts';
import { refuse } from '../orders/refusals.ts';
import { sendRefund } from './send.ts';
import { stageRefund } from './writes.ts';

/** Refunds by moderators: of a whole order or of some of its lines. */
export async function refundsApi(app: FastifyInstance, context: PaymentContext): Promise<void> {
  routesOf(app, { tag: 'Payments', access: 'moderator' })('POST /api/v1/orders/:id/refunds', {
    summary: 'Refund an order',
    description: 'Refunds the given lines, or all remaining lines. The payer is notified by email.',
    params: orderParams,
    headers: keyHeaders,
    body: newRefund,
    answers: { 201: refund },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      const orderId = request.params.id;
      const { lineIds, reason } = request.body;
      if (!(await readOrder(context.pool, orderId))) return refuse(reply, 'unknown_order', language);
      const done = await withIdempotencyKey(context.pool, {
        userId: viewer.userId,
        key: request.headers['idempotency-key'],
        request: ['refund', orderId, lineIds ?? null, reason],
        make: (client) => stageRefund(client, { orderId, lineIds, reason, userId: viewer.userId }),
        async complete(made) {
          if (!('refundId' in made)) throw new Error('The key is of an order');
          const state = await sendRefund(context, made.refundId);
          if (state === 'failed') return { status: 409, body: null };
          const order = (await readOrder(context.pool, orderId))!;
          const body = presentRefund(order.refunds.find((one) => one.id === made.refundId)!);
          return { status: 201, body };
        },
      });
      if (!done.ok) return refuse(reply, done.reason, language);
      if (done.answer.status !== 201) return refuse(reply, 'refund_failed', language);
      return refund.parse(done.answer.body);
    },
  });
}
